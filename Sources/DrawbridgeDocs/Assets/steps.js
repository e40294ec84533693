// Steps through the machine, beside its picture.
"use strict";

if (steps) {
  const part = (name) => steps.querySelector(name);
  const start = steps.dataset.initial;
  const events = [...new Set([
    ...rows.map((row) => row.event), ...[...steps.querySelectorAll(".others code")].map((code) => code.textContent)])].filter(Boolean);
  // The steps taken, each with the state before it, its words and its part of the address. Undefined is a start that is not known.
  let past = [];
  let here = start;
  let open = [];
  let isUnfolded = false;

  const unknown = "a state that is not known";
  const happening = (way) => [way.event || "(no event)", way.outcome].filter(Boolean).join(" ");
  const words = (way) => [happening(way), way.guard && `[${way.guard}]`, "→", way.to === "?" ? unknown : way.to].filter(Boolean).join(" ");

  function show() {
    const focused = document.activeElement?.closest("#steps :is(.choices, .back)");
    const isKnown = here !== undefined && here !== "?";
    open = isKnown ? ways(here) : [];
    part(".now").replaceChildren(...now(isKnown));
    const isStuck = isKnown && !open.length;
    const offers = !isKnown || isStuck && !past.length;
    part(".choices").setAttribute("aria-label", offers ? "States" : "Events");
    part(".choices").replaceChildren(...(offers ? states.filter((state) => state.rests).map(begin) : open.map(button)));
    part(".stuck").textContent = !isStuck ? "" : offers ? "No event leads out of this state. Begin in:" : "No event leads out of this state.";
    part(".refused").replaceChildren(...(isKnown ? deaf() : []));
    part(".trace").replaceChildren(...past.map((step) => make("li", step.words)));
    part(".back").disabled = !past.length;
    part(".link").hidden = !past.length;
    part(".link").href = `${location.href.split("#")[0]}${address()}`;
    mark();
    if (focused?.matches(".choices, :disabled")) (part(".choices button") ?? part(".restart")).focus();
  }

  function now(isKnown) {
    const told = past.at(-1)?.told ?? "";
    if (here === undefined) return ["The start of the machine is not known. Begin in:"];
    if (here === "?") return [`The code sets a state here that is not known. ${told} Go on from:`];
    return ["You are in ", make("strong", here, "here"), `. ${told}`];
  }

  // The events on which nothing leads from here to a state, in a list that is folded where it is long.
  function deaf() {
    const heard = new Set(open.map((way) => way.event));
    const names = events.filter((event) => !heard.has(event));
    const list = make("p", "");
    for (const name of names) list.append(list.childNodes.length ? ", " : "", make("code", name));
    if (!names.length) return [];
    if (names.length <= 6) {
      list.prepend("No transition here on: ");
      return [list];
    }
    const fold = make("details", "");
    fold.open = isUnfolded;
    fold.append(make("summary", `No transition here on ${names.length} events`), list);
    fold.addEventListener("toggle", () => { isUnfolded = fold.open; });
    return [fold];
  }

  // The picture shows where one is and which arrows can be taken.
  function mark() {
    for (const name of ["here", "next", "chosen"]) for (const marked of drawing?.querySelectorAll(`.${name}`) ?? []) marked.classList.remove(name);
    nodes.get(here)?.classList.add("here");
    for (const way of open) for (const edge of way.edges) edge.classList.add("next");
  }

  function choice(text, taken) {
    const made = make("button", text);
    made.type = "button";
    made.addEventListener("click", taken);
    return made;
  }

  function begin({ name }) { return choice(name, () => { take(":" + encoded(name)); show(); keep(); }); }

  function button(way) {
    const made = choice(words(way), () => { take(token(way)); show(); keep(); });
    for (const event of ["mouseenter", "focus"]) made.addEventListener(event, () => way.edges.forEach((edge) => edge.classList.add("chosen")));
    for (const event of ["mouseleave", "blur"]) made.addEventListener(event, () => way.edges.forEach((edge) => edge.classList.remove("chosen")));
    return made;
  }

  const encoded = (name) => encodeURIComponent(name).replaceAll("~", "%7E");

  // The event; its number, where it has several ways from here: `timeout`, `fetch~2`.
  function token(way) {
    const alike = open.filter((other) => other.event === way.event);
    return encoded(way.event) + (alike.length > 1 ? `~${alike.indexOf(way) + 1}` : "");
  }

  // Takes the step that a part of an address tells of: a state to go on from, or an event. False where there is none.
  function take(text) {
    const isKnown = here !== undefined && here !== "?";
    if (text.startsWith(":")) {
      const name = decodeURIComponent(text.slice(1));
      if (!states.some((state) => state.name === name) || isKnown && (past.length || ways(here).length)) return false;
      past.push({ from: here, words: `${past.length ? "goes on from" : "begins in"} ${name}`, told: "", text });
      here = name;
      return true;
    }
    const [event, number] = text.split("~");
    const way = isKnown ? ways(here).filter((way) => encoded(way.event) === event)[(number ?? 1) - 1] : undefined;
    if (!way) return false;
    past.push({ from: here, words: `${here}: ${words(way)}`, told: `Came from ${here} on ${happening(way)}.`, text });
    here = way.to;
    return true;
  }

  const address = () => past.length ? `#steps=${past.map((step) => step.text).join(",")}` : "";

  // Puts the steps into the address of the page, so that it can be sent to somebody.
  function keep() {
    if (!past.length && !location.hash.startsWith("#steps=")) return;
    try { history.replaceState(null, "", address() || location.pathname + location.search); } catch { /* The address stays as it is. */ }
  }

  // Takes the steps of the address, as far as the machine has them.
  function follow() {
    const told = /^#steps=(.*)$/.exec(location.hash)?.[1];
    if (told === undefined) return;
    [past, here] = [[], start];
    const texts = told.split(",");
    const fits = texts.every((text) => { try { return take(text); } catch { return false; } });
    show();
    part(".lost").textContent = fits ? "" : `The machine has no step “${texts[past.length].replace(/~\d+$/, "")}” here, so the rest of the link is left out.`;
    steps.scrollIntoView({ block: "nearest" });
  }

  // A click on an arrow takes its step; where it has several, their buttons are pointed out.
  stepBy = (edge) => {
    const taken = open.filter((way) => way.edges.includes(edge));
    if (taken.length === 1) { take(token(taken[0])); show(); keep(); }
    if (taken.length > 1) {
      const buttons = part(".choices").children;
      for (const [number, way] of open.entries()) buttons[number].classList.toggle("asked", taken.includes(way));
      buttons[open.indexOf(taken[0])].focus();
    }
    return taken.length > 0;
  };

  part(".back").addEventListener("click", () => {
    here = past.pop()?.from;
    part(".lost").textContent = "";
    show();
    keep();
  });
  part(".restart").addEventListener("click", () => {
    [past, here] = [[], start];
    part(".lost").textContent = "";
    show();
    keep();
  });
  steps.hidden = false;
  show();
  follow();
  addEventListener("hashchange", follow);
}
