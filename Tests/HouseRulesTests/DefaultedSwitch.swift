import DrawbridgeSwift

/// A `switch` with a `default:` over an enum of ours.
///
/// How it is found: by tokens. Each pattern of its arms has to be a period and a name, or `nil`, and exactly one enum that the
/// file can see has a case of each of these names. `switch self` is over the enum around it, `switch x.kind` over one that is
/// called Kind. So what is not seen is a switch over a tuple, one that names types in its arms, and one that several enums
/// would fit.
struct DefaultedSwitch {
    let subject: String
    /// File and line.
    let place: String

    /// What Swift is written in: whoever asks for two of sixty kinds of tokens would have to list the others, and a new one
    /// concerns only those that ask for it.
    static let vocabularies: Set = [
        "DrawbridgeSwift.ByteClass", "DrawbridgeSwift.TokenKind", "DrawbridgeSwift.Keyword", "DrawbridgeSwift.Word",
        "DrawbridgeSwift.Expression.Kind", "DrawbridgeSwift.Pattern.Kind", "DrawbridgeSwift.Statement.Kind",
        "DrawbridgeSwift.TypeSyntax",
    ]

    /// Those over vocabularies too.
    static let all: [DefaultedSwitch] = OurFile.all.flatMap { file in
        let words = file.allWords
        let enums = OurEnum.visible(in: file)
        return words.indices.compactMap { i -> DefaultedSwitch? in
            guard words.keyword(at: i) == .switch, i == 0 || words.kind(at: i - 1) != .period,
                let open = words.first(from: i + 1, where: { words.kind(at: $0) == .leftBrace }),
                let names = words.caseNames(ofSwitchAt: open)
            else { return nil }
            let fitting = enums.filter {
                $0.hasCases(names) && $0.fits(words.text(at: open - 1), at: words.offset(at: i), in: file)
            }
            guard fitting.count == 1 else { return nil }
            let line = file.lines.position(of: words.offset(at: i)).line
            return DefaultedSwitch(subject: fitting[0].subject, place: "\(file.path):\(line)")
        }
    }
}

private extension Words {
    /// The names of the cases of a switch, by its brace, that has a `default:`; nil where it has none, or an arm of another kind.
    func caseNames(ofSwitchAt open: Int) -> Set<String>? {
        var names: Set<String> = []
        var hasDefault = false
        var next = open + 1
        while let arm = first(from: next, where: isArm) {
            next = arm + 1
            if keyword(at: arm) == .default {
                hasDefault = true
            } else {
                guard let found = namesOfPatterns(from: next) else { return nil }
                names.formUnion(found)
            }
        }
        return hasDefault && !names.isEmpty ? names : nil
    }

    /// `case` or `default` of a switch: not the `case` of a condition, nor what is called so.
    private func isArm(_ index: Int) -> Bool {
        guard let keyword = keyword(at: index), keyword == .case || keyword == .default else { return false }
        if [.comma, .period].contains(kind(at: index - 1)) { return false }
        return ![.if, .guard, .while, .for].contains(self.keyword(at: index - 1))
    }

    /// The names in `.a, let .b(x), nil` up to the colon or `where`.
    private func namesOfPatterns(from start: Int) -> Set<String>? {
        var names: Set<String> = []
        var next = start
        while true {
            if keyword(at: next) == .let || keyword(at: next) == .var { next += 1 }
            if kind(at: next) == .period {
                names.insert(text(at: next + 1).filter { $0 != "`" })
            } else if keyword(at: next) != .nil {
                return nil
            }
            guard let end = first(from: next, where: endsPattern) else { return nil }
            guard kind(at: end) == .comma else { return names }
            next = end + 1
        }
    }

    private func endsPattern(_ index: Int) -> Bool {
        [.comma, .colon].contains(kind(at: index)) || keyword(at: index) == .where
    }
}
