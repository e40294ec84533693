import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import Foundation
import Testing

struct PictureTests {
    /// What `dot` draws of the text, counted in the text: a line an arrow, a line a node, but for what nobody is to see.
    @Test(arguments: Case.all) func `all that the DOT promises is in the picture`(example: Case) throws {
        let machine = try example.machine()
        let whole = machine.drawn(DrawingOptions().forPicture)
        let lines = DOTWriter().write([whole.machine], options: whole.options).text.split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        .filter { !$0.contains("style=invis") }
        let arrows = lines.filter { $0.hasPrefix("\"") && $0.contains("\" -> \"") }
        let nodes = lines.filter { $0.hasPrefix("\"") && !$0.contains("\" -> \"") }
        let clusters = lines.filter { $0.hasPrefix("subgraph ") }
        let picture = try drawn(machine)
        #expect(picture.groups("edge").count == arrows.count)
        #expect(picture.groups("node").count == nodes.count)
        #expect(picture.groups("cluster").count == clusters.count)
    }

    @Test(arguments: Case.all) func `every name and every event can be read`(example: Case) throws {
        let machine = try example.machine()
        let picture = try drawn(machine)
        let words = (picture.texts("node") + picture.texts("cluster") + picture.texts("edge")).map(letters).joined(
            separator: "|")
        let names = machine.states.filter { [.simple, .composite, .parallel].contains($0.kind) }.map {
            $0.label ?? $0.name
        }
        let options = DrawingOptions()
        let events = machine.arrows(options).flatMap(\.transitions).compactMap(\.event)
        for text in (names + events).map({ letters(String($0.prefix(60))) }) where !text.isEmpty {
            #expect(words.contains(text), "\(text)")
        }
    }

