"""Diagrams that were made to do harm: too deep, too large when unpacked, with scripts and signs in names that steer what shows them."""
import base64
import urllib.parse
import zlib

NAMES = {
    "script": '<script>struck()</script>', "image": '<img src=x onerror=struck()>', "attribute": '" onload="struck()',
    "apostrophe": "' onload='struck()", "link": "javascript:struck()", "svg": "</text><svg onload=struck()>", "entity": "&#60;script&#62;",
    "cdata": "]]><script>struck()</script>", "comment": "--><script>struck()</script><!--", "style": "</style><script>struck()</script>",
    "nul": "a\0b", "escape": "\x1b[2J\x1b]0;struck\x07", "bell": "\x07\x08\x7f", "c1": "\x9b2J\x85", "bidi": "\u202eevil\u2066\u2069",
    "zero width": "a\u200b\ufeffb\u2060", "newlines": "a\n::error::struck\r\n##[error]struck", "unicode newlines": "a\u2028b\u2029c\x0bd\x0ce",
    "command": "::error file=x::struck", "long": "x" * 100_000, "long word": "x y " * 30_000, "combining": "e" + "\u0301" * 5_000,
    "astral": "\U0001F469\u200d\U0001F469" * 300, "noncharacter": "\uffff\ufffe\U0010ffff", "path": "../../../../outside", "absolute": "/outside/x",
    "git": ".git/hooks/post-checkout", "device": "CON", "dots": "..", "dash": "-o", "braces": "}{][)(", "backslash": "\\" * 99, "quote": '"' * 99,
    "percent": "%s%n%x%%", "html label": "<<b>x</b>>", "dot escape": "\\N\\G\\E\\T\\H\\L", "markdown": "](javascript:struck()) [x", "fence": "```\n# x\n```",
    "table": "a | b \\| c", "mermaid": "%%{init: {'securityLevel': 'loose'}}%%", "plantuml": "!include /etc/passwd", "click": "a\nclick a call struck()",
    "lone surrogate": b"\xed\xa0\x80", "overlong": b"\xc0\xaf\xc1\xbf", "invalid": b"\xff\xfe\x80\xf8", "cut": b"\xf0\x9f\x91",
}


def spelled(name):
    return name if isinstance(name, bytes) else name.encode("utf-8", "surrogatepass")


def within(name, *pairs):
    """A name in a text that gives some signs another spelling."""
    name = spelled(name)
    for sign, instead in pairs: name = name.replace(sign, instead)
    return name


def xml(name):
    return within(name, (b"&", b"&amp;"), (b"<", b"&lt;"), (b'"', b"&quot;"), (b"\n", b"&#10;"))


