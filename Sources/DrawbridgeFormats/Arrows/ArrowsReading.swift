import DrawbridgeModel
import DrawbridgeSource

/// The statements of a text of arrows, each a line.
struct ArrowsReading {
    enum Statement {
        case arrows(ArrowLine)
        /// A line with the name of a state alone.
        case state(String, Range<Int>)
        /// `# Door`: another machine begins.
        case title(String, Range<Int>)
        /// A line that begins with an arrow which may leave any of some states.
        case unclear(ArrowLine)
        case unknown(Range<Int>)
    }

    let text: DiagramText

    var statements: [Statement] {
        StateLists(text)?.statements ?? SourceSections(text)?.statements
            ?? StatesAboveArrows(text).map { $0.states + Self.resolved(ArrowsReading(text: $0.arrows).lines) }
            ?? Self.resolved(lines)
    }

    /// Lines that begin with `//`, `<!--` or `%%` are comments. A line that ends with a sign goes on in the next one.
    private var lines: [Statement] {
        var statements: [Statement] = []
        var origins = ArrowOrigins(text.source.bytes)
        var cursor = TextCursor(text)
        let (rails, notes) = (SideRails(text), SideNotes(text))
        cursor.skipByteOrderMark()
        while let line = cursor.readLine() {
            if let rail = rails.rail(into: line) { statements.append(.arrows(ArrowLine(rail))) }
            let end = min(rails.end(of: line), notes.end(of: line))
            var words = withoutRemark(cursor.trimmed(line.lowerBound..<end))
            guard !words.isEmpty, !isComment(words) else { continue }
            if origins.mayBranch, ArrowBranch.isUpright(words, in: text.source.bytes) { continue }
            if let corners = CornerRow.arrows(below: words, cursor, origins) {
                let next = cursor.readLine().map(cursor.trimmed)
                // From a name alone below a name alone, the next sign leads on.
                if origins.hasRoot, corners.arrows.count == 1, let name = corners.arrows[0].to.first, let next {
                    origins.add(name: name, at: next.lowerBound, isColumn: false)
                }
                statements.append(.arrows(corners))
                continue
            }
            while isOpen(words) || isOpenSentence(words, before: cursor), let next = cursor.readLine() {
                words = words.lowerBound..<withoutRemark(cursor.trimmed(next)).upperBound
            }
            if let below = lineBelow(origins, words) {
                // What it leads from is a part of it.
                if case .state = statements.last { statements.removeLast() }
                if case .unknown(let heading) = statements.last,
                    ArrowOrigins.heading(heading, in: text.source.bytes) != nil
                {
                    statements.removeLast()
                }
                if !(isBranch(words) && origins.hasRoot) { origins.add(below, beginsWithSign: true) }
                origins.add(branch: below, at: ArrowBranch.start(of: words, in: text.source.bytes))
                statements.append(.arrows(below))
                continue
            }
            let last = statements.last
            let statement = statement(words)
            if case .unknown = statement, let line = lineBelowSome(origins, words) {
                statements.append(.unclear(line))
                continue
            }
            if case .unknown = statement, isRemark(words, of: line, behind: last) { continue }
            if case .unknown = statement, case .unknown(let sentence) = last, goesOn(sentence, in: words) {
                statements[statements.count - 1] = .unknown(sentence.lowerBound..<words.upperBound)
                continue
            }
            if case .arrows(let line) = statement, changesNothing(line) { continue }
            statements += title(of: statement, in: words, behind: statements)
            add(statement, to: &origins, isColumn: hasColumn(behind: cursor) || hasStairs(behind: cursor, below: words))
            statements.append(statement)
        }
        return statements
    }
}

extension ArrowsReading {
    /// Whether its lines cannot all be read one by one, or are nothing but names: in a column with `|` and `v`, the `v` may be one, too.
    var mayBePicture: Bool {
        var (hasUnknown, hasArrows) = (false, false)
        for statement in statements {
            switch statement {
            case .unknown, .unclear: hasUnknown = true
            case .arrows: hasArrows = true
            case .state, .title: break
            }
        }
        return hasUnknown || !hasArrows
    }

    /// Whether most lines are arrows. A rail below a chain is reported, and makes it no prose.
    var areArrows: Bool { Self.areArrows(statements, in: text.source.bytes) }

