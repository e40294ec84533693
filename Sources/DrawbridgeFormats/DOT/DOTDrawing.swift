import DrawbridgeModel

/// The text of one machine while it is written.
struct DOTDrawing {
    let machine: Machine
    let options: DrawingOptions
    let palette: Palette
    private var text = ""
    private var depth = 0

    init(machine: Machine, options: DrawingOptions) {
        self.machine = machine
        self.options = options
        self.palette = .fixed(options.theme)
    }

    mutating func write() -> String {
        open("digraph \(DOT.identifier(machine.name))")
        writeDefaults()
        writeInitial()
        writeStates(in: nil)
        for arrow in machine.arrows(options) { write(arrow) }
        close()
        return text
    }
}

private extension DOTDrawing {
    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    mutating func open(_ head: String) {
        line(head + " {")
        depth += 1
    }

    mutating func close() {
        depth -= 1
        line("}")
    }

    mutating func writeDefaults() {
        let font = ("fontname", "\"Helvetica,Arial,sans-serif\"")
        var graph = DOTAttributes([font])
        graph.add([
            ("label", "<<B>\(DOT.html(machine.name))</B>>"), ("labelloc", "t"), ("fontsize", "18"),
            ("bgcolor", "\"\(palette[.paper])\""), ("fontcolor", "\"\(palette[.ink])\""), ("compound", "true"),
        ])
        line("graph" + graph.text)
        line(
            "node"
                + DOTAttributes([
                    font, ("shape", "box"), ("style", "\"rounded,filled\""),
                    ("fillcolor", "\"\(palette[.stateFill])\""),
                    ("color", "\"\(palette[.stateLine])\""), ("fontcolor", "\"\(palette[.ink])\""), ("fontsize", "13"),
                ]).text)
        line(
            "edge"
                + DOTAttributes([
                    font, ("color", "\"\(palette[.arrow])\""), ("fontcolor", "\"\(palette[.label])\""),
                    ("fontsize", "11"),
                ]).text)
    }

    mutating func writeInitial() {
        for name in machine.initial {
            line(
                "\(DOT.identifier("initial " + name)) [shape=point, width=0.16, label=\"\", color=\"\(palette[.ink])\"]"
            )
            line("\(DOT.identifier("initial " + name)) -> \(DOT.identifier(name))")
        }
    }

    mutating func writeStates(in parent: String?) {
        for state in machine.children(of: parent) where state.kind != .transient {
            line(
                DOT.identifier(state.name)
                    + DOTAttributes([("label", DOT.text(state.label ?? state.name)), ("class", "\"state\"")]).text)
        }
    }

    mutating func write(_ arrow: Arrow) {
        let labels = arrow.transitions.compactMap(\.event)
        line("\(DOT.identifier(arrow.from)) -> \(DOT.identifier(arrow.to)) [label=\(DOT.lines(labels))]")
    }
}
