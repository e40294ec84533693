import DrawbridgeModel

/// A state of the code that a diagram shows as several ones: `waiting`, drawn as `waitingForInternet` and `waitingForLogin`.
struct SplitState: Sendable {
    let coded: String
    /// Those that the code has not, in the order of the drawing.
    let drawn: [StrangeState]
    let titles: [String]

    var aliases: [Alias] { titles.map { Alias($0, [coded]) } }

    var proposals: [MappingProposal] {
        aliases.compactMap { alias in
            MappingProposal(
                .names(alias), because: "the diagram shows “\(coded)” as several states whose names begin so",
                isSure: true)
        }
    }

    /// Those that are nothing else: where the diagram lacks other states of the code, too, a drawn one may be one of these.
    static func sure(in comparison: Comparison) -> [SplitState] {
        let splits = all(in: comparison).filter { $0.drawn.count > 1 }
        let wholes = Set(splits.map(\.coded))
        return comparison.undrawnStates.allSatisfy { wholes.contains($0.name) } ? splits : []
    }

    static func all(in comparison: Comparison) -> [SplitState] {
        let strangers = comparison.unimplementedStates
        guard !strangers.isEmpty else { return [] }
        let title = { (state: StrangeState) in comparison.drawing.states[state.name]?.title ?? state.name }
        let titles = comparison.drawing.realStates.map(\.title)
        let names = WholeNames(comparison.code.realStates, besides: titles)
        let wholes = Dictionary(grouping: titles.compactMap(names.whole), by: \.self)
        let named = strangers.filter { names.whole(of: title($0)).map { wholes[$0, default: []].count > 1 } ?? false }
        return Grouping(named) { names.whole(of: title($0)) ?? "" }.groups.map { states in
            SplitState(coded: names.whole(of: title(states[0])) ?? "", drawn: states, titles: states.map(title))
        }
    }
}

/// States of the code by whose whole names those of drawn ones may begin.
private struct WholeNames {
    /// By the words of their names.
    private var states: [[String]: String] = [:]
    /// How many words the names have, the most first.
    private let lengths: [Int]

    /// - Parameter titles: Those of drawn states: what one of these is called is left out.
    init(_ coded: [State], besides titles: [String]) {
        let drawn = Set(titles.map { Spelling($0).words })
        // A state inside of another one is called so only where no outer one is: `failed`, before `loaded.failed`.
        for state in coded.filter({ $0.parent == nil }) + coded.filter({ $0.parent != nil }) {
            let words = Spelling(state.ownName).words
            if !drawn.contains(words), states[words] == nil { states[words] = state.name }
        }
        lengths = Set(states.keys.map(\.count)).sorted(by: >)
    }

    /// The state with the longest name by which another name begins.
    func whole(of title: String) -> String? {
        let words = Spelling(title).words
        return lengths.lazy.filter { $0 < words.count }.compactMap { states[Array(words.prefix($0))] }.first
    }
}
