"""Ways to damage a file: any bytes, lines of code, and the words and brackets of its language."""
import re

ENDINGS = [".xstate.json", ".drawio", ".dot", ".mmd", ".puml", ".scxml", ".smcat", ".md", ".json"]
SIGNS = {
    ".swift": ["{", "}", "(", ")", '"', '"""', "\\(", "case .none: ", "switch state {", "state = ", "#if X\n", "#endif\n", "/*",
               "*/", "guard ", "fallthrough\n", "defer {", "await ", "enum S { case a, b }", "<", '#"', "`", "@", "init(", "in\n"],
    ".yml": ["sources:", "diagrams:", "- file:", ": ", "{", "}", "[", "]", '"', "'", "|", ">", "&a", "*a", "!!x", "---", "<<:", "\t"],
    ".dot": ["{", "}", "[", "]", "->", '"', ";", "subgraph ", "label=", "\\", "<", ">", "/*", "#"],
    ".mmd": ["-->", "{", "}", "[*]", "state ", "--", "note right of ", "end note", ":", "<<choice>>", "%%", '"', "---", "title:"],
    ".puml": ["-->", "{", "}", "[*]", "state ", "--", "||", "note ", "end note", ":", "<<choice>>", "@startuml", "@enduml", "'"],
    ".smcat": ["=>", "{", "}", ";", ",", '"', "[", ":", "#", "entry/", "^", ".initial"],
    ".md": ["```", "```mermaid\n", "~~~", "#", "<!-- drawbridge:", "-->", "<!-- /drawbridge -->", "|", "---", "    ", "- ", "> "],
    ".scxml": ["<", ">", "</state>", '"', "&", "<!--", "<![CDATA[", "]]>", "<!DOCTYPE x [", "<parallel>", 'xmlns:a="b"', 'target=""'],
    ".xstate.json": ["{", "}", "[", "]", '"', ":", ",", "null", "1e999", "\\u0000", '"on"', '"states"', '"initial"', '"always"'],
}
SIGNS[".json"], SIGNS[".drawio"] = SIGNS[".xstate.json"], SIGNS[".scxml"] + ["<mxCell ", 'parent="1"', 'edge="1"']

TOKEN = re.compile(rb'"(?:[^"\\\n]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[ \t]+|[-<>=|.*~]+|[^\x00-\x7f]+|.', re.DOTALL)
CLOSERS = {b"{": b"}", b"[": b"]", b"(": b")"}
# Names and numbers that nobody chooses.
ODD = [b"", b"0", b"-1", b"999999999999999999999", b"1e400", b"a" * 3000, b"__proto__", b"\xe2\x80\xae", b"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa9",
       b"\xff\xfe", b"\x00", b"\r\n", b"\x1b[2J", b"](javascript:x)", b"<script>", b"\\", b"\xcc\x81" * 50]


def ending(path):
    return next((e for e in [".swift", ".yml"] + ENDINGS if str(path).endswith(e)), None)


def damaged(data, signs, others, chance):
    """With bytes taken out, doubled and changed, and with the signs of the language put in."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 3, 5, 8, 20])):
        at, kind = chance.randrange(len(data) + 1), chance.randrange(9)
        end = at + chance.randrange(1, 60)
        other = chance.choice(others)
        piece = other[chance.randrange(len(other) + 1):][:chance.randrange(1, 400)]
        if kind == 0: del data[at:end]
        elif kind == 1: data[at:at] = data[chance.randrange(len(data) + 1):][:200]
        elif kind == 2: data[at:at + 1] = bytes([chance.randrange(256)])
        elif kind == 3: data[at:at + 1] = data[at:at + 1] * chance.choice([2, 10, 300])
        elif kind == 4: data[at:at] = piece
        elif kind == 5: data[at:end] = chance.choice(signs).encode()
        elif kind == 6 and chance.random() < 0.2: data = data[:at]
        else: data[at:at] = chance.choice(signs).encode()
    return bytes(data)


def rearranged(data, signs, others, chance):
    """With lines taken out, doubled, and replaced by others: most of the code stays code."""
    lines = data.split(b"\n")
    for _ in range(chance.choice([1, 2, 4, 8, 20])):
        source = chance.choice(others).split(b"\n") if chance.random() < 0.3 else lines
        at, count = chance.randrange(len(lines) + 1), chance.randrange(1, 12)
        start, kind = chance.randrange(len(source) + 1), chance.randrange(3)
        lines[at : at + (count if kind < 2 else 0)] = [] if kind == 0 else source[start : start + count]
    return b"\n".join(lines)


def respelled(data, signs, others, chance):
    """With words in each other's places, and with what stands in brackets doubled, nested, swapped and taken out: the text stays
    one of the language, or nearly."""
    tokens = TOKEN.findall(data)
    words = [i for i, t in enumerate(tokens) if t[:1].isalnum() or t[:1] == b'"']
    for _ in range(chance.choice([1, 2, 4, 8])):
        kind = chance.randrange(6)
        if not tokens: break
        if kind == 0 and words: tokens[chance.choice(words) % len(tokens)] = tokens[chance.choice(words) % len(tokens)]
        elif kind == 1 and words: tokens[chance.choice(words) % len(tokens)] = chance.choice(ODD)
        elif kind == 2 and words:
            before, after = tokens[chance.choice(words) % len(tokens)], chance.choice(ODD + tokens)
            tokens = [after if t == before else t for t in tokens]
        else: regrouped(tokens, kind, chance)
    return b"".join(tokens)


def regrouped(tokens, kind, chance):
    groups = [i for i, t in enumerate(tokens) if t in CLOSERS]
    if not groups: return
    start = chance.choice(groups)
    end = closed(tokens, start)
    group = tokens[start:end]
    if kind == 3: del tokens[start:end]
    elif kind == 4: tokens[start + 1 : start + 1] = group * chance.choice([1, 1, 1, 5, 120 if len(group) < 60 else 2])
    else:
        other = chance.choice(groups)
        if not start <= other < end: tokens[other : closed(tokens, other)] = group


def closed(tokens, start):
    """Behind the bracket that closes the one at a place."""
    opener, depth = tokens[start], 0
    for i in range(start, len(tokens)):
        depth += (tokens[i] == opener) - (tokens[i] == CLOSERS[opener])
        if depth == 0: return i + 1
    return len(tokens)


WAYS = [damaged, rearranged, respelled]


def damage(data, kind, others, chance):
    return chance.choice(WAYS)(data, SIGNS[kind], others, chance)
