/// The text before, between or behind signs of a line.
struct ArrowPiece {
    var offsets: Range<Int>
    /// The event that is written into the sign behind it.
    var middle: (label: String, style: ArrowLine.Style, offsets: Range<Int>)?
    /// Whether the sign behind it leads back as well.
    var leadsBack = false
    /// Where the sign behind it begins.
    var sign = 0
}

/// The pieces of a line, joined to arrows: which of them are states, and which what happens.
struct ArrowPieces {
    private let pieces: [ArrowPiece]
    private let bytes: [UInt8]
    private let origin: [PlainName]?
    private(set) var arrows: [ArrowLine.Arrow] = []
    private(set) var words: (style: ArrowLine.Style, offsets: Range<Int>)?
    /// Whether `…` between two signs leaves states out.
    private(set) var hasGap = false

    /// Nil where a piece is neither states nor what happens.
    ///
    /// - Parameters:
    ///   - origin: What a line that begins with a sign leads from.
    ///   - lastNames: What the last piece names, where that is known.
    static func joined(
        _ pieces: [ArrowPiece], _ bytes: [UInt8], origin: [PlainName]?, lastNames: [PlainName]?
    ) -> ArrowPieces? {
        var (joined, open) = (ArrowPieces(pieces, bytes, origin), OpenArrow())
        for i in pieces.indices {
            let names = i == pieces.count - 1 ? lastNames : nil
            guard joined.join(piece: i, &open, lastNames: names) else { return nil }
        }
        return joined
    }

    private init(_ pieces: [ArrowPiece], _ bytes: [UInt8], _ origin: [PlainName]?) {
        (self.pieces, self.bytes, self.origin) = (pieces, bytes, origin)
    }
}

/// What the next sign of a line leads from, and what happens on the way.
private struct OpenArrow {
    var from: [PlainName]?
    /// What leads past an optional state.
    var past: [PlainName]?
    var between: (label: String, sign: Int)?
    /// Whether `…` stands in it for more of the same.
    var isRepeated = false
}

private extension ArrowPieces {
    /// False where a piece is neither states nor what happens.
    mutating func join(piece i: Int, _ open: inout OpenArrow, lastNames: [PlainName]?) -> Bool {
        let words = withoutSentence(takeLeadingEvent(ofPiece: i, &open), piece: i)
        let isLast = i == pieces.count - 1
        if pieces.count > 2, words == "…" || words == "..." || isLast && isRemark(words) {
            if isRepeated(open.from) {
                open.isRepeated = true
            } else {
                (open, hasGap) = (OpenArrow(), hasGap || !isLast)
            }
            return true
        }
        if let name = optionalState(i, words), let from = open.from {
            connect(&open, to: [name], piece: i)
            // What interrupts a chain at several places leads back to each of them, not on.
            if pieces.count(where: { text(of: $0) == words }) > 1 { open.from = from } else { open.past = from }
            return true
        }
        if i > 0, !isLast, let label = between(words) {
            open.between = (label, open.between?.sign ?? pieces[i - 1].sign)
            self.words = (.between, pieces[i].offsets)
            return true
        }
        guard let names = lastNames ?? (i == 0 && words.isEmpty ? origin : self.names(words)) else {
            // More words than a name has, between two states.
            guard i > 0, !isLast, PlainLabel.isPhrase(words) else { return false }
            open.between = (words, open.between?.sign ?? pieces[i - 1].sign)
            return true
        }
        let isCut = !isLast && i > 0 && words.contains(",") && names.count > 1
        // `a → b, c → d` are two arrows; of more names in the middle, nobody can tell.
        guard !isCut || names.count == 2 else { return false }
        connect(&open, to: isCut ? [names[0]] : names, piece: i)
        if isCut { open.from = [names[1]] }
        return true
    }

