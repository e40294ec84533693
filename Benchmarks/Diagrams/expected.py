"""What a format's own program says, in the form of this comparison: {state: state around it}, {(from, to): words}."""
import collections
import html
import re

def expectation(drawing, format_name):
    return FORMATS[format_name](drawing)

TAG = re.compile(r"</?(?:table|tr|td|b|i|u|s|o|sub|sup|font|br|hr|span|center|em|strong|code|small)\b[^>]*>", re.IGNORECASE)

def words(label):
    label = re.sub(r"ﬂ°?°?(\d+)¶ß", lambda m: chr(int(m[1])), label or "")  # How Mermaid keeps its codes until it draws them.
    return re.findall(r"\w+", html.unescape(TAG.sub(" ", re.sub(r"\\[nlrNGL]", " ", label or ""))))

def dot(drawing):
    """Clusters are composite states, named by what follows that word, unless a node that is drawn has that name. Dots from
    which arrows come are starts; notes, and words without a border or an arrow, are no states."""
    shapes = {s["id"]: s.get("shape") for s in drawing["states"]}
    labels = {s["id"]: s["label"] for s in drawing["states"]}
    edges = [t for t in drawing["transitions"] if "note" not in (shapes.get(t["from"]), shapes.get(t["to"]))]
    arrivals = {t["to"] for t in edges}
    departures = {t["from"] for t in edges}
    parents = {s["id"]: s["parent"] for s in drawing["states"]}

    def short(cluster):
        return re.sub("^cluster[_ -]?", "", cluster)

    stand_ins = {n for n, p in parents.items() if p and short(p) == n and shapes[n] == "point"}
    words_alone = {n for n, s in shapes.items() if s == "note" or s in ("none", "plaintext") and n not in arrivals | departures and "<table" not in labels[n]}

    blank = {n for n, label in labels.items() if not (n if label == "\\N" else label).strip()}
    styles = {s["id"]: s.get("style") or "" for s in drawing["states"]}
    edges = [t for t in edges if "invis" not in (t.get("style") or "") or "invis" in styles[t["from"]]]
    starts = {n for n, s in shapes.items() if n not in arrivals and n not in stand_ins and n in departures | {n for n, s in shapes.items() if s == "point"} and (
        s == "point" or s in ("none", "plaintext") and n in blank or s == "circle" and n in blank and set(shapes) - blank or "invis" in styles[n])}
    drawn = {n for n, s in shapes.items() if s} - stand_ins
    names = {n: short(n) if s is None and short(n) and short(n) not in drawn else n for n, s in shapes.items()}
    skipped = starts | words_alone | stand_ins
    arrows = collections.defaultdict(list)
    for t in edges:
        arrows["[*]" if t["from"] in starts else names[t["from"]], names[t["to"]]] += words(t["label"])
    return {names[n]: names.get(parents[n]) for n in shapes if n not in skipped}, arrows

def plantuml(drawing):
    """`*start*`, `*end*` and `*historical*` with the name of the state around them are dots without a name; CONC and a
    number are regions without one, whose states lie in the state that has the regions."""
    parents = {s["id"]: s["parent"] for s in drawing["states"]}
    regions = {s["id"] for s in drawing["states"] if s["kind"] == "CONCURRENT_STATE"}

    def around(name):
        parent = parents[name]
        while parent in regions:
            parent = parents[parent]
        return parent

    def named(name):
        if name.startswith(("*start*", "*end*")):
            return "[*]"
        for sign, ours in (("*historical*", "[H]"), ("*deephistory*", "[H*]")):
            if name.startswith(sign):
                composite = name[len(sign):]
                return f"{composite}.{ours}" if composite else ours
        return name

    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        arrows[named(t["from"]), named(t["to"])] += words(t["label"])
    return {named(n): around(n) for n in parents if n not in regions and named(n) != "[*]"}, arrows


def smcat(drawing):
    """States of kind initial are the dots where the machine or a composite state begins."""
    starts = {s["id"] for s in drawing["states"] if s["kind"] == "initial"}
    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        arrows["[*]" if t["from"] in starts else t["from"], t["to"]] += words(t["label"])
    return {s["id"]: s["parent"] for s in drawing["states"] if s["id"] not in starts}, arrows


def mermaid(drawing):
    """Starts and ends are dots without a name, dividers are regions without one."""
    kinds = {s["id"]: s["kind"] for s in drawing["states"]}
    parents = {s["id"]: s["parent"] for s in drawing["states"]}

    def around(name):
        parent = parents[name]
        while kinds.get(parent) == "divider":
            parent = parents[parent]
        return parent

    dots = {n for n, kind in kinds.items() if kind in ("stateStart", "stateEnd")}
    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        arrows["[*]" if t["from"] in dots else t["from"], "[*]" if t["to"] in dots else t["to"]] += words(t["label"])
    return {n: around(n) for n, kind in kinds.items() if n not in dots and kind != "divider"}, arrows


def scxml(drawing):
    """Several targets of one transition are reached over a fork of ours. A state begins where its attribute says, or in its
    first one. What runs has no words here."""
    parents = {s["id"]: s["parent"] for s in drawing["states"]}
    kinds = {s["id"]: s["kind"] for s in drawing["states"]}
    starts = {s["id"]: s.get("initial") for s in drawing["states"]}
    arrows = collections.defaultdict(list)
    forks = {}
    for t in drawing["transitions"]:
        targets = t["to"].split() if t["to"] else [t["from"]]
        if len(targets) > 1:
            fork = t["from"] + ".fork"
            forks[fork] = parents[t["from"]]
            for target in targets:
                arrows[fork, target] += []
            targets = [fork]
        arrows[t["from"], targets[0]] += words(t["label"])
    for composite in [None] + [n for n, kind in kinds.items() if kind == "state"]:
        told = starts[composite] if composite else drawing["initial"]
        inside = [n for n in parents if parents[n] == composite and kinds[n] in ("state", "parallel", "final")]
        for name in told or inside[:1]:
            arrows["[*]", name] += []
    return {**parents, **forks}, arrows