    @Test(arguments: Case.all) func `ids are legal, unique, and the picture has words for those who do not see it`(
        example: Case
    ) throws {
        let picture = try drawn(try example.machine())
        let ids = picture.attributes("id")
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
        let root = try #require(picture.elements.first)
        #expect(root.attributes["role"] == "img")
        for id in root.attributes["aria-labelledby"]?.split(separator: " ") ?? [] { #expect(ids.contains(String(id))) }
        #expect(picture.elements.first { $0.name == "title" }?.text.isEmpty == false)
        #expect(picture.elements.first { $0.name == "desc" }?.text.contains("State machine") == true)
    }

    @Test(arguments: Case.all, PictureFormat.allCases)
    func `two drawings are the same bytes`(example: Case, format: PictureFormat) throws {
        let machine = try example.machine()
        let first = try #require(Layout().render(machine, as: format).value)
        // Graphviz 2 orders composites by where their names happen to lie in memory.
        let elsewhere = (0..<200).map { String(repeating: "x", count: 16 + $0 % 64) }
        #expect(Layout().render(machine, as: format).value == first)
        #expect(elsewhere.count == 200)
    }

    /// 100 times 200 inches would have 415 million points.
    @Test func `a PNG of a very large picture has a lower resolution`() throws {
        let dot = "digraph { a [width=100 height=200 fixedsize=true] }"
        let png = try #require(Layout().render(dot: dot, as: .png).value)
        // Where a PNG says how wide and how high it is (PNG specification, 11.2.2).
        let sizes = [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(sizes[0] * sizes[1] < 62_000_000 && sizes[0] > 5_000, "\(sizes)")
    }

    @Test(arguments: PictureFormat.allCases) func `nothing in a picture says when and by what it was made`(
        format: PictureFormat
    ) throws {
        let bytes = try #require(Layout().render(try Case.all[0].machine(), as: format).value)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("/CreationDate") && !text.contains("graphviz version") && !text.contains("tIME"))
        let starts: [PictureFormat: String] = [.svg: "<svg ", .png: "\u{FFFD}PNG", .pdf: "%PDF-"]
        #expect(text.hasPrefix(try #require(starts[format])))
    }

    @Test(
        arguments: [
            "", " ", "\n", "\t", "\0", "\u{1B}", "\\", "\\n", "\\\\", "\"", "<", ">", "&", "</B>", "&amp;", "<BR/>",
            "]]>", "%s%n", "{}|",
            "\u{202E}", "\u{FFFE}", "\u{301}", "👩‍🚀", "\u{1F1E9}", "ﷺ", "\u{E0001}", "a\nb",
            String(repeating: "x", count: 5000),
            String(repeating: "\n", count: 300), String(repeating: "<", count: 20_000), "graph", "node", "cluster", "?",
            "*",
        ], PictureFormat.allCases)
    func `any text can stand anywhere`(text: String, format: PictureFormat) throws {
        let picture = Layout().render(machine(of: text), as: format)
        // Which characters have a font depends on the machine.
        #expect(picture.diagnostics.allSatisfy { $0.kind.id == "missing-glyph" && format != .svg })
        let bytes = try #require(picture.value)
        if format == .svg { _ = try Picture(bytes) }
    }

    private func machine(of text: String) -> Machine {
        let outer = State(name: text, label: text, kind: .composite, entry: [text])
        let inner = State(name: text + "1", label: text, parent: text, payload: [PayloadField(label: text, type: text)])
        let third = State(name: text + "2", documentation: text, exit: [text])
        let transitions = [inner.name, third.name, text].flatMap { to in
            [Transition(from: inner.name, event: text, to: to, guard: text, actions: [text])]
                + [Transition(from: "*", event: text + "e", to: to), Transition(from: to, to: "?")]
        }
        return Machine(
            name: text, documentation: text, initial: [text, inner.name], states: [outer, inner, third],
            events: [Event(name: text, group: text), Event(name: text + "e", group: text + "g")],
            transitions: transitions, unresolved: [Unresolved(reason: text, source: nil)])
    }

    /// The fonts of this machine have no say: ten times the letter w, and the margins of a state.
    @Test func `the width of a state is that of our own measure`() throws {
        let picture = try drawn(Machine(name: "", states: [State(name: "wwwwwwwwww")]))
        let box = try #require(picture.elements.last { $0.name == "path" }?.attributes["d"])
        let xs = box.split { !"0123456789.".contains($0) }.compactMap { Double($0) }.enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element)
        let width = try #require(xs.max()) - (try #require(xs.min()))
        #expect(abs(width - (10 * 0.82 * 14 + 2 * 0.18 * 72)) < 0.5)
    }

    @Test(arguments: Case.all) func `no text is wider than the box around it`(example: Case) throws {
        let picture = try drawn(try example.machine())
        for (i, group) in picture.elements.enumerated() where group.attributes["class"]?.hasPrefix("node state") == true
        {
            let inside = picture.elements.filter { $0.parent == i }
            let xs = inside.filter { $0.name == "path" }.flatMap { path in
                path.attributes["d"]?.split { "MC ".contains($0) }.compactMap { Double($0.split(separator: ",")[0]) }
                    ?? []
            }
            guard let left = xs.min(), let right = xs.max() else { continue }
            for text in inside where text.name == "text" {
                // Half of the font size is less than a Latin letter takes on the average, and half of a Chinese one.
                let size = Double(text.attributes["font-size"] ?? "") ?? 0
                #expect(Double(columns(of: text.text)) * size / 2 <= right - left, "\(text.text)")
            }
        }
    }

    /// Without more ado Graphviz draws the arrow from `start` to `half` right through the word `transferring`.
    @Test func `no arrow runs over the title of a composite`() throws {
        let inside = ["half", "whole"].map { State(name: "transferring.\($0)", parent: "transferring") }
        let picture = try drawn(
            Machine(
                name: "", initial: ["start"],
                states: [State(name: "start"), State(name: "failed"), State(name: "transferring", kind: .composite)]
                    + inside,
                transitions: [
                    Transition(from: "start", event: "go", to: "transferring.half"),
                    Transition(from: "start", event: "go", to: "failed"),
                    Transition(from: "transferring.half", event: "receive", to: "transferring.whole"),
                ]))
        let title = try #require(picture.elements.first { $0.name == "text" && $0.text == "transferring" })
        let (x, y) = (try number("x", of: title), try number("y", of: title))
        let points = picture.elements.filter { $0.name == "path" && $0.attributes["fill"] == "none" }
            .flatMap { curvePoints($0.attributes["d"] ?? "") }
        let inLine = points.filter { (y - 14...y).contains($0.y) }
        #expect(!inLine.isEmpty, "the arrow has to cross the line of the title somewhere")
        #expect(inLine.allSatisfy { $0.x < x || $0.x > x + 90 })
        #expect(picture.texts("node").contains("half"), "what lies in a composite has its own name")
    }

    private func number(_ name: String, of element: Picture.Element) throws -> Double {
        try #require(element.attributes[name].flatMap(Double.init))
    }

    /// Points on the curves of a path, close to each other.
    private func curvePoints(_ path: String) -> [CGPoint] {
        let points = path.split { "MC ".contains($0) }.map { point in
            let numbers = point.split(separator: ",").compactMap { Double($0) }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
        return stride(from: 0, to: points.count - 3, by: 3).flatMap { i in
            stride(from: 0.0, through: 1, by: 0.02).map { t in
                let weights = [pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), pow(t, 3)]
                return weights.enumerated().reduce(into: CGPoint.zero) { sum, weight in
                    sum.x += weight.element * points[i + weight.offset].x
                    sum.y += weight.element * points[i + weight.offset].y
                }
            }
        }
    }
}

struct ThemeTests {
    let machine = Machine(
        name: "M", initial: ["a"], states: [State(name: "a"), State(name: "b")],
        transitions: [Transition(from: "a", event: "e", to: "b")])

