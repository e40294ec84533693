import DrawbridgeModel

/// A machine that a drawing may belong to, and what speaks for it.
struct PairCandidate {
    let machine: Machine
    let evidence: [PairEvidence]
    private let shared: Int
    private let drawn: Int
    private let coded: Int
    private let drawing: Unfolding
    private let code: Unfolding
    private let states: StateMatching
    /// Whether the drawing's title names something else.
    let isContradicted: Bool
    /// Whether a title is the whole name of the type with the variable.
    let hasWholeName: Bool

    /// - Parameter place: The reasons that lie in where the drawing stands.
    init(_ drawn: StateKeys, _ coded: CodedMachine, _ title: DrawingTitle, place: [PairEvidence]) {
        machine = coded.machine
        let (names, code) = (coded.names, coded.states.unfolding)
        let states = StateMatching(drawn, coded.states)
        let passed = Self.passedStates(of: machine, among: drawn.unfolding, states)
        // The states inside of one that is a single state of the code are no more than that one.
        (shared, self.drawn, self.coded) = (
            min(states.coded.count { !$0.isEmpty }, Set(states.coded.joined()).count) + passed,
            drawn.unfolding.leaves.count { !$0.hasSuffix(Machine.pseudoState) },
            code.leaves.count + passed
        )
        (drawing, self.code, self.states) = (drawn.unfolding, code, states)
        let areUsual = zip(drawing.leaves, states.coded).allSatisfy { $1.isEmpty || UsualStates.has($0) }
        isContradicted = title.contradicts(names, areUsual: areUsual)
        hasWholeName = title.isWholeName(of: names)
        evidence = place + title.evidence(for: names) + [.states(shared, of: self.drawn)]
    }

    /// How many of the drawn states the code sets and leaves in the same step.
    private static func passedStates(of machine: Machine, among drawing: Unfolding, _ states: StateMatching) -> Int {
        let passed = Set(machine.states.filter { $0.kind == .transient }.map { Spelling($0.ownName).letters })
        guard !passed.isEmpty else { return 0 }
        return drawing.leaves.indices.count {
            states.coded[$0].isEmpty && passed.contains(Spelling(drawing.state($0).title).letters)
        }
    }

    /// How many of the drawn arrows the code makes, on whatever events; none where these are not two thirds.
    var madeArrows: Int {
        let coded = Set(code.steps.flatMap { step in step.targets.map { [step.from, $0] } })
        let drawn = drawing.steps.filter { $0.result != .stays }
        let made = drawn.count { step in
            step.targets.contains { target in
                states.coded[step.from].contains { from in states.coded[target].contains { coded.contains([from, $0]) }
                }
            }
        }
        return made * 3 >= drawn.count * 2 ? made : 0
    }

    /// How many arrows the code makes, on whatever events.
    var codedArrows: Int { Set(code.steps.flatMap { step in step.targets.map { [step.from, $0] } }).count }

    /// The two ends of each arrow of the code.
    var namedArrows: Set<[String]> {
        Set(code.steps.flatMap { step in step.targets.map { [code.leaves[step.from], code.leaves[$0]] } })
    }

    var isNamed: Bool { evidence.contains(where: \.isName) }

    /// Whether its title, a heading or a comment says so, rather than the text beside it.
    var isTitled: Bool { evidence.contains(where: \.isTitle) }

    /// Whether what names it is the name of its type of states, or has that word.
    var isNamedByStates: Bool {
        guard let type = machine.stateType?.split(separator: ".").last.map(String.init) else { return false }
        let names = MachineNames(title: type)
        return evidence.compactMap(\.said).contains { said in
            !MachineNames(title: said).isDisjoint(with: names)
                || said.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(type[...])
        }
    }

    /// Whether its title may mean the variable, too, and not only the type with it: “Recording state” is not about `RecordingEngine.source`.
    var isCalledLikeWhole: Bool {
        guard !hasWholeName, let variable = machine.variable?.split(separator: ".").last else { return true }
        let words = Set(Spelling(String(variable)).words)
        guard words.isDisjoint(with: Self.variablesOfStates) else { return true }
        return evidence.compactMap(\.said).contains { !words.isDisjoint(with: Spelling($0).words) }
    }

    private static let variablesOfStates: Set = ["state", "status", "phase", "stage", "mode", "step"]

    var isInNamedFile: Bool { evidence.contains { if case .file = $0 { true } else { false } } }

