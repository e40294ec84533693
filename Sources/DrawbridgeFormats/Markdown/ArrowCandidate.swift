import DrawbridgeModel
import DrawbridgeSource

/// A text that may be a drawing of arrows: lines, or a picture made of characters.
struct ArrowCandidate {
    enum Form {
        case lines
        /// Rows belong together, so that no line can be read alone.
        case picture
        case sentence
        /// What it says is what the function below it does, not all that happens.
        case sentenceAboveFunction
        /// One line of arrows that is all that the comment of a function says below *State transition* or the like.
        case lineAboveFunction
    }

    /// Without margins.
    var lines: [Range<Int>]
    /// What is said above it.
    var said: Announcement
    var heading: String?
    /// The fenced block that it is.
    var block: MarkdownBlock?
    /// The type whose declaration the comment stands above.
    var type: String?
    /// The cases of an enum that its comments stand above.
    var cases: Set<String> = []
    var form = Form.lines
    /// Whether it is a remark within a sentence: in parentheses, or with more words behind it. A sentence names the usual way.
    var isRemark = false
    /// Whether sentences of it are candidates of their own.
    var isReadInParts = false
    var count: ArrowCount
    /// Whether most of its lines are arrows.
    var isRecognized: Bool

    /// - Parameter content: The lines without their margins, or those of the block.
    init(
        _ lines: [Range<Int>], _ content: DiagramText, said: Announcement, heading: String?,
        block: MarkdownBlock? = nil, type: String?
    ) {
        (self.lines, self.said, self.heading, self.block, self.type) = (lines, said, heading, block, type)
        let statements = ArrowsReading(text: content).statements
        count = ArrowCount(statements)
        isRecognized = ArrowsReading.areArrows(statements, in: content.source.bytes)
        // `State: idle → running` says so itself.
        let hasLead = lines.contains { ArrowLead($0, in: content.source.bytes)?.end != nil }
        if hasLead, said == .nothing { self.said = .states }
    }

    /// Takes it for a picture.
    mutating func set(_ picture: TypedPicture) {
        form = .picture
        count = ArrowCount(picture)
        isRecognized = picture.isCertain
    }

    /// Whether the words around it say that it is a state machine, and it is not only a remark of theirs.
    var isSaidMachine: Bool { said == .machine && !isRemark }

    var areLines: Bool { form == .lines && block == nil }

    /// Whether it is about what the function below it does.
    var isAboveFunction: Bool { form == .sentenceAboveFunction || form == .lineAboveFunction }

    var isInSentence: Bool { form == .sentence || form == .sentenceAboveFunction }

    /// Whether it lists what is shown in each state: lines that lead from states of a machine, and to none.
    func showsLooks(of known: KnownStates) -> Bool {
        guard form == .lines, count.lines > 1, count.labels == 0 || count.targets.allSatisfy(Self.isType) else {
            return false
        }
        // `idle → user taps → HandleView`: what is between leads on to what is shown.
        return known.haveOnly(sources: count.sources.subtracting(count.targets), notTargets: count.targets)
    }

    /// `HandleView`
    private static func isType(_ name: String) -> Bool {
        name.first?.isUppercase == true && name.dropFirst().contains(where: \.isUppercase)
            && name.contains(where: \.isLowercase)
            && !name.contains(" ")
    }

    /// Whether it can be nothing else than a drawing.
    func isDrawing(_ known: KnownStates) -> Bool {
        if isInSentence, count.names.contains(where: known.isProse) { return false }
        if form == .lineAboveFunction { return isSaid && areAllStates(of: known) }
        guard count.transitions > 1 else { return isWholeBlock && known.explain(count.names, .half) }
        if isRecognized || count.isPure, let type, known.explain(count.names, of: type), said != .proposal {
            return true
        }
        switch said {
        case .machine: return isRecognized && (!isInSentence || known.explain(count.names, .half))
        case .transitions:
            return isRecognized && !count.isMapping && known.explain(count.names, .half) && !namesStrangers(to: known)
        case .states where isRecognized && !count.isMapping && known.explain(count.names, .several): return true
        case .proposal: return false
        case .states, .nothing, .other:
            if case .picture = form { return isRecognized && known.explain(count.names, .most) }
            return count.isPure && count.lines > 1 && !count.isMapping
                && known.explain(count.names, count.saysWhatHappens ? .most : .all)
        }
    }

    /// Whether half of what its arrows leave are states of one machine of the code, also where these are read from the lines above.
    func leavesStates(of known: KnownStates) -> Bool {
        guard isRecognized, let share = known.share(of: count.sources.sorted()) else { return false }
        return share.named > 1 && share.named * 2 >= count.sources.count
    }

