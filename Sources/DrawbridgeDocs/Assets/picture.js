// The picture is moved and made larger and smaller: with the wheel and Ctrl or two fingers, by dragging, with keys and buttons.
"use strict";

for (const figure of document.querySelectorAll("figure.picture")) {
  const image = figure.querySelector("img");
  if (!image) zoomable(figure, figure.querySelector("svg"), document.querySelector(".zoom"));
  else if (image.complete && image.naturalWidth) zoomableImage(figure, image);
  else image.addEventListener("load", () => zoomableImage(figure, image), { once: true });
}

// A picture that is a file of its own has its buttons from here, and leads to its file only where it was not moved.
function zoomableImage(figure, image) {
  const buttons = { out: ["−", "Smaller"], in: ["+", "Larger"], fit: ["Whole"], full: ["Full size"] };
  const bar = make("p", "", "zoom download");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", `Size of the picture: ${image.alt}`);
  for (const [name, [sign, label]] of Object.entries(buttons)) {
    const button = Object.assign(make("button", sign), { type: "button" });
    button.dataset.zoom = name;
    if (label) button.setAttribute("aria-label", label);
    bar.append(button);
  }
  bar.append(make("output", ""));
  figure.after(bar);
  figure.tabIndex = 0;
  figure.setAttribute("role", "group");
  figure.setAttribute("aria-label", `Picture: ${image.alt}`);
  image.draggable = false;
  const link = image.closest("a");
  if (link) link.draggable = false;
  figure.addEventListener("click", (click) => { if (figure.classList.contains("zoomed")) click.preventDefault(); });
  zoomable(figure, image, bar);
}

function zoomable(figure, drawing, bar) {
  if (!drawing) return;
  const natural = drawing.naturalWidth || Number.parseFloat(drawing.getAttribute("width"));
  let scale = 0;

  const fitting = () => Math.min(1, (figure.clientWidth - 16) / natural);
  const now = () => scale || fitting();

  // The point of the drawing under x and y stays where it is.
  function zoom(wish, x = figure.clientWidth / 2, y = figure.clientHeight / 2) {
    const before = now();
    const next = Math.min(8, Math.max(Math.min(fitting(), 0.2), wish));
    const at = [(figure.scrollLeft + x) / before, (figure.scrollTop + y) / before];
    scale = Math.abs(next - fitting()) < 0.01 ? 0 : next;
    figure.classList.toggle("zoomed", scale !== 0);
    drawing.style.width = scale ? `${natural * scale}px` : "";
    figure.scrollLeft = at[0] * next - x;
    figure.scrollTop = at[1] * next - y;
    if (bar) bar.querySelector("output").value = `${Math.round(next * 100)} %`;
  }

  const place = (event) => {
    const box = figure.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  figure.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(now() * Math.exp(-event.deltaY / 300), ...place(event));
  }, { passive: false });

  figure.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
    const ways = { "+": () => zoom(now() * 1.25), "=": () => zoom(now() * 1.25), "-": () => zoom(now() / 1.25), 0: () => zoom(fitting()), 1: () => zoom(1) };
    if (ways[event.key]) ways[event.key]();
    else if (steps[event.key] && scale) figure.scrollBy(...steps[event.key]);
    else return;
    event.preventDefault();
  });

  const fingers = new Map();
  let spread = 0;
  figure.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch") fingers.set(event.pointerId, event);
    else if (event.button === 0 && scale) {
      figure.classList.add("moving");
      const [left, top] = [figure.scrollLeft + event.clientX, figure.scrollTop + event.clientY];
      const move = (next) => figure.scrollTo(left - next.clientX, top - next.clientY);
      const end = () => { figure.classList.remove("moving"); removeEventListener("pointermove", move); };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end, { once: true });
    }
  });
  figure.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2) return;
    const [one, other] = [...fingers.values()];
    const wide = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (spread) zoom(now() * wide / spread, ...place({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }));
    spread = wide;
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) figure.addEventListener(name, (event) => { fingers.delete(event.pointerId); spread = 0; });

  if (!bar) return;
  bar.hidden = false;
  for (const button of bar.querySelectorAll("button")) {
    button.addEventListener("click", () => zoom({ in: now() * 1.25, out: now() / 1.25, fit: fitting(), full: 1 }[button.dataset.zoom]));
  }
  zoom(fitting());
  addEventListener("resize", () => { if (!scale) zoom(fitting()); });
}
