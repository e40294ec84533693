import DrawbridgeSource

/// Takes a line with arrows apart:
///
///     line   = names 1*( arrow names ) [ words ]
///     arrow  = sign | "--" event sign | "-(" event ")" sign | sign "(" event ")" sign
///     words  = ":" label | "(" event ")" | "[" guard "]" | "/" actions | ( "on" | "when" | … ) event | "if" guard
///
/// A line of any other form is none: prose, types of functions, paths of menus.
struct ArrowLineReader {
    private let signs: ArrowSigns
    private let bytes: [UInt8]
    private var line: ArrowLine
    /// What a line that begins with a sign leads from.
    private var origin: [PlainName]?
    /// What of the line is left to read.
    private var content: Range<Int>
    private var pieces: [ArrowPiece] = []
    /// Whether what stands behind the last name is in round brackets.
    private var hasBrackets = false

    /// - Parameters:
    ///   - offsets: The line, without its margin.
    ///   - origin: What a line that begins with a sign leads from.
    static func read(_ offsets: Range<Int>, in bytes: [UInt8], from origin: [PlainName]? = nil) -> ArrowLine? {
        let cursor = TextCursor(bytes, offsets)
        let line = cursor.trimmed(offsets)
        guard ArrowSigns.mayPoint(in: bytes[line]) else { return nil }
        let lead = ArrowLead(line, in: bytes)
        if case .title = lead { return nil }
        var reader = ArrowLineReader(line, bytes)
        reader.origin = origin
        if let arrows = reader.read() ?? LeftArrow.read(line, in: bytes) { return arrows }
        return lead?.end.flatMap { read($0..<line.upperBound, in: bytes) }
    }

    private init(_ offsets: Range<Int>, _ bytes: [UInt8]) {
        self.bytes = bytes
        signs = ArrowSigns(bytes, offsets)
        line = ArrowLine(arrows: [], offsets: offsets, sign: "", end: offsets.upperBound)
        content = offsets
    }
}

private extension ArrowLineReader {
    mutating func read() -> ArrowLine? {
        var remark = skipCodeAroundArrows()
        let others = takeOtherCode(from: &remark)
        guard cut(), let last = endOfChain, pieces.count > 1 else { return nil }
        if let targets = LabelledTargets.read(text(trimmed(last.offsets))) { return lead(to: targets) }
        var label = ""
        if let target = targetInBrackets(behindSentenceIn: last.offsets) {
            pieces[pieces.count - 1].offsets = target
        } else if let tail = readTail(in: last.offsets, isRemark: false) {
            let names = last.offsets.lowerBound..<tail.start
            if let arrows = goOn(from: names, in: tail.start..<last.offsets.upperBound) { return arrows }
            if let targets = PairedTargets.read(text(trimmed(names)), label: tail.label) { return lead(to: targets) }
            pieces[pieces.count - 1].offsets = names
            label = tail.label
        } else if let remark, let tail = readTail(in: remark, isRemark: true), tail.isAtStart {
            if let targets = PairedTargets.read(text(trimmed(last.offsets)), label: tail.label) {
                return lead(to: targets)
            }
            label = tail.label
        }
        guard joinPieces(label: label) else { return nil }
        for other in others {
            line.arrows += other.arrows.map { arrow in
                ArrowLine.Arrow(
                    from: arrow.from, to: arrow.to, label: arrow.label.isEmpty ? label : arrow.label, sign: arrow.sign)
            }
        }
        return line
    }

    /// `failed → shows a banner, user can retry (→ idle)`: behind a sentence, the target stands in brackets with a sign of its own.
    func targetInBrackets(behindSentenceIn piece: Range<Int>) -> Range<Int>? {
        let words = trimmed(piece)
        guard words.count > 2, bytes[words.upperBound - 1] == UInt8(ascii: ")"),
            let open = bytes[words].lastIndex(of: UInt8(ascii: "(")), let sign = signs.sign(at: open + 1),
            text(words.lowerBound..<open).split(separator: " ").count > 2,
            PlainName.list(text(trimmed(sign.upperBound..<words.upperBound - 1))[...]) != nil
        else { return nil }
        return sign.upperBound..<words.upperBound - 1
    }