    /// Whether it would show transitions, were it not for what it names beside states.
    func mixesStatesWithOthers(_ known: KnownStates) -> Bool {
        guard case .transitions = said, isRecognized, !count.isMapping else { return false }
        return known.explain(count.names, .half) && namesStrangers(to: known)
    }

    /// Whether it is one line in which more than a quarter of the names are no states of the code: calls, or steps of a user.
    private func namesStrangers(to known: KnownStates) -> Bool {
        guard count.lines == 1, case .lines = form, let share = known.share(of: count.names.sorted()) else {
            return false
        }
        return share.others.count * 4 > count.names.count
    }

    private var isSaid: Bool {
        switch said {
        case .machine, .transitions: isRecognized && count.isPure
        case .states, .nothing, .other, .proposal: false
        }
    }

    private func areAllStates(of known: KnownStates) -> Bool {
        known.explain(count.names, count.names.count > 2 ? .several : .half)
    }

    /// Whether it is a block below “state machine” that is one arrow and nothing else.
    private var isWholeBlock: Bool {
        if case .machine = said { block != nil && count.transitions == 1 && count.isPure } else { false }
    }

    /// Whether a sentence that is no drawing names states of the code, so that it may be meant as one.
    func isMentioned(by known: KnownStates) -> Bool {
        guard isInSentence, count.transitions > 1, !count.isMapping else { return false }
        return switch said {
        case .machine, .transitions, .states: known.touch(count.names)
        case .nothing: known.explain(count.names, .several)
        case .other, .proposal: false
        }
    }

    /// Texts that go on with each other: two lists of arrows between the same states show one machine.
    func goesOn(with other: ArrowCandidate) -> Bool {
        guard form == .lines, other.form == .lines else { return false }
        let shared = count.names.intersection(other.count.names).count
        if type != nil, type == other.type { return shared > 0 }
        return shared > 1 && shared * 2 >= min(count.names.count, other.count.names.count)
    }

    func joined(with other: ArrowCandidate) -> ArrowCandidate {
        var joined = self
        joined.lines += other.lines
        joined.block = nil
        joined.cases.formUnion(other.cases)
        joined.count.add(other.count)
        joined.isRecognized = isRecognized && other.isRecognized
        return joined
    }
}

/// What the lines of a text draw.
struct ArrowCount {
    var lines = 0
    var transitions = 0
    var labels = 0
    var unknown = 0
    /// Arrows that lead back to where they begin.
    var loops = 0
    var names: Set<String> = []
    /// The names that arrows leave, and those that arrows lead to.
    var (sources, targets): (Set<String>, Set<String>) = ([], [])

    /// Whether it lists what things are called elsewhere (`idle -> .idle`): machines leave their states.
    var isMapping: Bool { loops > 0 && loops * 2 >= transitions }

    /// Whether half of the lines have an event. Without, arrows are often the usual way alone.
    var saysWhatHappens: Bool { labels * 2 >= lines }

    /// Whether each line is an arrow.
    var isPure: Bool { unknown == 0 }

    init(_ statements: [ArrowsReading.Statement]) {
        for statement in statements {
            switch statement {
            case .arrows(let line):
                lines += 1
                transitions += line.arrows.reduce(0) { $0 + $1.from.count * $1.to.count }
                labels += line.arrows.count { !$0.label.isEmpty }
                loops += line.arrows.count { $0.from.map(\.name) == $0.to.map(\.name) }
                sources.formUnion(line.arrows.flatMap(\.from).map(\.name))
                targets.formUnion(line.arrows.flatMap(\.to).map(\.name))
            case .state, .title, .unknown, .unclear: unknown += 1
            }
        }
        names = sources.union(targets).subtracting([Machine.pseudoState, "*", "?"])
    }

    init(_ picture: TypedPicture) {
        lines = picture.arrows.count
        transitions = picture.arrows.count
        labels = picture.arrows.count { !$0.labels.isEmpty }
        unknown = picture.strayLines.count
        names = Set(picture.arrows.flatMap { [$0.from, $0.to] }.filter { !$0.hasPrefix("(") })
        names.subtract([Machine.pseudoState, "*", "?"])
    }

    mutating func add(_ other: ArrowCount) {
        lines += other.lines
        transitions += other.transitions
        labels += other.labels
        unknown += other.unknown
        loops += other.loops
        names.formUnion(other.names)
        sources.formUnion(other.sources)
        targets.formUnion(other.targets)
    }
}
