// Search on the index, light on the drawing, steps through the machine. Reading the pages needs none of it.
"use strict";

// Long names in tables break at their humps, and before dots and brackets.
for (const name of document.querySelectorAll("td code, td a, tbody th code, tbody th a")) {
  const parts = name.textContent.split(/(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[.(])/);
  if (!name.children.length) name.replaceChildren(...parts.flatMap((part) => [document.createElement("wbr"), part]).slice(1));
}

const search = document.getElementById("search");
if (search) {
  const cards = [...document.querySelectorAll(".cards > li")];
  const texts = cards.map((card) => card.textContent.toLowerCase());
  const found = document.getElementById("found");

  function find() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    cards.forEach((card, number) => { card.hidden = !words.every((word) => texts[number].includes(word)); });
    const shown = cards.filter((card) => !card.hidden).length;
    found.value = words.length ? `${shown} of ${cards.length}` : "";
  }

  // The names of states and events come when somebody begins to search; words.js calls this.
  window.drawbridgeWords = (names) => {
    for (const [name, ...numbers] of names) for (const number of numbers) texts[number] += `\n${name.toLowerCase()}`;
    find();
  };
  search.addEventListener("focus", () => { document.head.append(Object.assign(document.createElement("script"), { src: "words.js" })); }, { once: true });
  search.addEventListener("input", find);
  search.closest(".search").hidden = false;
}

const drawing = document.querySelector(".picture svg");
// The states in their order: the row and the name.
const states = [...document.querySelectorAll("#states tbody tr")].map(
  (row) => ({ row, name: row.querySelector("code").textContent, parent: row.dataset.parent }));
// One for each state and event that a row of the table tells of. Columns without anything are not there.
const heads = [...document.querySelectorAll("#transitions thead th")].map((head) => head.textContent);
const rows = [...document.querySelectorAll("#transitions tbody tr")].flatMap((row) => {
  const [from, event, guard, to] = ["From", "Event", "Guard", "To"].map((name) => row.cells[heads.indexOf(name)]);
  const events = [...event?.querySelectorAll("code") ?? []].map((code) => code.textContent);
  return origins(from, goal(to)).flatMap((origin) => (events.length ? events : [""]).map(
    (event) => ({ id: row.id, event, guard: guard?.textContent, from: origin, to: goal(to) ?? origin })));
});

// The names of states in a cell: `?` is one that is not known.
function names(cell) {
  return [...cell.querySelectorAll("a, code, .doubt")].map((part) => part.matches(".doubt") ? "?" : part.textContent);
}

// Words that are no name: any other state, stays.
function isInWords(cell) {
  return cell.querySelector("em:not(.doubt)") !== null;
}

// The states that a row leaves: `*` is any other than the one that it leads to.
function origins(cell, target) {
  const told = names(cell);
  if (!isInWords(cell)) return told;
  return told.length ? states.map((state) => state.name).filter((name) => name !== target && !told.includes(name)) : ["*"];
}

// Undefined for a row that stays where it is.
function goal(cell) {
  return isInWords(cell) ? undefined : names(cell)[0];
}

const element = (name) => drawing?.querySelector(`.node[data-name="${CSS.escape(name)}"]`);

function make(tag, text, name) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

// A state under the pointer, or with the focus, keeps its arrows and their other ends alight.
function light(name) {
  drawing.classList.toggle("lighting", name !== null);
  for (const part of drawing.querySelectorAll(".lit")) part.classList.remove("lit");
  if (name === null) return;
  element(name)?.classList.add("lit");
  for (const edge of drawing.querySelectorAll(".edge[data-name]")) {
    const ends = edge.dataset.name.split(" to ");
    if (!ends.includes(name)) continue;
    edge.classList.add("lit");
    for (const end of ends) element(end)?.classList.add("lit");
  }
}

if (drawing) {
  drawing.setAttribute("role", "group");
  for (const { row, name } of states) {
    const node = element(name);
    if (!node) continue;
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "link");
    node.setAttribute("aria-label", name);
    const open = () => { location.hash = row.id; };
    node.addEventListener("click", open);
    node.addEventListener("keydown", (key) => { if (key.key === "Enter") open(); });
    for (const event of ["mouseenter", "focus"]) node.addEventListener(event, () => light(name));
    for (const event of ["mouseleave", "blur"]) node.addEventListener(event, () => light(null));
  }
}

// An arrow leads to the first of its rows; one from any other state, or from where several meet, has rows of each of them.
function row(arrow) {
  return rows.find((row) => arrow === `${row.from} to ${row.to}`)
    ?? rows.find((row) => arrow.startsWith(`${row.from} to several `) && arrow.endsWith(` to ${row.to}`))
    ?? rows.find((row) => arrow.endsWith(` to ${row.to} to ${row.to}`))
    ?? rows.find((row) => (row.from === "*" || /^(several|any) /.test(arrow)) && arrow.endsWith(` to ${row.to}`));
}

for (const arrow of drawing?.querySelectorAll(".edge[data-name]") ?? []) {
  const target = row(arrow.dataset.name);
  if (!target) continue;
  arrow.classList.add("leads");
  arrow.addEventListener("click", () => { location.hash = target.id; });
}

// A drawing that is wider than the page can be had in its own size.
const zoom = document.querySelector(".zoom");
if (zoom && drawing && drawing.clientWidth < Number.parseFloat(drawing.getAttribute("width")) - 1) {
  zoom.hidden = false;
  zoom.addEventListener("click", () => {
    const isLarge = drawing.parentElement.classList.toggle("large");
    zoom.setAttribute("aria-pressed", isLarge);
    zoom.textContent = isLarge ? "Whole drawing" : "Full size";
  });
}

const steps = document.getElementById("steps");
if (steps) {
  const part = (name) => steps.querySelector(name);
  const composites = new Map(states.map(({ name, parent }) => [name, parent]));
  const events = [...new Set(rows.map((row) => row.event))];
  let here = steps.dataset.initial;

  // The state, the composites around it, and any other state.
  function around(name) {
    const names = ["*"];
    for (let next = name; next; next = composites.get(next)) names.push(next);
    return names;
  }

  function show() {
    const names = around(here);
    const ways = rows.filter((row) => names.includes(row.from) && !(row.from === "*" && row.to === here));
    const heard = new Set(ways.map((way) => way.event));
    const hadFocus = steps.contains(document.activeElement) && document.activeElement.closest(".choices");
    part(".here").textContent = here;
    part(".choices").replaceChildren(...ways.map(button));
    const deaf = events.filter((event) => event && !heard.has(event));
    part(".refused").textContent = deaf.length ? `Nothing comes of: ${deaf.join(", ")}` : "";
    for (const node of drawing?.querySelectorAll(".here") ?? []) node.classList.remove("here");
    element(here)?.classList.add("here");
    if (!ways.length) part(".choices").append(make("p", "No transition leads out of here."));
    if (hadFocus) (part(".choices button") ?? part(".restart")).focus();
  }

  function button(way) {
    const text = [way.event || "(no event)", way.guard && `[${way.guard}]`, "→", way.to].filter(Boolean).join(" ");
    const made = make("button", text);
    made.type = "button";
    made.addEventListener("click", () => {
      part(".trace").append(make("li", `${here}: ${text}`));
      part(".told").textContent = `Came from ${here} on ${way.event || "(no event)"}.`;
      here = way.to;
      show();
    });
    return made;
  }

  part(".restart").addEventListener("click", () => {
    here = steps.dataset.initial;
    part(".trace").replaceChildren();
    part(".told").textContent = "";
    show();
  });
  steps.hidden = false;
  show();
}
