"""What a format's own program says, in the form of this comparison: {state: state around it}, {(from, to): words}."""
import collections
import re

def expectation(drawing, format_name):
    return FORMATS[format_name](drawing)

TAG = re.compile(r"</?(?:table|tr|td|b|i|u|s|o|sub|sup|font|br|hr)\b[^>]*>", re.IGNORECASE)

def words(label):
    return re.findall(r"\w+", TAG.sub(" ", re.sub(r"\\[nlrNGL]", " ", label or "")))

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

    starts = {n for n, s in shapes.items() if n not in arrivals and n not in stand_ins and (s == "point" or s == "circle" and labels[n] == "" and n in departures)}
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

    def end(name):
        return "[*]" if name.startswith(("*start*", "*end*")) else name

    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        arrows[end(t["from"]), end(t["to"])] += words(t["label"])
    return {n: around(n) for n in parents if n not in regions and not n.startswith("*")}, arrows


def smcat(drawing):
    """States of kind initial are the dots where the machine or a composite state begins."""
    starts = {s["id"] for s in drawing["states"] if s["kind"] == "initial"}
    arrows = collections.defaultdict(list)
    for t in drawing["transitions"]:
        arrows["[*]" if t["from"] in starts else t["from"], t["to"]] += words(t["label"])
    return {s["id"]: s["parent"] for s in drawing["states"] if s["id"] not in starts}, arrows


FORMATS = {"dot": dot, "plantuml": plantuml, "smcat": smcat}