    /// The words of a piece, without what stands in brackets in front of a state: that happens.
    mutating func takeLeadingEvent(ofPiece i: Int, _ open: inout OpenArrow) -> String {
        let words = text(of: pieces[i])
        guard i > 0, let leading = PlainLabel.leading(words) else { return words }
        open.between = (leading.label, open.between?.sign ?? pieces[i - 1].sign)
        if pieces.count == 2 { self.words = (.brackets, offsets(before: leading.name, piece: i)) }
        return leading.name
    }

    /// What stands between a sign and the name that a piece ends with.
    func offsets(before name: String, piece i: Int) -> Range<Int> {
        let text = TextCursor(bytes, pieces[i].offsets)
        let end = text.trimmed(pieces[i].offsets).upperBound - name.utf8.count
        return pieces[i].offsets.lowerBound..<text.trimmed(pieces[i].offsets.lowerBound..<end).upperBound
    }

    /// `idle → (updating) → scanning → done`, `.idle → .running → (.paused) → .done`: of a longer chain without other brackets, a state that
    /// may be left out. So is one in square brackets, where not each second name is: `idle → [updating] → scanning → done`.
    func optionalState(_ i: Int, _ words: String) -> PlainName? {
        if let name = stateInSquareBrackets(i, words) { return name }
        guard pieces.count > 3, i > 0, i < pieces.count - 1, words.hasPrefix("("), words.hasSuffix(")"),
            words.hasSuffix("ing)") || areStatesDotted && Self.isDotted(String(words.dropFirst())),
            pieces.count(where: { text(of: $0).hasPrefix("(") }) == 1
        else { return nil }
        return PlainName.read(words.dropFirst().dropLast()).flatMap { $0.name.contains(" ") ? nil : $0 }
    }

    /// Not `[isReady]` or `[pending]`, which are conditions: a name that ends with *-ing* in a chain with other such names, or one in capital
    /// letters that stands in it more than once.
    func stateInSquareBrackets(_ i: Int, _ words: String) -> PlainName? {
        guard pieces.count > 3, i > 0, i < pieces.count - 1, words.hasPrefix("["), words.hasSuffix("]"),
            !areNamesBracketed,
            let name = PlainName.read(words.dropFirst().dropLast()), !name.name.contains(" ")
        else { return nil }
        let isEachSecond = stride(from: 1, to: pieces.count, by: 2).allSatisfy { text(of: pieces[$0]).hasPrefix("[") }
        let isCapital = [text(of: pieces[0]), name.name].allSatisfy { $0 == $0.uppercased() && $0.count > 2 }
        let isRepeated = pieces.count { text(of: $0) == words } > 1
        let others = pieces.map(text).filter { !$0.hasPrefix("[") }
        let isLikeOthers = Self.isActivity(name.name) && others.contains(where: Self.isActivity)
        return !isEachSecond && (isLikeOthers || isCapital && isRepeated) ? name : nil
    }

    /// `recording`, `processingText`, `WORKING`
    static func isActivity(_ name: String) -> Bool {
        name.hasSuffix("ING") || name.dropFirst().prefix(while: \.isLowercase).hasSuffix("ing")
    }

    /// Adds the arrows that lead to the names of a piece.
    mutating func connect(_ open: inout OpenArrow, to names: [PlainName], piece i: Int) {
        // `working → done → resting → working → … → resting`: the way is shown already.
        if let from = open.from, !open.isRepeated || !leads(from, to: names) {
            let middle = pieces[i - 1].middle
            if let middle { self.words = (middle.style, middle.offsets) }
            let label = middle?.label ?? open.between?.label ?? ""
            let sign = open.between?.sign ?? pieces[i - 1].sign
            for from in [from, open.past].compactMap(\.self) {
                arrows.append(ArrowLine.Arrow(from: from, to: names, label: label, sign: sign))
            }
            if pieces[i - 1].leadsBack {
                arrows.append(ArrowLine.Arrow(from: names, to: from, label: label, sign: sign))
            }
        }
        open = OpenArrow(from: names)
    }
}

