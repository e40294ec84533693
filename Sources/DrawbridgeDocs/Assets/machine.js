// The states and transitions of a machine's page, read from its tables, and the light on its picture.
"use strict";

const drawing = document.querySelector(".picture svg");

// A badge of a state that the machine does not rest in.
const passing = /^(composite|parallel|region|transient|choice|fork|join|junction|history|deepHistory|entryPoint|exitPoint)$/;

// The states in their order: the row and the name.
const states = [...document.querySelectorAll("#states tbody tr")].map((row) => ({
  row, name: row.querySelector("code").textContent, parent: row.dataset.parent,
  rests: ![...row.cells[0].querySelectorAll(".badge")].some((badge) => passing.test(badge.textContent)),
}));
const composites = new Map(states.map(({ name, parent }) => [name, parent]));

// One for each state and event that a row of the table tells of. Columns without anything are not there.
const heads = [...document.querySelectorAll("#transitions thead th")].map((head) => head.textContent);
const rows = [...document.querySelectorAll("#transitions tbody tr")].flatMap((row) => {
  const [from, event, guard, to] = ["From", "Event", "Guard", "To"].map((name) => row.cells[heads.indexOf(name)]);
  const events = happenings(event);
  return origins(from, goal(to)).flatMap((origin) => (events.length ? events : [{ event: "", outcome: "" }]).map(
    (happening) => ({ id: row.id, ...happening, guard: condition(guard), from: origin, to: goal(to) ?? origin, edges: [] })));
});

// The events of a cell, each with the words behind it that say how its call ended.
function happenings(cell) {
  return [...cell?.querySelectorAll("code") ?? []].map((code) => {
    const behind = (code.closest("a") ?? code).nextElementSibling;
    return { event: code.textContent, outcome: behind?.matches("em") ? behind.textContent : "" };
  });
}

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

// The states that a row leaves. Words for any other state mean all but the one that it leads to, and but those that they name.
function origins(cell, target) {
  const told = names(cell);
  if (!isInWords(cell)) return told;
  return states.filter((state) => state.rests).map((state) => state.name).filter((name) => name !== target && !told.includes(name));
}

// Undefined for a row that stays where it is.
function goal(cell) {
  return isInWords(cell) ? undefined : names(cell)[0];
}

// The state and the composites around it.
function around(name) {
  const names = [];
  for (let next = name; next; next = composites.get(next)) names.push(next);
  return names;
}

// The transitions that can be taken in a state.
function ways(name) {
  const names = around(name);
  return rows.filter((row) => names.includes(row.from));
}

const nodes = new Map([...drawing?.querySelectorAll(":is(.node, .cluster)[data-name]") ?? []].map(
  (node) => [node.dataset.name.replace(/^cluster /, ""), node]));
const edges = [...drawing?.querySelectorAll(".edge[data-name]") ?? []];

const rowsByText = new Map();
for (const row of rows) {
  const text = row.event ? `${row.to}: ${row.event}` : row.to;
  if (!rowsByText.has(text)) rowsByText.set(text, []);
  rowsByText.get(text).push(row);
}

// The rows that a line of a tooltip tells of, `from → to: event [guard] / action`, from states that the line may have words for.
function told(line, isWanted) {
  const text = line.slice(line.indexOf(" → ") + 3);
  const begins = (start) => text.startsWith(start) && /^($|:| \[| \/| ✓| ✗| \()/.test(text.slice(start.length));
  return [...rowsByText].filter(([start]) => begins(start)).flatMap(([, rows]) => rows.filter(isWanted));
}

// Where no tooltip tells, the name of an arrow has its ends.
function named(arrow) {
  const found = [
    (row) => arrow === `${row.from} to ${row.to}`,
    (row) => arrow.startsWith(`${row.from} to several `) && arrow.endsWith(` to ${row.to}`),
    (row) => arrow.endsWith(` to ${row.to} to ${row.to}`),
    (row) => /^(several|any|choice) /.test(arrow) && arrow.endsWith(` to ${row.to}`),
  ];
  return found.map((fits) => rows.filter(fits)).find((rows) => rows.length) ?? [];
}

const lines = (edge) => (edge.querySelector("title")?.textContent ?? "").split("\n");

// An arrow has the rows that it stands for, and a row the arrows that show it: several, where it passes a choice. An arrow from a
// composite, or from words for many states, stands for those inside that have no arrow of their own.
const rowsOf = new Map(edges.map(
  (edge) => [edge, new Set(lines(edge).flatMap((line) => told(line, (row) => line.startsWith(`${row.from} → `))))]));
const exact = new Set([...rowsOf.values()].flatMap((rows) => [...rows]));
for (const [edge, shown] of rowsOf) {
  for (const line of lines(edge)) {
    const source = line.split(" → ")[0];
    const isInside = (row) => !composites.has(source) || around(row.from).includes(source);
    for (const row of told(line, (row) => !exact.has(row) && isInside(row))) shown.add(row);
  }
  for (const row of shown.size ? [] : named(edge.dataset.name)) shown.add(row);
  for (const row of shown) row.edges.push(edge);
}

function lit(part) { part?.classList.add("lit"); }

// The states and boxes at the ends of an arrow.
function ends(edge) {
  const name = edge.dataset.name;
  const longest = (names) => names.reduce((found, next) => next.length > found.length ? next : found, "");
  const all = [...nodes.keys()];
  const both = [longest(all.filter((end) => name.startsWith(`${end} to `))), longest(all.filter((end) => name.endsWith(` to ${end}`)))];
  return both.map((end) => nodes.get(end)).filter(Boolean);
}

// A state under the pointer, or with the focus, keeps its arrows and their other ends alight.
function light(name) {
  drawing.classList.toggle("lighting", name !== null);
  for (const part of drawing.querySelectorAll(".lit")) part.classList.remove("lit");
  if (name === null) return;
  lit(nodes.get(name));
  const inside = around(name);
  const own = new Set(ways(name));
  for (const edge of edges) {
    const shown = [...rowsOf.get(edge)];
    const touches = ends(edge).includes(nodes.get(name));
    const told = shown.filter((row) => own.has(row) || inside.includes(row.to));
    if (!told.length && !(touches && !shown.length)) continue;
    lit(edge);
    ends(edge).forEach(lit);
    for (const row of told) [row.to, inside.includes(row.to) ? row.from : name].forEach((end) => lit(nodes.get(end)));
  }
}

if (drawing) {
  drawing.setAttribute("role", "group");
  for (const { row, name } of states) {
    const node = drawing.querySelector(`.node[data-name="${CSS.escape(name)}"]`);
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

// An arrow leads to the first of its rows, unless a step can be taken by it.
let stepBy = () => false;
for (const [edge, shown] of rowsOf) {
  const [first] = shown;
  if (!first) continue;
  edge.classList.add("leads");
  edge.addEventListener("click", () => { if (!stepBy(edge)) location.hash = first.id; });
}

// The steps stand beside the picture where there is room.
const picture = document.querySelector("main > figure.picture");
const steps = document.getElementById("steps");
if (picture && steps) {
  const [both, left] = [make("div", "", "beside"), make("div", "", "drawn")];
  picture.before(both);
  both.append(left, steps);
  left.append(picture, document.querySelector("main > .download") ?? "");
}
