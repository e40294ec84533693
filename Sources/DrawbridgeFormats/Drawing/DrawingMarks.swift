import DrawbridgeModel

/// The marks that distinguish the parts of two machines in one drawing. Each has a colour, a kind of line and a sign,
/// so that a drawing in black and white shows the same.
package struct DrawingMarks: Sendable, Hashable {
    private let states: [String: Mark]
    private let transitions: [Transition: Mark]
    /// The meaning of each mark in this drawing.
    private let words: [Mark: String]

    /// - Parameter words: For the legend.
    package init(_ marked: MarkedMachine, words: [Mark: String]) {
        states = marked.states
        transitions = Dictionary(zip(marked.machine.transitions, marked.transitions)) { first, _ in first }
        self.words = words
    }

    func mark(ofState name: String) -> Mark { states[name] ?? .both }
    func mark(of transition: Transition) -> Mark { transitions[transition] ?? .both }

    /// The marks that the drawing shows, each with its meaning, in a fixed order.
    func legend(of machine: Machine) -> [(mark: Mark, words: String)] {
        let shown = Set(machine.transitions.map(mark(of:)) + machine.states.map { mark(ofState: $0.name) })
        return Mark.allCases.compactMap { mark in
            shown.contains(mark) ? words[mark].map { (mark, $0) } : nil
        }
    }

    /// The marks that the drawing shows and their meanings, as text: `+ coded, not drawn`.
    package func legendWords(of machine: Machine) -> [String] {
        legend(of: machine).map { $0.mark.sign.isEmpty ? $0.words : "\($0.mark.sign) \($0.words)" }
    }
}

extension Mark {
    /// The sign before labels of arrows and in the legend.
    var sign: String {
        switch self {
        case .both, .taken: ""
        case .added: "+"
        case .removed: "−"
        case .changed: "~"
        }
    }

    var role: Palette.Role {
        switch self {
        case .both: .compositeLine
        case .added: .groupA
        case .removed: .groupB
        case .changed: .groupC
        case .taken: .groupD
        }
    }

    /// A line style of DOT; nil for a plain line.
    var lineStyle: String? {
        switch self {
        case .both, .changed, .taken: nil
        case .added: "bold"
        case .removed: "dashed"
        }
    }
}