    static func areArrows(_ statements: [Statement], in bytes: [UInt8]) -> Bool {
        var (arrows, unknown, isBelowRail) = (0, 0, false)
        for statement in statements {
            switch statement {
            case .arrows: arrows += 1
            case .unknown(let line):
                let isRail = ArrowBranch.isDrawn(line, in: bytes)
                // What stands below a rail is said of it.
                unknown += isRail || isBelowRail && !ArrowSigns.mayBe(in: bytes[line]) ? 0 : 1
                isBelowRail = isRail
            case .unclear: unknown += 1
            case .state, .title: break
            }
        }
        return arrows > unknown
    }
}

private extension ArrowsReading {
    /// With states in place of “any non-terminal state”, “any terminal state” and “any state except idle”.
    static func resolved(_ statements: [Statement]) -> [Statement] {
        let arrows = statements.flatMap { statement -> [ArrowLine.Arrow] in
            if case .arrows(let line) = statement { line.arrows } else { [] }
        }
        guard arrows.contains(where: { $0.from.contains { $0.group != nil } }) else { return statements }
        var seen: Set<String> = [Machine.pseudoState, "*", "?"]
        let left = arrows.flatMap(\.from).filter { seen.insert($0.name).inserted }
        let ends = arrows.flatMap(\.to).filter { seen.insert($0.name).inserted }
        return statements.map { statement in
            guard case .arrows(var line) = statement else { return statement }
            for i in line.arrows.indices {
                guard let group = line.arrows[i].from.lazy.compactMap(\.group).first else { continue }
                let to = line.arrows[i].to.map(\.name)
                let all: [PlainName] =
                    switch group {
                    case .left: left
                    case .ends: ends
                    // Who leaves out a state that is none has misspelt one.
                    case .others(let excluded) where excluded.isSubset(of: seen):
                        (left + ends).filter { !excluded.contains($0.name) }
                    case .others: []
                    }
                line.arrows[i].from = all.filter { !to.contains($0.name) }
            }
            // Nothing says which states it is about.
            return line.arrows.contains { $0.from.isEmpty } ? .unknown(line.offsets) : .arrows(line)
        }
    }

    /// A line that begins with a sign, and what stands above it.
    func lineBelow(_ origins: ArrowOrigins, _ words: Range<Int>) -> ArrowLine? {
        let bytes = text.source.bytes
        if let branch = ArrowBranch.rest(of: words, in: bytes) {
            let start = ArrowBranch.start(of: words, in: bytes)
            if let origin = origins.origin(inTree: start) ?? origins.origin(ofBranch: start) {
                return ArrowLineReader.read(branch, in: bytes, from: origin)
            }
            // Trees of files have such corners, too, and no arrows.
            guard let root = origins.root(ofBranch: start), ArrowSigns.mayPoint(in: bytes[branch]) else { return nil }
            return ArrowLineReader.read(branch, in: bytes, from: root)
        }
        guard ArrowSigns.mayBe(in: bytes[words]) else { return nil }
        guard ArrowSigns(bytes, words).sign(at: words.lowerBound) != nil, let origin = origins.origin(of: words) else {
            return step(origins, words)
        }
        var line = ArrowLineReader.read(words, in: bytes, from: origin)
        if let arrow = origins.arrow(above: words), arrow.from == origin, let read = line {
            let isEmpty = read.arrows.allSatisfy(\.label.isEmpty)
            if !isEmpty || origins.isNamedInside { line = read.goingOn(with: arrow) }
        }
        guard let end = origins.openEnd, line?.arrows.count ?? 0 > 1 else { return line }
        // What leads on from the end of a chain is a chain, too.
        return ArrowLineReader.read(words, in: bytes, from: end)
    }

    /// A line that begins with a sign below a chain, with other lines between: it may leave each of the states beside the sign above.
    func lineBelowSome(_ origins: ArrowOrigins, _ words: Range<Int>) -> ArrowLine? {
        let bytes = text.source.bytes
        guard ArrowSigns(bytes, words).sign(at: words.lowerBound) != nil, let origins = origins.someOrigins(of: words)
        else { return nil }
        return ArrowLineReader.read(words, in: bytes, from: origins)
    }