def json(name):
    return within(name, (b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n"), (b"\r", b"\\r"), (b"\0", b"\\u0000"), (b"\x1b", b"\\u001b"))


def quoted(name):
    return within(name, (b"\\", b"\\\\"), (b'"', b'\\"'))


NAMED = {
    "a.dot": lambda n: b'digraph "%s" { "%s" -> b [label="%s [%s] / %s", URL="%s", image="%s"]; b -> "%s" }' % ((quoted(n),) * 8),
    "b.dot": lambda n: b"digraph g { a [label=<%s>]; a -> b [label=<<b>%s</b>>] }" % (spelled(n), xml(n)),
    "a.mmd": lambda n: b'---\ntitle: "%s"\n---\nstateDiagram-v2\nstate "%s" as a\n[*] --> a\na --> b : %s\nnote right of a : %s\n' % ((quoted(n),) * 2 + (spelled(n),) * 2),
    "a.puml": lambda n: b'@startuml %s\ntitle %s\nstate "%s" as a\n[*] --> a\na --> b : %s\na : entry / %s\n@enduml\n' % ((spelled(n),) * 5),
    "a.scxml": lambda n: b'<scxml xmlns="http://www.w3.org/2005/07/scxml" name="%s" initial="%s"><state id="%s"><transition event="%s" cond="%s" target="b"/><onentry><script>%s</script></onentry></state><state id="b"/></scxml>' % ((xml(n),) * 6),
    "a.smcat": lambda n: b'"%s" => b: "%s [%s]/ %s";\n# %s\n' % ((quoted(n),) * 5),
    "a.xstate.json": lambda n: b'{"id":"%s","initial":"%s","states":{"%s":{"on":{"%s":"b"},"entry":"%s"},"b":{}}}' % ((json(n),) * 5),
    "a.drawio": lambda n: b'<mxfile><diagram name="%s"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="%s" value="%s" style="rounded=1;image=%s" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell><mxCell id="b" value="b" style="rounded=1" vertex="1" parent="1"><mxGeometry x="200" width="80" height="40" as="geometry"/></mxCell><mxCell id="e" value="%s" edge="1" source="%s" target="b" parent="1"/></root></mxGraphModel></diagram></mxfile>' % ((xml(n),) * 6),
    "a.json": lambda n: b'{"drawbridge":1,"machines":[{"name":"%s","initial":["%s"],"states":[{"name":"%s","kind":"simple"},{"name":"b","kind":"simple"}],"transitions":[{"from":"%s","event":"%s","to":"b","guard":"%s"}]}]}' % ((json(n),) * 6),
    "a.md": lambda n: b"# State machine %s\n\n| State | Event | Next |\n| --- | --- | --- |\n| %s | %s | b |\n\n    %s -> b: %s\n" % ((spelled(n),) * 5),
}


def page(spaces):
    """A packed page of draw.io with so many spaces."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(urllib.parse.quote("<mxGraphModel><root>").encode()) + packer.compress(b"%20" * spaces) + packer.flush()
    return base64.b64encode(packed).decode()


DEEP = 100_000
MADE = {
    "deep.dot": "digraph g {" + "subgraph a {" * DEEP, "deep-sets.dot": "digraph g {" + "{" * DEEP + "a" + "}" * DEEP + "}",
    "product.dot": "digraph g {" + " -> ".join(["{" + " ".join(f"a{i}" for i in range(300)) + "}"] * 60) + "}",
    "huge-ids.dot": "digraph g {" + ";".join(f"{'a' * 20_000}{i} -> {'b' * 20_000}{i}" for i in range(40)) + "}",
    "attributes.dot": 'digraph g { graph [ratio=1e300 size="1e-300" ranksep=1e9 nodesep=-1e9]; a [width=1e300 height=1e308 fontsize=1e9]; a -> b [minlen=2147483647 weight=1e9] }',
    "records.dot": 'digraph g { a [shape=record label="' + "{" * 2_000 + "|<f>" * 2_000 + '"]; a:f:zz -> a:f:nw }',
    "ports.dot": 'digraph g { a:"" -> b:c:d:e; a -> a:n -> a:s; edge [lhead=cluster_x ltail=cluster_y]; subgraph cluster_x { a } }',
    "deep.mmd": "stateDiagram-v2\n" + "".join(f"state s{i} {{\n" for i in range(DEEP)), "regions.mmd": "stateDiagram-v2\nstate P {\n" + "a --> b\n--\n" * 5_000 + "}\n",
    "forks.mmd": "stateDiagram-v2\n" + "".join(f"state f{i} <<fork>>\nf{i} --> f{i + 1}\nf{i + 1} --> f{i}\n" for i in range(2_000)),
    "choices.mmd": "stateDiagram-v2\na --> c0\n" + "".join(f"state c{i} <<choice>>\nc{i} --> c{i + 1} : [x{i}]\nc{i} --> c{(i * 7) % 300} : [!x{i}]\n" for i in range(300)),
    "own-parent.mmd": "stateDiagram-v2\nstate a {\nstate a {\na --> a\n}\n}\n", "front.mmd": "---\n" + "a:\n " * 20_000 + "\n---\nstateDiagram-v2\na --> b\n",
    "deep.puml": "@startuml\n" + "".join(f"state s{i} {{\n" for i in range(DEEP)), "includes.puml": "@startuml\n!include /etc/passwd\n!includeurl http://localhost/x\n!import /etc\n[*] --> a\n@enduml\n",
    "conditions.puml": "@startuml\n" + "!ifdef X\n" * 50_000 + "a --> b\n@enduml\n", "functions.puml": "@startuml\n!while 1\na --> b\n!endwhile\n!$x = %load_json(\"/etc/passwd\")\n@enduml\n",
    "bomb.scxml": "<!DOCTYPE s [" + '<!ENTITY a0 "aaaaaaaaaa">' + "".join(f'<!ENTITY a{i + 1} "{f"&a{i};" * 10}">' for i in range(12)) + ']><scxml initial="a"><state id="&a12;"/></scxml>',
    "outside.scxml": '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><scxml><state id="&x;"/></scxml>', "include.scxml": '<scxml xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/><state id="a" src="/etc/passwd"/></scxml>',
    "remote.scxml": '<!DOCTYPE s SYSTEM "http://localhost/s.dtd"><scxml><invoke src="http://localhost/"/><state id="a"/></scxml>',
    "deep.scxml": "<scxml>" + "<state>" * DEEP, "attributes.scxml": "<scxml " + " ".join(f'a{i}="b"' for i in range(DEEP)) + "/>", "comments.scxml": "<scxml>" + "<!--" * DEEP,
    "histories.scxml": "<scxml>" + "".join(f'<history id="h{i}"><transition target="h{(i + 1) % 900}"/></history>' for i in range(900)) + '<state id="a"/></scxml>',
    "targets.scxml": '<scxml><parallel id="p">' + "".join(f'<state id="r{i}"><state id="a{i}"/><state id="b{i}"/></state>' for i in range(60)) + f'<transition event="e" target="{" ".join(f"b{i}" for i in range(60))}"/></parallel></scxml>',
    "deep.smcat": "a {" * DEEP, "open.smcat": '"' * DEEP, "commas.smcat": "," * DEEP, "deep.json": "[" * DEEP, "objects.json": '{"machines":' * DEEP, "numbers.json": '{"drawbridge":' + "9" * DEEP + "}",
    "number.json": '{"drawbridge":1e999999999,"machines":[]}', "cycle.json": '{"drawbridge":1,"machines":[{"name":"M","states":[{"name":"a","kind":"composite","parent":"b"},{"name":"b","kind":"composite","parent":"a"}],"transitions":[]}]}',
    "lines.json": '{"drawbridge":1,"machines":[{"name":"M","states":[{"name":"a","kind":"simple","location":{"file":"/etc/passwd","line":1,"column":1}}],"transitions":[]}]}',
    "deep.xstate.json": '{"states":{"a":' * 5_000, "targets.xstate.json": '{"initial":"a","states":{"a":{"on":{"E":"' + ".".join(["a"] * DEEP) + '"}}}}', "delay.xstate.json": '{"initial":"a","states":{"a":{"after":{"1e400":"a","-1":"b"}},"b":{}}}',
    "inflated.drawio": f'<mxfile><diagram name="p">{page(30_000_000)}</diagram></mxfile>', "pages.drawio": "<mxfile>" + f'<diagram name="p">{page(3_000_000)}</diagram>' * 40 + "</mxfile>",
    "own-parent.drawio": '<mxfile><diagram><mxGraphModel><root><mxCell id="a" parent="b" vertex="1"/><mxCell id="b" parent="a" vertex="1"/><mxCell id="e" edge="1" source="e" target="e" parent="e"/></root></mxGraphModel></diagram></mxfile>',
    "geometry.drawio": '<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' + "".join(f'<mxCell id="s{i}" value="s{i}" style="rounded=1" vertex="1" parent="1"><mxGeometry x="{x}" y="{x}" width="{x}" height="{x}" as="geometry"/></mxCell>' for i, x in enumerate(["1e308", "-1e308", "nan", "inf", "1e999", "0", "-0", "x", ""])) + "</root></mxGraphModel></diagram></mxfile>",
    "not-packed.drawio": f'<mxfile><diagram>{"A" * DEEP}</diagram></mxfile>', "deep.drawio": "<mxfile>" + "<diagram>" * DEEP,
    "fences.md": "```mermaid\n" * DEEP, "quotes.md": ">" * DEEP + " ```mermaid", "lists.md": "- " * DEEP + "a -> b", "marks.md": "<!-- drawbridge: a.json mermaid -->\n" * 20_000, "pipes.md": "|" * DEEP + "\n" + "|-" * DEEP,
    "headings.md": "".join(f"{'#' * (i % 6 + 1)} State machine\n\n    a -> b: c\n" for i in range(3_000)), "arrows.md": "# State machine\n\n    " + " -> ".join(f"a{i}" for i in range(20_000)) + "\n", "empty.md": "", "marks-only.puml": "\ufeff" * 1000,
    "carriage.puml": "@startuml\r[*] --> a\ra --> b : e\r@enduml\r", "mixed.mmd": "stateDiagram-v2\r\na --> b\n\rb --> c\r\r\nc --> a\n", "utf-16.dot": "digraph g { a -> b }".encode("utf-16"), "utf-32.puml": "@startuml\na --> b\n@enduml".encode("utf-32"),
    "zeros.dot": b"\0" * 1_000_000, "spaces.puml": " " * 2_000_000, "newlines.md": "\n" * 2_000_000, "one-line.json": '{"drawbridge":1,"machines":[]}' + " " * 2_000_000,
}

# Which names stand in which formats: all in the first two, each in four of the others.
FORMATS = list(NAMED)


def diagrams():
    """A name of a file, and its bytes."""
    for number, (topic, name) in enumerate(NAMES.items()):
        for i, file in enumerate(FORMATS):
            if i < 2 or (i + number) % 2 == 0:
                yield f"{topic.replace(' ', '-')}-{file}", NAMED[file](name)
    for file, data in MADE.items():
        yield file, spelled(data)