    /// `idle → busy (→ failed when it breaks)`: what stands in brackets goes on from the target, with words that are a remark.
    mutating func goOn(from names: Range<Int>, in brackets: Range<Int>) -> ArrowLine? {
        let inside = trimmed(brackets).dropFirst().dropLast()
        guard pieces.count > 1, bytes[trimmed(brackets).lowerBound] == UInt8(ascii: "("), !inside.isEmpty,
            bytes[trimmed(brackets).upperBound - 1] == UInt8(ascii: ")"), signs.sign(at: inside.lowerBound) != nil,
            let origin = PlainName.list(text(trimmed(names))[...]),
            let next = Self.read(inside.startIndex..<inside.endIndex, in: bytes, from: origin)
        else { return nil }
        pieces[pieces.count - 1].offsets = names
        guard joinPieces(label: "") else { return nil }
        line.arrows += next.arrows.map { arrow in
            ArrowLine.Arrow(from: arrow.from, to: arrow.to, label: "", sign: arrow.sign)
        }
        (line.words, line.end) = (nil, line.offsets.upperBound)
        return line
    }

    /// What the last sign leads to. `idle -> running -> …` says no more than that the chain goes on.
    var endOfChain: ArrowPiece? {
        mutating get {
            if pieces.count > 2, let last = pieces.last, ["…", "..."].contains(text(trimmed(last.offsets))) {
                pieces.removeLast()
                line.end = trimmed(pieces[pieces.count - 1].offsets).upperBound
            }
            return pieces.last
        }
    }

    /// `a -> b (x) / c (y)`: the last sign leads to each target on what stands behind that.
    mutating func lead(to targets: [LabelledTargets.Target]) -> ArrowLine? {
        (line.words, line.end) = (nil, line.offsets.upperBound)
        guard !pieces[pieces.count - 2].leadsBack, joinPieces(label: "", lastNames: targets.map(\.name)),
            let arrow = line.arrows.popLast()
        else { return nil }
        line.arrows += targets.map { name, label in
            ArrowLine.Arrow(
                from: arrow.from, to: [name], label: arrow.label.isEmpty ? label : arrow.label, sign: arrow.sign)
        }
        return line
    }

    /// `` `a -> b` or `c -> b` when it breaks ``: what is said behind the last arrow is said of each.
    mutating func takeOtherCode(from remark: inout Range<Int>?) -> [ArrowLine] {
        var others: [ArrowLine] = []
        while let rest = remark, let start = rest.first(where: { bytes[$0] == UInt8(ascii: "`") }),
            let end = signs.end(ofQuoteAt: start),
            Self.isSeparator(text(rest.lowerBound..<start)), let other = Self.read(start..<end, in: bytes)
        {
            others.append(other)
            remark = end..<rest.upperBound
        }
        return others
    }

    static func isSeparator(_ words: String) -> Bool {
        ([",", ";"] + PlainWords.separators).contains(words.split(separator: " ").joined())
    }

    /// `` `idle -> running`, as soon as it can ``: the code is the arrow, and what follows is a remark.
    mutating func skipCodeAroundArrows() -> Range<Int>? {
        guard bytes[content.lowerBound] == UInt8(ascii: "`"), let end = signs.end(ofQuoteAt: content.lowerBound) else {
            return nil
        }
        let inside = content.lowerBound + 1..<end - 1
        guard inside.contains(where: { signs.sign(at: $0) != nil }) else { return nil }
        let remark = end..<content.upperBound
        content = inside
        line.end = end
        return remark
    }

