import DrawbridgeModel

/// The arrows of a picture with choices: an event that leads from one place to three states or more, by conditions, is written
/// once before a choice, and each condition behind it.
struct ArrowChoices {
    private(set) var arrows: [Arrow]
    /// One for each choice.
    private(set) var states: [State] = []
    /// With the boxes from which arrows lead to choices.
    private(set) var options: DrawingOptions
    private let nesting: Nesting

    init(_ arrows: [Arrow], _ options: DrawingOptions, _ nesting: Nesting) {
        (self.arrows, self.options, self.nesting) = (arrows, options, nesting)
        let places = Dictionary(grouping: arrows.filter(mayDivide), by: place).sorted { $0.key < $1.key }
        for (place, arrows) in places where arrows.count >= Self.fewestTargets {
            let groups = Self.groups(of: branches(on: arrows))
            for group in groups.sorted(by: { ($1.targets.count, $0.first) < ($0.targets.count, $1.first) }) {
                add(group, at: place)
            }
        }
    }
}

/// One condition of a choice, and where it leads to.
private struct Branch: Hashable {
    let to: String
    let outcome: Transition.Outcome?
    let condition: String?
}

/// Events that lead to the same states on the same conditions.
private struct BranchGroup {
    var transitions: Set<Transition> = []
    var targets: Set<String> = []
    /// The first event.
    var first = ""
}

private extension ArrowChoices {
    static let fewestTargets = 3

    /// A place where arrows begin: a state, or a box that stands for several.
    func place(of arrow: Arrow) -> String {
        arrow.from == "*" ? options.boxes.anyState(to: arrow.to) : options.boxes.box(of: arrow.from)
    }

    func mayDivide(_ arrow: Arrow) -> Bool {
        arrow.style == .solid && arrow.mark == .both && arrow.from != arrow.to
            && !nesting.lies(arrow.to, in: arrow.from) && !nesting.lies(arrow.from, in: arrow.to)
    }

    /// The transitions of each event that say on which condition they happen.
    func branches(on arrows: [Arrow]) -> [String: [Branch: Set<Transition>]] {
        var branches: [String: [Branch: Set<Transition>]] = [:]
        for transition in arrows.flatMap(\.transitions) where transition.notes.isEmpty {
            let words = options.words(of: transition)
            guard let event = transition.event, words.guard != nil || words.outcome != nil, words.actions.isEmpty else {
                continue
            }
            let condition = words.guard.map { options.brevity?.short($0, of: transition).text(columns: 44) ?? $0 }
            let branch = Branch(to: transition.to, outcome: transition.outcome, condition: condition)
            branches[event, default: [:]][branch, default: []].insert(transition)
        }
        return branches
    }

    static func groups(of branches: [String: [Branch: Set<Transition>]]) -> [BranchGroup] {
        var groups: [Set<Branch>: BranchGroup] = [:]
        for (event, transitions) in branches.sorted(by: { $0.key < $1.key }) {
            let same = Set(transitions.keys)
            var group = groups[same] ?? BranchGroup(targets: Set(same.map(\.to)), first: event)
            for more in transitions.values { group.transitions.formUnion(more) }
            groups[same] = group
        }
        return groups.values.filter { $0.targets.count >= fewestTargets }
    }

    /// Adds the choice if nearly all its arrows take the place of others.
    mutating func add(_ group: BranchGroup, at place: String) {
        let places = arrows.indices.filter { i in
            self.place(of: arrows[i]) == place && arrows[i].part == .whole
                && arrows[i].transitions.contains(where: group.transitions.contains)
        }
        let others = places.count { !arrows[$0].transitions.allSatisfy(group.transitions.contains) }
        guard let first = places.first, others * 3 <= places.count else { return }
        let choice = addState(for: arrows[first], among: places.map { arrows[$0].to })
        let isSame = Set(group.transitions.map(\.outcome)).count == 1
        var (branches, stem): ([Arrow], Arrow) = ([], arrows[first])
        (stem.to, stem.part, stem.transitions) = (choice, [.event, .commonConditions], [])
        if isSame { stem.part.insert(.outcome) }
        for i in places {
            var branch = arrows[i]
            (branch.from, branch.part) = (choice, isSame ? .otherConditions : [.outcome, .otherConditions])
            branch.transitions.removeAll { !group.transitions.contains($0) }
            arrows[i].transitions.removeAll(where: group.transitions.contains)
            stem.transitions += branch.transitions
            branches.append(branch)
        }
        arrows.insert(contentsOf: [stem] + branches, at: first)
        arrows.removeAll { $0.transitions.isEmpty }
    }

    mutating func addState(for arrow: Arrow, among targets: [String]) -> String {
        let source = arrow.from == "*" ? "any state" : options.boxes.words[arrow.from] ?? arrow.from
        let name = "choice \(states.count + 1) of \(source)"
        var parent = arrow.from == "*" ? nil : nesting.parent(of: arrow.from)
        while let outer = parent, !targets.allSatisfy({ nesting.lies($0, in: outer) }) {
            parent = nesting.parent(of: outer)
        }
        states.append(State(name: name, kind: .choice, parent: parent))
        if arrow.from == "*" {
            if options.boxes.anyState.contains(arrow.to) { options.boxes.anyState.insert(name) }
            if !options.boxes.joined.isDisjoint(with: targets) { options.boxes.joined.insert(name) }
        }
        return name
    }
}