private extension ArrowPieces {
    /// `(and so on)` at the end of two arrows or more.
    func isRemark(_ words: String) -> Bool {
        pieces.count > 3 && words.hasPrefix("(") && words.hasSuffix(")") && !PlainName.areBracketed(words[...])
    }

    /// `The order is idle → busy → done`: the words of a sentence before the first state are no part of its name.
    func withoutSentence(_ words: String, piece i: Int) -> String {
        guard i == 0, pieces.count > 2 else { return words }
        let parts = words.split(separator: " ")
        guard parts.count > 2, ["is", "are"].contains(parts[parts.count - 2]) else { return words }
        return String(parts[parts.count - 1])
    }

    /// Whether a chain came back to a state, so that `…` stands for more of the same: `idle → down → up → down → up → … → idle`.
    func isRepeated(_ names: [PlainName]?) -> Bool { arrows.contains { $0.from == names } }

    /// Whether arrows of the chain lead from some names to others.
    func leads(_ from: [PlainName], to target: [PlainName]) -> Bool {
        var (found, next) = ([from], [from])
        while let names = next.popLast() {
            for arrow in arrows where arrow.from == names {
                if arrow.to == target { return true }
                if !found.contains(arrow.to) {
                    found.append(arrow.to)
                    next.append(arrow.to)
                }
            }
        }
        return false
    }

    /// The last name of a chain may be left open: `idle…`.
    func names(_ words: String) -> [PlainName]? {
        for sign in ["…", "..."] where words.hasSuffix(sign) && pieces.count > 2 {
            return PlainName.list(words.dropLast(sign.count))
        }
        return PlainName.list(beforeRemark: words)
    }

    /// `(event)`, `[condition]` or `call()` between two signs. Nil for a name, which some write in brackets as well.
    func between(_ words: String) -> String? {
        if words.hasPrefix("("), words.hasSuffix(")"), !words.contains("|") {
            return PlainLabel.withCondition(String(words.dropFirst().dropLast()))
        }
        if words.hasPrefix("["), words.hasSuffix("]"), !areNamesBracketed {
            return words.hasSuffix(")]") && PlainLabel.isEventInSquareBrackets(words)
                ? String(words.dropFirst().dropLast()) : words
        }
        let bare = words.filter { $0 != "`" }
        let isEvent = bare.hasSuffix("()") || areCallsBetween && bare.hasSuffix(":)")
        return isEvent || areStatesDotted && !Self.isDotted(words) ? bare : nil
    }

    /// Whether each second piece is a call: `idle → open(file:) → busy`. A state, too, may be written with what it carries:
    /// `idle → receiving(progress:) → done`.
    var areCallsBetween: Bool {
        pieces.count % 2 == 1
            && stride(from: 1, to: pieces.count, by: 2).allSatisfy { i in
                let words = text(of: pieces[i]).filter { $0 != "`" }
                return words.hasSuffix("()") || words.hasSuffix(":)")
            }
            && !stride(from: 0, to: pieces.count, by: 2).contains { text(of: pieces[$0]).contains("(") }
    }

    /// `.idle` or `` `.idle` ``: where the states are written so, words without a dot between them are what happens.
    static func isDotted(_ words: String) -> Bool { words.drop { $0 == "`" }.hasPrefix(".") }

    var areStatesDotted: Bool {
        let ends = [pieces.first, pieces.last].compactMap { $0.map { text(of: $0) } }
        return ends.allSatisfy(Self.isDotted)
    }

    var areNamesBracketed: Bool {
        pieces.first.map { text(of: $0).hasPrefix("[") } == true
            || pieces.last.map { text(of: $0).hasPrefix("[") } == true
    }

    func text(of piece: ArrowPiece) -> String {
        String(decoding: bytes[TextCursor(bytes, piece.offsets).trimmed(piece.offsets)], as: UTF8.self)
    }
}