    @Test func `one picture serves light and dark`() throws {
        let text = try svg(.automatic)
        #expect(text.contains("@media (prefers-color-scheme: dark)"))
        #expect(text.contains("--ink: \(Palette.light[.ink])") && text.contains("--ink: \(Palette.dark[.ink])"))
    }

    @Test(arguments: [(Theme.light, Palette.light, Palette.dark), (.dark, .dark, .light)])
    func `a fixed theme has its colours and no others`(theme: Theme, palette: Palette, other: Palette) throws {
        let text = try svg(theme)
        #expect(!text.contains("@media"))
        #expect(text.contains(palette[.ink]) && !text.contains(other[.ink]))
    }

    /// A colour that the stylesheet does not know would stay light in the dark.
    @Test(arguments: Case.all) func `every colour of a picture follows the mode`(example: Case) throws {
        let picture = try drawn(try example.machine())
        let colours = Set(picture.attributes("fill") + picture.attributes("stroke")).subtracting(["none"])
        let known = Set(Palette.Role.allCases.map { Palette.light[$0] })
        #expect(colours.subtracting(known) == [])
    }

    @Test func `a dark picture of dots is dark`() throws {
        let light = try #require(Layout().render(machine, as: .png, options: DrawingOptions(theme: .light)).value)
        let dark = try #require(Layout().render(machine, as: .png, options: DrawingOptions(theme: .dark)).value)
        #expect(light != dark)
        #expect(Layout().render(machine, as: .png).value == light)
    }

    private func svg(_ theme: Theme) throws -> String {
        let bytes = try #require(Layout().render(machine, as: .svg, options: DrawingOptions(theme: theme)).value)
        return String(decoding: bytes, as: UTF8.self)
    }
}

private func drawn(_ machine: Machine) throws -> Picture {
    let drawing = Layout().render(machine, as: .svg)
    #expect(drawing.diagnostics == [])
    return try Picture(try #require(drawing.value))
}

/// Letters and digits alone: breaks, spaces and what stands for control characters do not matter here.
private func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