    /// Cuts the line at its signs. False where it has none.
    mutating func cut() -> Bool {
        var (start, i) = (content.lowerBound, content.lowerBound)
        while i < content.upperBound {
            if let end = signs.end(ofQuoteAt: i), end <= content.upperBound {
                i = end
            } else if let sign = signs.sign(at: i), sign.upperBound <= content.upperBound {
                guard take(sign, behind: start..<i) else { return false }
                (start, i) = (sign.upperBound, sign.upperBound)
            } else if let sign = openSign(at: i) {
                guard take(sign, behind: start..<i) else { return false }
                (start, i) = (sign.upperBound, sign.upperBound)
            } else if !pieces.isEmpty, isColon(at: i) {
                break
            } else {
                i = max(i + 1, signs.shaft(at: i).upperBound)
            }
        }
        pieces.append(ArrowPiece(offsets: start..<content.upperBound))
        return pieces.count > 1
    }

    mutating func take(_ sign: Range<Int>, behind piece: Range<Int>) -> Bool {
        var taken = ArrowPiece(offsets: piece, leadsBack: signs.isDouble(sign), sign: sign.lowerBound)
        if taken.leadsBack, piece.count > 0, bytes[piece.upperBound - 1] == UInt8(ascii: "<") {
            taken.offsets = piece.lowerBound..<piece.upperBound - 1
        }
        // Most lines with a sign are prose: these end here.
        guard !pieces.isEmpty || mayLead(taken.offsets) else { return false }
        if line.sign.isEmpty, !taken.leadsBack { line.sign = text(sign) }
        if signs.sign(at: sign.lowerBound)?.upperBound != sign.upperBound { taken.middle = middle(of: sign) }
        pieces.append(taken)
        return true
    }

    /// Whether something may lead from what stands before the first sign.
    func mayLead(_ piece: Range<Int>) -> Bool {
        let words = text(trimmed(piece))
        let mayBeOther = words.isEmpty || words.contains(" + ") || ["…", "..."].contains { words.hasSuffix($0) }
        return mayBeOther || PlainName.list(beforeRemark: words) != nil
    }

    /// `--event-->`, `-(event)->`: dashes behind a blank, words, and a sign.
    func openSign(at start: Int) -> Range<Int>? {
        let shaft = signs.shaft(at: start)
        // `idle--[start]-->`
        let hasBrackets =
            shaft.count > 1 && shaft.upperBound < content.upperBound && bytes[shaft.upperBound] == UInt8(ascii: "[")
        let isApart = start > content.lowerBound ? hasBrackets || bytes[start - 1].isBlank : origin != nil
        guard !shaft.isEmpty, start < signs.lastHead, isApart else { return nil }
        let isLong = shaft.count > 1
        guard shaft.upperBound < content.upperBound, isLong || !bytes[shaft.upperBound].isBlank else { return nil }
        var i = shaft.upperBound
        while i < content.upperBound {
            if let end = signs.end(ofQuoteAt: i), end <= content.upperBound {
                i = end
            } else if let sign = signs.sign(at: i) {
                return start..<sign.upperBound
            } else {
                i += 1
            }
        }
        return nil
    }

    func middle(of sign: Range<Int>) -> (label: String, style: ArrowLine.Style, offsets: Range<Int>) {
        let open = signs.shaft(at: sign.lowerBound).upperBound
        var start = open
        while start < sign.upperBound, signs.sign(at: start)?.upperBound != sign.upperBound { start += 1 }
        var inside = trimmed(open..<start)
        let isBracketed =
            inside.count > 2 && bytes[inside.lowerBound] == UInt8(ascii: "(")
            && bytes[inside.upperBound - 1] == UInt8(ascii: ")")
        let isEvent = PlainLabel.isEventInSquareBrackets(text(inside))
        if isBracketed || isEvent { inside = inside.lowerBound + 1..<inside.upperBound - 1 }
        let style = ArrowLine.Style.middle(
            open: text(sign.lowerBound..<inside.lowerBound), close: text(inside.upperBound..<sign.upperBound))
        let label = text(trimmed(inside))
        return (isBracketed ? PlainLabel.withCondition(label) : label, style, sign)
    }
}