def xstate(drawing):
    """Names are the keys from the outside in; the machine itself is no state, and what leaves it leaves any state."""
    parents = {s["id"]: s["parent"] for s in drawing["states"]}
    keys = {s["id"]: s["key"] for s in drawing["states"]}
    root = drawing["states"][0]["id"]

    def name(state):
        if state is None or parents[state] is None:
            return None
        around = name(parents[state])
        return keys[state] if around is None else f"{around}.{keys[state]}"

    states = {name(n): name(p) for n, p in parents.items() if p is not None}
    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        said = words(" ".join([event_of_xstate(t["event"]), t.get("guard", ""), *t.get("actions", [])]))
        if t["to"] is None and t["from"] == root:
            for state in [n for n, p in states.items() if p is None]:
                arrows[state, state] += said
        else:
            arrows[name(t["from"]) or "*", name(t["to"] or t["from"])] += said
    for state in drawing["states"]:
        for initial in state.get("initial", []):
            arrows["[*]", name(initial)] += []
    return states, arrows


def event_of_xstate(event):
    """XState's own events, without the names of machine, state and service that they are made of."""
    event = re.sub(r"^xstate\.done\.actor\..*|^invoke\.done$|^done\.invoke\..*", "done.invoke", event)
    event = re.sub(r"^xstate\.error\.actor\..*|^invoke\.error$|^error\.invoke\..*", "error.invoke", event)
    event = re.sub(r"^xstate\.done\.state\..*|^state\.done$", "done.state", event)
    return re.sub(r"^(?:xstate\.)?(after\.\w+).*", r"\1", event)


def drawio(drawing):
    """Shapes have no names but their labels: the first lines, up to one with a slash, which says what the state does. Where
    several have the same, those inside others have the names of these before theirs. Notes, groups, frames, pictures and texts
    are no states; a text in a state is part of it. A circle without a label is a start, an end or a junction, as its arrows are; a line without a head is no arrow."""
    shapes = {s["id"]: s for s in drawing["states"]}
    style = {n: dict((part + "=").split("=")[:2] for part in (s["style"] or "").split(";") if part) for n, s in shapes.items()}

    def has(n, *names):
        return any(style[n].get("shape", name if name in style[n] else None) == name for name in names)

    notes = {n for n in shapes if has(n, "note", "note2") or "stickyNote" in style[n].get("shape", "")}
    edges = [t for t in drawing["transitions"] if not {t["from"], t["to"]} & notes and "endArrow=none" not in t["style"]]
    bare = {n for n in shapes if shapes[n]["kind"] == "text" or style[n].get("strokeColor") == style[n].get("fillColor") == "none"}
    boxes_in = {s["parent"] for n, s in shapes.items() if n not in bare}
    arrivals, departures = {t["to"] for t in edges}, {t["from"] for t in edges}

    def is_state(n):
        if n in notes or n in bare and (around(n) or not n in arrivals | departures) and n not in boxes_in:
            return False
        if n not in arrivals | departures and ("group" in style[n] or has(n, "umlFrame", "image", "line")):
            return False
        return bool(shapes[n]["label"] or n in arrivals | departures or n in boxes_in or "swimlane" in style[n])

    def around(n):
        n = shapes[n]["parent"]
        while n and not is_state(n):
            n = shapes[n]["parent"]
        return n

    def title(n):
        lines = shapes[n]["label"].split("\n") if shapes[n]["label"] else []
        name = lines[:1]
        for line in lines[1:]:
            if re.search("(^| )/|/ ", line):
                break
            name.append(line)
        kinds = {"rhombus": "choice", "mxgraph.bpmn.terminate": "terminate"}
        unnamed = next((kind for shape, kind in kinds.items() if has(n, shape)), "junction" if has(n, "ellipse") else n)
        return re.sub(" +", " ", " ".join(name)) or unnamed

    states = [n for n in shapes if is_state(n)]
    silent = {n for n in states if not shapes[n]["label"] and has(n, "ellipse", "startState", "endState")}
    starts = {n for n in silent if n not in arrivals}
    ends = {n for n in silent if n not in departures or has(n, "endState")}
    named = [n for n in states if n not in starts | ends]
    titles = collections.Counter(title(n) for n in named)
    names, used = {None: None}, collections.Counter()

    def name(n):
        if n not in names:
            wish = f"{name(around(n))}.{title(n)}" if titles[title(n)] > 1 and around(n) else title(n)
            used[wish] += 1
            names[n] = wish if used[wish] == 1 else f"{wish} ({used[wish]})"
        return names[n]

    def end(n):
        n = n if n in states else around(n)
        return "[*]" if n in starts | ends else name(n)

    found = {name(n): name(around(n)) for n in named}
    arrows = collections.defaultdict(list)
    for t in edges:
        arrows[end(t["from"]), end(t["to"])] += words(t["label"])
    return found, arrows


FORMATS = {
    "dot": dot, "drawio": drawio, "mermaid": mermaid, "plantuml": plantuml, "scxml": scxml, "smcat": smcat, "xstate": xstate,
}
