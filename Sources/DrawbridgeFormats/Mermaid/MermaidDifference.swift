import DrawbridgeModel

/// The differences of two machines as a coloured Mermaid drawing, for pull requests and summaries of a CI step.
///
/// It is a flowchart (https://mermaid.js.org/syntax/flowchart.html), since Mermaid's state diagrams support neither
/// colours nor dashes for arrows. Each colour also has a kind of line and a sign.
package struct MermaidDifference {
    private let machine: Machine
    private let marks: DrawingMarks
    private let options: DrawingOptions
    private let nesting: Nesting
    private var ids: [String: String] = [:]
    private var text = ""

    /// The text of the drawing. Nil if it would have more parts than people can read on a page, or than Mermaid draws.
    ///
    /// - Parameter options: The options, with the marks of the machine.
    package static func text(of machine: Machine, _ options: DrawingOptions) -> String? {
        guard let marks = options.marks else { return nil }
        var drawing = Self(machine.withMissingStates(), marks, options)
        let text = drawing.write()
        let isReadable = drawing.ids.count <= mostStates && drawing.arrows.count <= mostArrows
        return isReadable && text.utf16.count <= MermaidWriter.textLimit ? text : nil
    }
}

private extension MermaidDifference {
    static let mostStates = 60
    static let mostArrows = 150

    init(_ machine: Machine, _ marks: DrawingMarks, _ options: DrawingOptions) {
        self.machine = machine
        self.marks = marks
        self.options = options
        nesting = Nesting(machine)
        let ends = machine.transitions.flatMap { [$0.from, $0.to] }
        let others = ["*", "?"].filter { ends.contains($0) && !nesting.contains($0) }
        for name in machine.statesAtRest.map(\.name) + others where ids[name] == nil { ids[name] = "s\(ids.count)" }
    }

    var arrows: [Arrow] { machine.arrows(options).filter { ids[$0.from] != nil && ids[$0.to] != nil } }

    mutating func write() -> String {
        text = "flowchart \(options.direction ?? machine.direction == .right ? "LR" : "TB")\n"
        for state in nesting.roots { write(state, depth: 1) }
        for (name, title) in [("*", Machine.anyOtherState), ("?", "?")] where !nesting.contains(name) {
            if let id = ids[name] { line("\(id)(\(Self.quoted(title)))") }
        }
        writeStarts()
        for (number, arrow) in arrows.enumerated() { write(arrow, number: number + machine.initial.count) }
        for mark in usedMarks { line("classDef \(mark.rawValue) \(Self.look(of: mark))") }
        return text
    }

    mutating func write(_ state: State, depth: Int) {
        guard let id = ids[state.name] else { return }
        let mark = marks.mark(ofState: state.name)
        let label = Self.quoted(Self.signed(mark, state.title))
        let shape = mark == .both ? "" : ":::\(mark.rawValue)"
        guard nesting.hasChildren(state.name) else { return line("\(id)(\(label))\(shape)", depth: depth) }
        line("subgraph \(id)[\(label)]", depth: depth)
        for child in nesting.children(of: state.name) { write(child, depth: depth + 1) }
        line("end", depth: depth)
        if mark != .both { line("class \(id) \(mark.rawValue)", depth: depth) }
    }

    mutating func writeStarts() {
        for (number, name) in machine.initial.enumerated() {
            line("start\(number)(( )) --> \(ids[name] ?? Self.quoted(name))")
        }
    }

    /// - Parameter number: The index of the line in the flowchart, by which it gets its colour.
    mutating func write(_ arrow: Arrow, number: Int) {
        let room = TransitionLabel.Room(transitions: arrow.transitions.count, ofAll: machine.transitions.count)
        let lines = arrow.transitions.flatMap { TransitionLabel($0, options: options).lines(room) }
        let words = Self.signed(arrow.mark, lines.joined(separator: "\n"))
        let label = words.isEmpty ? "" : "|\(Self.quoted(words))|"
        line("\(ids[arrow.from] ?? "") \(Self.line(of: arrow.mark))\(label) \(ids[arrow.to] ?? "")")
        if let colour = Self.colour(of: arrow.mark) { line("linkStyle \(number) stroke:\(colour),stroke-width:3px") }
    }

    var usedMarks: [Mark] {
        let used = Set(ids.keys.map(marks.mark(ofState:)))
        return Mark.allCases.filter { $0 != .both && used.contains($0) }
    }

    mutating func line(_ line: String, depth: Int = 1) {
        text += String(repeating: "    ", count: depth) + line + "\n"
    }
}

private extension MermaidDifference {
    static func quoted(_ words: String) -> String { "\"\(Mermaid.words(words))\"" }

    static func signed(_ mark: Mark, _ words: String) -> String {
        mark.sign.isEmpty ? words : words.isEmpty ? mark.sign : "\(mark.sign) \(words)"
    }

    static func line(of mark: Mark) -> String {
        switch mark {
        case .both, .changed, .taken: "-->"
        case .added: "==>"
        case .removed: "-.->"
        }
    }

    static func look(of mark: Mark) -> String {
        let dashes = mark == .removed ? ",stroke-dasharray:5 4" : ""
        return "stroke:\(colour(of: mark) ?? "gray"),stroke-width:3px\(dashes)"
    }

    /// Colours that are readable on both white and black, since the theme of the page is unknown.
    static func colour(of mark: Mark) -> String? {
        switch mark {
        case .both: nil
        case .added: "#2f7fe0"
        case .removed: "#d2691e"
        case .changed: "#9a62d6"
        case .taken: "#1f9683"
        }
    }
}