/// What follows the last name.
private extension ArrowLineReader {
    typealias Tail = (label: String, start: Int, isAtStart: Bool)

    func isColon(at place: Int) -> Bool {
        guard bytes[place] == UInt8(ascii: ":") else { return false }
        let isLast = place + 1 == content.upperBound || place + 1 == line.offsets.upperBound
        return isLast || bytes[place + 1].isBlank || bytes[place - 1].isBlank
    }

    /// - Parameter isRemark: Whether it stands behind a piece of code that is the whole arrow.
    mutating func readTail(in piece: Range<Int>, isRemark: Bool) -> Tail? {
        let inside = trimmed(piece)
        var i = inside.lowerBound
        while i < inside.upperBound {
            let isFirst = i == inside.lowerBound
            if isFirst, !isRemark, bytes[i] == UInt8(ascii: "("), let end = signs.end(ofQuoteAt: i) {
                // What leads to the state behind it.
                i = end
            } else if bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "`"), let end = signs.end(ofQuoteAt: i)
            {
                i = end
            } else if bytes[i] == UInt8(ascii: "("), !isFirst, !bytes[i - 1].isBlank, let end = signs.end(ofQuoteAt: i)
            {
                // What the state carries.
                i = end
            } else if let (style, label) = tail(at: i, upTo: inside.upperBound, isFirst: isFirst), isRemark || !isFirst
            {
                let start = trimmed(inside.lowerBound..<i).upperBound
                if label.isEmpty { line.end = start } else { line.words = (style, start..<inside.upperBound) }
                hasBrackets = style == .brackets
                return (label, start, isFirst)
            } else {
                i += 1
            }
        }
        return nil
    }

    /// - Parameter isFirst: Whether no name stands before it.
    func tail(at place: Int, upTo end: Int, isFirst: Bool) -> (ArrowLine.Style, String)? {
        // Made only where it is needed: a line has as many places as bytes.
        var rest: String { text(place..<end) }
        let isApart = isFirst || bytes[place - 1].isBlank
        switch bytes[place] {
        case UInt8(ascii: ":") where isFirst || isColon(at: place):
            return (.colon, PlainLabel.words(String(rest.dropFirst())))
        case UInt8(ascii: "(") where isApart:
            return (.brackets, PlainLabel.bracketed(rest))
        case 0xEF where !isFirst && rest.hasPrefix("（"):
            return (.brackets, PlainLabel.bracketed(rest))
        case UInt8(ascii: "[") where isApart && !isFirst:
            return (.word(""), rest)
        case UInt8(ascii: "/") where isApart && !isFirst && !areNames(from: place, upTo: end):
            return (.word(""), rest)
        case UInt8(ascii: "+") where isApart && !isFirst && rest.hasPrefix("+ "):
            // `idle + onCancel()`: what is done as well.
            return (.word(""), "")
        case UInt8(ascii: ";") where !isFirst, UInt8(ascii: ".") where !isFirst && isEnd(place + 1, end),
            0xE3 where !isFirst && rest.hasPrefix("。") && isEnd(place + 3, end):
            return (.word(""), "")
        case UInt8(ascii: "a") where isApart && !isFirst && areMoreWords(rest, behind: place),
            UInt8(ascii: ",")
        where !isFirst && (isPhrase(rest.dropFirst(), behind: place) || rest.hasPrefix(", plus ")):
            return (.word(""), "")
        default:
            return isApart ? PlainLabel.introduced(rest).map { (.word($0.word), $0.label) } : nil
        }
    }
}

private extension ArrowLineReader {
    /// `` `running` and rings the bell ``: no name is written without code behind one in code.
    func areMoreWords(_ words: String, behind place: Int) -> Bool {
        place > content.lowerBound + 1 && bytes[place - 2] == UInt8(ascii: "`") && words.hasPrefix("and ")
            && words.split(separator: " ").count > 2 && !words.contains("`")
    }

