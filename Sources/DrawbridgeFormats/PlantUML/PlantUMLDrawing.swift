import DrawbridgeModel

/// The text of one machine while it is written.
struct PlantUMLDrawing {
    let machine: Machine
    let options: DrawingOptions
    let nesting: Nesting
    let levels: TransitionLevels
    let ids: PlantUMLIDs
    let regions: PlantUMLRegions
    let initial: Set<String>
    /// History states that only arrows mention, as `[H]`, by name.
    let unnamedHistories: [String: State]
    private var text = ""
    private var depth = 0

    init(_ machine: Machine, _ options: DrawingOptions) {
        self.machine = machine
        self.options = options
        nesting = Nesting(machine)
        levels = TransitionLevels(machine.transitions.filter(options.shows), of: machine)
        ids = PlantUMLIDs(machine, nesting)
        regions = PlantUMLRegions(machine, nesting, levels)
        initial = Set(machine.initial)
        let ends = Set(machine.transitions.flatMap { [$0.from, $0.to] })
        let unnamed = machine.states.filter { $0.isUnnamedHistory && ends.contains($0.name) }
        unnamedHistories = Dictionary(unnamed.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func write() -> String {
        line("@startuml")
        line("title \(PlantUML.text(machine.name))")
        line("hide empty description")
        writeWidths()
        writeDirection()
        writeStrangers()
        writeLevel(of: nil, nesting.roots)
        writeWordsAround()
        line("@enduml")
        return text
    }

    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    mutating func block(_ head: String, _ body: (inout PlantUMLDrawing) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Writes lines between two others, spelled so that none of them is read as the closing one.
    mutating func lines(_ head: String, _ text: String, end: String) {
        line(head)
        depth += 1
        for words in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let written = PlantUML.text(String(words))
            let looksLikeEnd = written.lowercased().hasPrefix("end")
            line(looksLikeEnd ? "<U+0065>" + written.dropFirst() : written)
        }
        depth -= 1
        line(end)
    }
}

private extension PlantUMLDrawing {
    /// Sets the widths at which PlantUML breaks lines of notes and states, and of arrows: by default, it breaks none.
    mutating func writeWidths() {
        let arrows = machine.transitions.map { options.words(of: $0).text }
        if machine.longestWords > Self.lineWidth { line("skinparam wrapWidth 320") }
        if arrows.contains(where: { $0.utf8.count > Self.lineWidth }) { line("skinparam maxMessageSize 320") }
    }

    /// The longest line in bytes that needs no break.
    static let lineWidth = 50

    mutating func writeDirection() {
        switch options.direction ?? machine.direction {
        case .right, .left: line("left to right direction")
        case .down, .up: line("top to bottom direction")
        case nil: break
        }
    }

    /// Writes the symbols for any state and for targets that could not be analysed.
    mutating func writeStrangers() {
        if machine.transitions.contains(where: { $0.from == "*" }) {
            line("state \"\(Machine.anyOtherState)\" as \(anyState) <<\(PlantUML.anyState)>>")
        }
        if machine.transitions.contains(where: { $0.to == "?" }) || !machine.unresolved.isEmpty {
            line("state \"?\" as \(unread) <<\(PlantUML.unread)>>")
            for place in machine.unresolved { line("\(unread) : \(PlantUML.text(place.reason))") }
        }
    }

    mutating func writeWordsAround() {
        for (i, note) in machine.notes.enumerated() {
            lines("note as \(ids.aside("note_\(i + 1)"))", note, end: "end note")
        }
        if let words = machine.documentation { lines("legend", words, end: "end legend") }
    }
}

extension PlantUMLDrawing {
    var anyState: String { ids.aside("any_state") }
    var unread: String { ids.aside("unread") }
}

extension Transition {
    /// Whether it is written into its state: `a : event / action`.
    var isListed: Bool { kind == .internal && from == to && from != "*" }
}

private extension Machine {
    /// The length in bytes of the longest line in states and notes.
    var longestWords: Int {
        let inside = states.flatMap { $0.notes + [$0.documentation].compactMap(\.self) + StateWords.lines(of: $0) }
        let texts = notes + inside + transitions.flatMap(\.notes)
        return texts.flatMap { $0.split(separator: "\n") }.map(\.utf8.count).max() ?? 0
    }
}