    /// `──lost──▶ failed` below a line that it goes on with.
    func step(_ origins: ArrowOrigins, _ words: Range<Int>) -> ArrowLine? {
        let bytes = text.source.bytes
        guard !ArrowSigns(bytes, words).shaft(at: words.lowerBound).isEmpty,
            let origin = origins.origin(ofStep: words.lowerBound),
            let line = ArrowLineReader.read(words, in: bytes, from: origin),
            line.arrows.allSatisfy({ !$0.label.isEmpty })
        else { return nil }
        return line
    }

    /// Whether a line has an arrow and begins as a line of a tree does.
    func isInTree(_ words: Range<Int>) -> Bool {
        let signs = ArrowSigns(text.source.bytes, words)
        return ArrowSigns.mayPoint(in: text.source.bytes[words])
            && (isBranch(words) || signs.shaft(at: words.lowerBound).count > 1)
    }

    func isBranch(_ words: Range<Int>) -> Bool { ArrowBranch.rest(of: words, in: text.source.bytes) != nil }

    /// Whether three lines begin with a sign and say nothing but where that leads.
    func hasColumn(behind cursor: TextCursor) -> Bool {
        var cursor = cursor
        return (0..<3).allSatisfy { _ in
            guard let line = cursor.readLine() else { return false }
            let words = withoutRemark(cursor.trimmed(line))
            let arrow = ArrowLineReader.read(words, in: text.source.bytes, from: [PlainName(name: "above")])
            return arrow.map {
                $0.arrows.count == 1 && $0.arrows[0].label.isEmpty && $0.arrows[0].from[0].name == "above"
            } ?? false
        }
    }