    /// `idle, scoped to an album`: behind a name of one word, three or more small words are none.
    func isPhrase(_ words: Substring, behind place: Int) -> Bool {
        guard let target = pieces.last, words.first == " ", words.dropFirst().first?.isLowercase == true else {
            return false
        }
        let named = PlainName.list(text(trimmed(target.offsets.lowerBound..<place))[...])
        return words.prefix { !",/|".contains($0) }.split(separator: " ").count > 2
            && named?.allSatisfy { !$0.name.contains(" ") } ?? false
    }

    /// `/ failed` and `/ .failed` behind a name that is written so is another name; `/ ring()` is an action. So is `/ ring(bell)`,
    /// unless the name before it carries something, too, or the line is a chain, at whose end no actions stand.
    func areNames(from slash: Int, upTo end: Int) -> Bool {
        guard let names = PlainName.list(text(slash + 1..<end)[...]), let target = pieces.last else { return false }
        let first = PlainName.list(text(trimmed(target.offsets.lowerBound..<slash))[...])?.last
        let mayCarry = pieces.count > 2 || first?.suffix.hasSuffix(")") ?? false
        return names.allSatisfy { name in
            name.prefix == first?.prefix && !name.name.contains(" ") && (mayCarry || !name.suffix.hasSuffix(")"))
        }
    }

    func isEnd(_ place: Int, _ end: Int) -> Bool { place == end || bytes[place].isBlank }
}

/// Arrows of the pieces.
private extension ArrowLineReader {
    /// - Parameter lastNames: What the last piece names, where that is known.
    mutating func joinPieces(label: String, lastNames: [PlainName]? = nil) -> Bool {
        let happening = takeEventBehindPlus()
        let label = label.isEmpty || !happening.isEmpty ? happening + (label.hasPrefix("[") ? " " + label : "") : label
        guard let joined = ArrowPieces.joined(pieces, bytes, origin: origin, lastNames: lastNames) else { return false }
        line.arrows += joined.arrows
        line.words = joined.words ?? line.words
        line.hasGap = joined.hasGap
        guard areRight else { return false }
        return add(label)
    }

    /// `` `idle` + `start` -> `running` ``: what stands behind the plus happens.
    mutating func takeEventBehindPlus() -> String {
        guard pieces.count == 2,
            let plus = pieces[0].offsets.first(where: { TextCursor(bytes, pieces[0].offsets).isText(" + ", at: $0) }),
            PlainName.list(text(trimmed(pieces[0].offsets.lowerBound..<plus))[...]) != nil
        else { return "" }
        let event = text(trimmed(plus + 3..<pieces[0].offsets.upperBound))
        pieces[0].offsets = pieces[0].offsets.lowerBound..<plus
        return event
    }

    /// Whether each arrow leaves a state and leads to one.
    var areRight: Bool {
        line.arrows.allSatisfy { arrow in
            arrow.to.allSatisfy { $0.name != "*" } && arrow.from.allSatisfy { $0.name != "?" }
        } && !line.arrows.isEmpty
    }

    /// Of several arrows behind each other, nobody can tell which one the words at the end are about. In brackets they are a
    /// remark, as they are behind an arrow that says what happens.
    mutating func add(_ label: String) -> Bool {
        guard !label.isEmpty else { return true }
        if hasBrackets, pieces.count > 2 || !line.arrows[0].label.isEmpty {
            if line.words?.style == .brackets { line.words = nil }
            return true
        }
        guard pieces.count == 2, line.arrows[0].label.isEmpty else { return false }
        for i in line.arrows.indices { line.arrows[i].label = label }
        return true
    }
}

private extension ArrowLineReader {
    func text(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }

    func trimmed(_ offsets: Range<Int>) -> Range<Int> { TextCursor(bytes, offsets).trimmed(offsets) }
}
