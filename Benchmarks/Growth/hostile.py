"""Files that nobody draws: what is repeated, nested, packed, referred to without end."""
import base64
import urllib.parse
import zlib

from machine import Kind

SCXML = '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"'


def of(start, piece, end, between=""):
    """A text with n pieces."""
    return lambda n: iter([start, between.join(piece(i) for i in range(n)), end])


def deflated(text):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(urllib.parse.quote(text).encode()) + packer.flush()
    return base64.b64encode(packed).decode()


def cell(i, parent="1"):
    return (f'<mxCell id="s{i}" value="s{i}" style="rounded=1;container=1" vertex="1" parent="{parent}">'
            f'<mxGeometry x="{i}" y="{i}" width="80" height="40" as="geometry"/></mxCell>')


MODEL = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>'
DRAWIO = ('<mxfile><diagram name="P">' + MODEL, "</root></mxGraphModel></diagram></mxfile>")
PAGE = deflated(MODEL + " " * 200_000 + cell(1) + "</root></mxGraphModel>")
TARGETS = "{" + " ".join(f"a{i}" for i in range(40)) + "}"
MERMAID = "stateDiagram-v2\n"

FILES = [
    ("a.xstate.json", 8000, {
        "one key n times": of('{"initial":"a","states":{', lambda i: '"a":{"on":{"E":"a"}}', "}}", ","),
        "one event n times": of('{"initial":"a","states":{"a":{"on":{', lambda i: '"E":"a"', "}}}}", ","),
        "brackets": of("", lambda i: '{"states":', ""),
    }),
    ("a.scxml", 8000, {
        "namespaces in one element": of(SCXML, lambda i: f' xmlns:n{i}="u{i}"', '><state id="a"/></scxml>'),
        "namespaces in each element": of(SCXML + ">", lambda i: f'<state id="a{i}" xmlns:n{i}="u{i}"/>', "</scxml>"),
        "elements in each other": of(SCXML + ">", lambda i: f'<state id="a{i}">', ""),
        "references": of(SCXML + ">", lambda i: "&amp;", '<state id="a"/></scxml>'),
    }),
    ("a.drawio", 4000, {
        "parents": of(DRAWIO[0], lambda i: cell(i, f"s{i - 1}" if i else "1"), DRAWIO[1]),
        "parents, outermost last": of(DRAWIO[0], lambda i: cell(i, f"s{i + 1}"), DRAWIO[1]),
    }),
    ("b.drawio", 80, {"packed pages": of("<mxfile>", lambda i: f'<diagram name="P">{PAGE}</diagram>', "</mxfile>")}),
    ("a.dot", 160, {"sets": of("digraph g {", lambda i: TARGETS, "}", " -> ")}),
    ("b.dot", 8000, {
        "subgraphs in each other": of("digraph g {", lambda i: f"subgraph cluster_{i} {{", ""),
        "defaults": of("digraph g {", lambda i: f"node [x{i}=1]; a{i}\n", "}"),
    }),
    ("a.mmd", 8000, {
        "regions": of(MERMAID + "state P {\n", lambda i: f"a{i} --> b{i} : e", "\n}", "\n--\n"),
        "states in each other": of(MERMAID, lambda i: f"state s{i} {{\n", ""),
    }),
    ("a.md", 4000, {
        "drawings in Markdown": of("", lambda i: f"# h{i}\n```mermaid\n{MERMAID}a --> b : e\n```\n", ""),
        "open fences": of("", lambda i: "```mermaid\n", ""),
        "rows": of("| State | Event | Next |\n| --- | --- | --- |\n", lambda i: f"| a{i} | e | a{i + 1} |\n", ""),
        "lines of arrows": of("# State machine\n\n", lambda i: f"    a{i} -> a{i + 1}: e\n", ""),
    }),
]

SETTINGS = {
    "names": of("diagrams:\n  - file: d.puml\n    names:\n", lambda i: f"      a{i}: b{i}\n", ""),
    "names in one line": of("diagrams:\n  - file: d.puml\n    names: {", lambda i: f"a{i}: é{i}", "}", ", "),
    "entries of diagrams": of("diagrams:\n", lambda i: f"  - file: d{i}.puml\n", ""),
    "aliases": of("sources: &a [x]\nexclude: [", lambda i: "*a", "]", ","),
    "lists in each other": of("sources: ", lambda i: "[", ""),
}

DRAWN = [
    ("a.mmd", "regions of a picture", 2000, FILES[6][2]["regions"]),
    ("a.mmd", "arrows of a picture", 4000, of(MERMAID, lambda i: f"a{i % 60} --> a{(i * 7 + 3) % 60} : e{i}\n", "")),
]

KINDS = [Kind(f"{name} ({file})", largest, code, file, ("extract", file), may_refuse=name == "open fences")
         for file, largest, kinds in FILES for name, code in kinds.items()]
KINDS += [Kind(f"{name} (settings)", 4000, code, "s.yml", ("doctor", "--settings", "s.yml"), may_refuse=True)
          for name, code in SETTINGS.items()]
KINDS += [Kind(name, largest, code, file, ("render", file, "-o", "a.svg")) for file, name, largest, code in DRAWN]