    /// Whether nothing but the text beside the drawing names it.
    private var isOnlyMentioned: Bool {
        evidence.filter(\.isName).allSatisfy(\.isMention) && isNamed
    }

    /// Whether nothing but the text beside the drawing names it, or the file that it stands in, which may hold other types.
    private var isOnlyMentionedWithFile: Bool {
        isNamed
            && evidence.filter(\.isName).allSatisfy { name in
                if case .file = name { return true }
                return name.isMention
            }
    }

    var hasSharedStates: Bool { shared > 0 }

    /// Whether it has all of the drawn states, and these are no two that any machine may have.
    var hasAllStates: Bool { shared > 2 && shared == drawn }

    /// Whether a name speaks for it, more than two states, or all of its states: a part of a drawing may have two of three by chance.
    var isMoreThanChance: Bool { isNamed || shared > 2 || shared == coded }

    /// Whether it shares its type of states with one whose code makes more of the drawn arrows. Where only that type is named, a machine that
    /// may lead anywhere is perhaps given what the other one keeps.
    func isTwin(ofBetterAmong others: [PairCandidate]) -> Bool {
        (!isNamed || isNamedByStates && machine.mayLeadAnywhere) && hasBetterTwin(among: others)
    }

    /// The same of one that only the text names: a text that tells how several types work together names more than the one that is drawn.
    func isMentionedTwin(ofBetterAmong others: [PairCandidate]) -> Bool {
        isOnlyMentioned && hasBetterTwin(among: others)
    }

    private func hasBetterTwin(among others: [PairCandidate]) -> Bool {
        guard let type = machine.states.first?.source else { return false }
        let twins = others.filter { $0.machine != machine && $0.machine.states.first?.source == type }
        return !twins.isEmpty && twins.contains { $0.madeArrows > madeArrows }
    }

    /// A name in common may be chance: without states in common it proves nothing. States alone have to be nearly all of both.
    var isAcceptable: Bool {
        if isTitled { return hasSharedStates }
        // The text beside may name other machines as well: where the title names something else, the states have to agree.
        if isNamed, !isInNamedFile, isContradicted { return shared > 1 && shared * 4 >= drawn * 3 }
        // A word of the text may be chance where it is that of a property alone.
        if isOnlyMentionedWithFile { return shared * 2 >= drawn }
        if isNamed { return shared * 3 >= drawn && shared > 0 }
        return !isContradicted && looksAlike
    }

    /// Whether something beside its states names it, and it has three quarters of the drawn ones, two at least.
    var hasMostStatesOfNamed: Bool { isNamed && shared > 1 && shared * 4 >= drawn * 3 }

    /// Whether most states of each side are those of the other one. Of many, a few may be called otherwise.
    var looksAlike: Bool {
        shared >= 2 && shared * 4 >= drawn * 3 && shared * 2 >= coded
            || shared >= 5 && shared * 3 >= drawn * 2 && shared * 4 >= coded * 3
            || shared >= 4 && shared * 3 >= drawn * 2 && shared == coded
    }

    /// Whether only a title speaks for it, which may be chance, and most of the drawn states are those of another machine.
    func isOutdone(by others: [PairCandidate]) -> Bool {
        isTitled && shared * 2 < drawn && others.contains { $0.shared * 4 >= $0.drawn * 3 && $0.shared > shared * 2 }
    }

    /// Whether nothing but text below another heading names it, and another machine has all of the drawn states, of which it lacks some.
    func isOutdoneOnPage(by others: [PairCandidate]) -> Bool {
        let names = evidence.filter(\.isName)
        let isOfPage = !names.isEmpty && names.allSatisfy { if case .page = $0 { true } else { false } }
        return isOfPage && !hasAllStates && others.contains { $0.hasAllStates && !$0.isContradicted }
    }

    /// Whether a title is the whole name of another one that has as many of the drawn states.
    func isOutnamed(by others: [PairCandidate]) -> Bool {
        !hasWholeName && others.contains { $0.hasWholeName && $0.shared >= shared }
    }

    /// A name in common and two of three states may be chance, unless somebody wrote the name for this.
    var certainty: PairCertainty {
        let isNamedTwice = evidence.count(where: \.isName) > 1
        let isEnough = evidence.contains(where: \.isOrder) ? shared * 2 >= drawn : shared * 4 >= drawn * 3
        return (isTitled || isNamedTwice) && isEnough ? .certain : .likely
    }

    var weight: Double { evidence.reduce(0) { $0 + $1.weight } + 2 * Double(shared) / Double(max(coded, 1)) }
}
