// Asks for what is new, and draws it where the old one was: the machine, the size, the place and the state in focus stay.
"use strict";

const at = (id) => document.getElementById(id);
const picture = at("picture");
let frame = { version: 0, machines: [], messages: [] };
let shown = null; // The key of the picture that is drawn.
let view = "drawing";
let scale = null; // Null fits the drawing into the page.
let focus = null; // The state whose arrows are alight.

function make(tag, text, name) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (name) made.className = name;
  return made;
}

const wanted = () => {
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
};
const current = () => frame.machines.find((machine) => machine.id === wanted()) ?? frame.machines[0];
const faults = (machine) => machine.messages.filter((message) => message.severity === "error").length;

function item(message) {
  const made = make("li", message.text, message.severity);
  if (message.place) made.append(" ", make("small", message.place));
  return made;
}

function summary(machine) {
  if (!machine.drawing) return `${machine.states} states, ${machine.transitions} transitions`;
  return machine.differs ? `differs from ${machine.drawing}` : `matches ${machine.drawing}`;
}

function list() {
  const words = at("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const now = current();
  at("machines").replaceChildren(...frame.machines.filter((machine) =>
    machine === now || words.every((word) => machine.id.toLowerCase().includes(word))).map((machine) => {
    const link = make("a", machine.id, machine.differs ? "differs" : "");
    link.href = `#${encodeURIComponent(machine.id)}`;
    if (machine === now) link.setAttribute("aria-current", "true");
    link.append(make("small", summary(machine)));
    const row = make("li");
    row.append(link);
    return row;
  }));
}

function about(machine) {
  at("broken").replaceChildren(...frame.messages.map(item));
  at("messages").replaceChildren(...(machine?.messages ?? []).map(item));
  at("tools").hidden = !machine;
  at("name").textContent = machine?.id ?? (frame.version ? "No machine found" : "Reading the sources …");
  document.title = machine ? `${faults(machine) ? "● " : ""}${machine.id} – Drawbridge` : "Drawbridge";
  at("about").textContent = machine
    ? [machine.place, `${machine.states} states, ${machine.transitions} transitions`, machine.drawing && summary(machine)]
        .filter(Boolean).join(" · ")
    : "";
  at("views").hidden = !machine?.differs;
  for (const name of ["drawing", "difference"]) at(name).setAttribute("aria-pressed", String(kind(machine) === name));
}

const kind = (machine) => (machine?.differs && view === "difference" ? "difference" : "drawing");

function size() {
  const svg = picture.querySelector("svg");
  if (!svg) return;
  const [, , width, height] = svg.getAttribute("viewBox").split(/[ ,]+/).map(Number);
  const style = getComputedStyle(picture);
  const room = {
    width: picture.clientWidth - parseFloat(style.paddingLeft) * 2,
    height: picture.clientHeight - parseFloat(style.paddingTop) * 2,
  };
  const used = scale ?? Math.min(1.5, room.width / width, room.height / height);
  svg.setAttribute("width", width * used);
  svg.setAttribute("height", height * used);
  return used;
}

function zoom(factor) {
  const svg = picture.querySelector("svg");
  if (!svg) return;
  const old = svg.getBoundingClientRect().width;
  const middle = [picture.scrollLeft + picture.clientWidth / 2, picture.scrollTop + picture.clientHeight / 2];
  scale = factor === null ? null : Math.min(8, Math.max(0.05, (scale ?? size()) * factor));
  size();
  const grown = svg.getBoundingClientRect().width / old;
  picture.scrollLeft = middle[0] * grown - picture.clientWidth / 2;
  picture.scrollTop = middle[1] * grown - picture.clientHeight / 2;
}

function light(name) {
  const svg = picture.querySelector("svg");
  if (!svg) return;
  const element = (state) => svg.querySelector(`.node[data-name="${CSS.escape(state)}"]`);
  const isThere = name !== null && element(name);
  svg.classList.toggle("lighting", Boolean(isThere));
  for (const part of svg.querySelectorAll(".lit")) part.classList.remove("lit");
  if (!isThere) return;
  element(name).classList.add("lit");
  for (const edge of svg.querySelectorAll(".edge[data-name]")) {
    const ends = edge.dataset.name.split(" to ");
    if (!ends.includes(name)) continue;
    edge.classList.add("lit");
    for (const end of ends) element(end)?.classList.add("lit");
  }
}

// States can be reached with the keyboard; the one with the focus keeps its arrows alight.
function wire(svg, focused) {
  for (const node of svg.querySelectorAll(".node.state[data-name]")) {
    const name = node.dataset.name;
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", name);
    const toggle = () => light(focus = focus === name ? null : name);
    node.addEventListener("click", toggle);
    node.addEventListener("keydown", (key) => { if (key.key === "Enter") toggle(); });
    if (focused === name) node.focus({ preventScroll: true });
  }
  light(focus);
}

async function draw(machine) {
  const key = machine ? `picture/${machine.number}/${machine.stamp}/${kind(machine)}` : "";
  if (key === shown) return;
  const isSame = shown?.split("/")[1] === key.split("/")[1];
  shown = key;
  if (!machine) return picture.replaceChildren();
  const answer = await fetch(key);
  const text = await answer.text();
  if (shown !== key) return;
  picture.classList.toggle("old", !answer.ok);
  at("state").textContent = answer.ok ? "" : text;
  if (!answer.ok) return;
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  const place = isSame ? [picture.scrollLeft, picture.scrollTop] : [0, 0];
  const focused = picture.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
  if (!isSame) focus = null;
  picture.replaceChildren(svg);
  size();
  [picture.scrollLeft, picture.scrollTop] = place;
  wire(svg, focused);
}

async function show() {
  const machine = current();
  list();
  about(machine);
  await draw(machine);
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch(`frame/${frame.version}`);
      if (!answer.ok) throw new Error(await answer.text());
      const next = await answer.json();
      if (at("state").dataset.lost) { at("state").textContent = ""; delete at("state").dataset.lost; }
      if (next.version !== frame.version) { frame = next; await show(); }
    } catch {
      at("state").textContent = "drawbridge preview does not answer; is it still running?";
      at("state").dataset.lost = "yes";
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
}

at("filter").addEventListener("input", list);
at("smaller").addEventListener("click", () => zoom(1 / 1.25));
at("larger").addEventListener("click", () => zoom(1.25));
at("fit").addEventListener("click", () => zoom(null));
for (const name of ["drawing", "difference"]) at(name).addEventListener("click", () => { view = name; show(); });
picture.addEventListener("wheel", (wheel) => {
  if (!wheel.ctrlKey && !wheel.metaKey) return;
  wheel.preventDefault();
  zoom(wheel.deltaY < 0 ? 1.1 : 1 / 1.1);
}, { passive: false });
addEventListener("hashchange", show);
addEventListener("resize", size);
follow();
