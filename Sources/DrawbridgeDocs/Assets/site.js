// Search on the index, light on the drawing, steps through the machine. Reading the pages needs none of it.
"use strict";

function make(tag, text, name) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

// The theme: as the reader's system says, or one of both.
const themes = make("button", "", "theme");
themes.type = "button";
function nameTheme() { themes.textContent = `Theme: ${{ light: "light", dark: "dark" }[theme.get()] ?? "automatic"}`; }
themes.addEventListener("click", () => { theme.set({ "": "light", light: "dark", dark: "" }[theme.get()] ?? ""); nameTheme(); });
nameTheme();
document.querySelector(".top")?.append(themes);

// All machines beside the page. Their names are in a file of their own, which all pages share.
const side = document.getElementById("side");
if (side) {
  window.drawbridgeMachines = (machines) => {
    const list = make("ul", "");
    for (const [title, file] of machines) {
      const [item, link] = [make("li", ""), make("a", title)];
      breakAtHumps(link);
      link.href = file;
      if (file === side.dataset.page) link.setAttribute("aria-current", "page");
      item.append(link);
      list.append(item);
    }
    side.querySelector("details").append(list);
    side.hidden = false;
    side.querySelector("details").open = matchMedia("(min-width: 80rem)").matches;
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  document.head.append(Object.assign(document.createElement("script"), { src: "../machines.js" }));
}

// Long names break at their humps, and before dots and brackets.
function breakAtHumps(name) {
  const parts = name.textContent.split(/(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[.(])/);
  if (!name.children.length) name.replaceChildren(...parts.flatMap((part) => [document.createElement("wbr"), part]).slice(1));
}
document.querySelectorAll("td code, td a, tbody th code, tbody th a, h1, .trail *, .neighbours a, .cards a").forEach(breakAtHumps);

const search = document.getElementById("search");
if (search) {
  const cards = [...document.querySelectorAll(".cards > li")];
  const texts = cards.map((card) => card.textContent.toLowerCase());
  const found = document.getElementById("found");
  const asked = new Set();
  let folder = "";

  function isAsked(card) {
    const marks = (card.dataset.marks ?? "").split(", ");
    const inside = `${card.dataset.folder ?? ""}/`;
    return [...asked].every((mark) => marks.includes(mark)) && (!folder || inside.startsWith(`${folder}/`));
  }

  function find() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    cards.forEach((card, number) => { card.hidden = !(isAsked(card) && words.every((word) => texts[number].includes(word))); });
    const shown = cards.filter((card) => !card.hidden).length;
    found.value = words.length || asked.size || folder ? `${shown} of ${cards.length}` : "";
  }

  // The names of states and events come when somebody begins to search; words.js calls this.
  window.drawbridgeWords = (names) => {
    for (const [name, ...numbers] of names) for (const number of numbers) texts[number] += `\n${name.toLowerCase()}`;
    find();
  };
  search.addEventListener("focus", () => { document.head.append(Object.assign(document.createElement("script"), { src: "words.js" })); }, { once: true });
  search.addEventListener("input", find);
  search.closest(".search").hidden = false;

  // What can be asked for is what some cards have.
  const group = make("div", "", "filters");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Show only");
  const marks = [...new Set(cards.flatMap((card) => (card.dataset.marks ?? "").split(", ").filter(Boolean)))];
  for (const mark of marks) {
    const button = make("button", mark);
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", asked.has(mark) ? "false" : "true");
      if (!asked.delete(mark)) asked.add(mark);
      find();
    });
    group.append(button);
  }
  const folders = [...new Set(cards.map((card) => card.dataset.folder ?? "").filter(Boolean))].sort();
  if (folders.length > 1) {
    const [label, choice] = [make("label", "Folder "), make("select", "")];
    choice.append(...["all", ...folders].map((name) => make("option", name)));
    choice.addEventListener("change", () => { folder = choice.selectedIndex ? choice.value : ""; find(); });
    label.append(choice);
    group.append(label);
  }
  if (group.children.length) search.closest(".search").after(group);
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
    (event) => ({ id: row.id, event, guard: condition(guard), from: origin, to: goal(to) ?? origin })));
});

// A long condition stands in a list below the table, and the cell leads there.
function condition(cell) {
  const link = cell?.querySelector("a[href^='#']");
  return (link && document.getElementById(link.hash.slice(1)) || cell)?.textContent;
}

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
    ?? rows.find((row) => (row.from === "*" || /^(several|any|choice) /.test(arrow)) && arrow.endsWith(` to ${row.to}`));
}

for (const arrow of drawing?.querySelectorAll(".edge[data-name]") ?? []) {
  const target = row(arrow.dataset.name);
  if (!target) continue;
  arrow.classList.add("leads");
  arrow.addEventListener("click", () => { location.hash = target.id; });
}

// The steps stand beside the picture where there is room.
const picture = document.querySelector("main > figure.picture");
const beside = document.getElementById("steps");
if (picture && beside) {
  const [both, left] = [make("div", "", "beside"), make("div", "", "drawn")];
  picture.before(both);
  both.append(left, beside);
  left.append(picture, document.querySelector("main > .download") ?? "");
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