    /// Whether two lines or more begin with a sign, each deeper than the line above, and no other line with a sign follows.
    func hasStairs(behind cursor: TextCursor, below name: Range<Int>) -> Bool {
        var (cursor, depth, steps) = (cursor, indent(of: name.lowerBound), 0)
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            guard !words.isEmpty, ArrowSigns(text.source.bytes, words).sign(at: words.lowerBound) != nil else { break }
            guard indent(of: words.lowerBound) > depth else { return false }
            (depth, steps) = (indent(of: words.lowerBound), steps + 1)
        }
        return steps > 1
    }

    /// `Player.state: idle → playing` is about that variable, and so are the lines below that name it as well.
    func title(of statement: Statement, in words: Range<Int>, behind statements: [Statement]) -> [Statement] {
        guard case .arrows = statement, case .variable(let name, _) = ArrowLead(words, in: text.source.bytes) else {
            return []
        }
        let last = statements.lazy.reversed().compactMap { if case .title(let name, _) = $0 { name } else { nil } }
            .first
        return last == name ? [] : [.title(name, words)]
    }

    /// `paused → no change: it is paused already`
    func changesNothing(_ line: ArrowLine) -> Bool {
        line.arrows.allSatisfy { $0.to.allSatisfy { PlainWords.unchanged.contains($0.name.lowercased()) } }
    }

    /// - Parameter isColumn: Whether signs stand below.
    func add(_ statement: Statement, to origins: inout ArrowOrigins, isColumn: @autoclosure () -> Bool) {
        switch statement {
        case .arrows(let line): origins.add(line, beginsWithSign: false)
        case .state(let name, let offsets):
            origins.add(name: PlainName(name: name), at: offsets.lowerBound, isColumn: isColumn())
        case .unknown(let words):
            let heading = ArrowOrigins.heading(words, in: text.source.bytes)
            if let heading {
                origins.add(heading: heading)
            } else if isInTree(words) {
                origins.skipBranch()
            } else {
                origins.end()
            }
        case .title, .unclear: origins.end()
        }
    }

    func statement(_ words: Range<Int>) -> Statement {
        let bytes = text.source.bytes
        if bytes[words.lowerBound] == UInt8(ascii: "#"), words.count > 2, bytes[words.lowerBound + 1].isBlank {
            let title = TextCursor(bytes, words).trimmed(words.lowerBound + 1..<words.upperBound)
            return .title(text.text(title), words)
        }
        let line =
            ArrowLineReader.read(words, in: bytes) ?? AnyStateSentence.read(words, in: bytes)
            ?? FromToSentence.read(words, in: bytes)
        if let line {
            return .arrows(line)
        }
        if bytes[words.lowerBound] == UInt8(ascii: "\""), let quoted = PlainQuoting.unquoted(text.text(words)),
            !quoted.isEmpty
        {
            return .state(quoted, words)
        }
        if let name = endState(words) { return .state(name, words) }
        guard words.count < 200, let name = PlainName.read(text.text(words)[...]), !["*", "?"].contains(name.name),
            !PlainWords.haveVerb(name.name)
        else {
            return .unknown(words)
        }
        return .state(name.name, words)
    }

    /// `ended → (terminal)`: a state that nothing leaves.
    func endState(_ words: Range<Int>) -> String? {
        let parts = ArrowSigns(text.source.bytes, words).parts(of: words).map { PlainLabel.words(text.text($0)) }
        guard parts.count == 2, parts[1].hasPrefix("("), parts[1].hasSuffix(")"),
            TableWords.final.contains(parts[1].dropFirst().dropLast().lowercased()),
            let names = PlainName.list(parts[0][...]), names.count == 1, !["*", "?"].contains(names[0].name)
        else { return nil }
        return names[0].name
    }

    /// Whether a line ends with a sign that is no part of what it says of an arrow.
    func isOpen(_ words: Range<Int>) -> Bool {
        let bytes = text.source.bytes
        guard ArrowSigns(bytes, words).isOpen(words) else { return false }
        switch statement(words) {
        case .arrows, .title, .state, .unclear: return false
        case .unknown: return true
        }
    }

    /// Whether a line with an arrow ends with “on” or “when”, and the next line says what happens.
    func isOpenSentence(_ words: Range<Int>, before cursor: TextCursor) -> Bool {
        guard ArrowSigns.mayBe(in: text.source.bytes[words]), words.count < 200, PlainLabel.isOpen(text.text(words))
        else { return false }
        var cursor = cursor
        guard let next = cursor.readLine(), !ArrowSigns.mayBe(in: text.source.bytes[next]),
            !cursor.trimmed(next).isEmpty, case .unknown = statement(words)
        else { return false }
        return true
    }

    /// An arrow without what follows `//` behind a blank, or `#` behind two. Behind a colon or a quotation mark, that may be a part of the label or the name.
    func withoutRemark(_ words: Range<Int>) -> Range<Int> {
        let bytes = text.source.bytes
        let end = bytes[words].firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\"") } ?? words.upperBound
        let line = TextCursor(bytes, words)
        let remark = (words.lowerBound..<end).dropFirst().first {
            bytes[$0 - 1].isBlank
                && (line.isText("//", at: $0) || bytes[$0 - 2].isBlank && line.isText("# ", at: $0))
        }
        guard let remark, ArrowSigns.mayBe(in: bytes[words.lowerBound..<remark]) else { return words }
        return line.trimmed(words.lowerBound..<remark)
    }

    func isComment(_ words: Range<Int>) -> Bool {
        let cursor = TextCursor(text.source.bytes, words)
        return cursor.starts(with: "//") || cursor.starts(with: "<!--") || cursor.starts(with: "%%")
    }

    /// Whether a line only goes on with what the arrow above says: it is indented deeper, and has no arrow.
    func isRemark(_ words: Range<Int>, of line: Range<Int>, behind last: Statement?) -> Bool {
        guard case .arrows(let arrow) = last, !ArrowSigns.mayBe(in: text.source.bytes[words]), !isDrawn(words) else {
            return false
        }
        return words.lowerBound - line.lowerBound > indent(of: arrow.offsets.lowerBound)
    }

    /// Whether a sentence goes on in the next line: it has not ended, and that begins with a small letter.
    func goesOn(_ sentence: Range<Int>, in words: Range<Int>) -> Bool {
        let bytes = text.source.bytes
        guard let end = bytes[sentence].last, !".:;!?".utf8.contains(end),
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[words.lowerBound])
        else { return false }
        return [sentence, words].allSatisfy { !ArrowSigns.mayBe(in: bytes[$0]) && !isDrawn($0) }
    }

    /// Whether a line is a part of a picture, such as a way back to the left: `<--- paused <---+`.
    func isDrawn(_ words: Range<Int>) -> Bool {
        let line = TextCursor(text.source.bytes, words)
        let isWordless = text.source.bytes[words].allSatisfy { "<>|^+-*/\\v ".utf8.contains($0) }
        return isWordless || ["<-", "--+", "+--"].contains { line.contains($0) }
    }

    func indent(of offset: Int) -> Int {
        var start = offset
        while start > text.offsets.lowerBound, text.source.bytes[start - 1].isBlank { start -= 1 }
        return offset - start
    }
}
