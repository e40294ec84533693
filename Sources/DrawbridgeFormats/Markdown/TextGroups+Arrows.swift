import DrawbridgeSource

/// What else the groups of a text say about arrows.
extension TextGroups {
    /// Whether a line is DOT, whose arrows are read only in a block that is called so.
    func isOtherLanguage(_ line: Range<Int>) -> Bool {
        let words = TextCursor(bytes, line)
        return ["digraph ", "strict digraph "].contains { words.starts(with: $0) } || words.contains("[label=")
    }

    /// The type whose declaration a comment of Swift stands above, or that of the variable that it stands behind.
    func type(below lines: [Range<Int>]) -> String? {
        if let variable = code(before: lines) { return Self.typeOfVariable(variable) }
        return declaration(below: lines).flatMap(Self.declaredType)
    }

    /// The function that a comment of Swift stands above. What it says in a sentence is what that does, not all that happens.
    func function(below lines: [Range<Int>]) -> String? {
        guard scanner.isSwift, let line = declaration(below: lines), !Self.isTable(line) else { return nil }
        let words = line.prefix { $0 != "(" && $0 != "{" && $0 != "<" }.split(separator: " ")
        return words.firstIndex(of: "func").map { words[($0 + 1)...].first.map(String.init) ?? "" }
    }

    /// Whether a function only says which transitions there are: `func canMove(from: State, to: State) -> Bool`
    private static func isTable(_ line: String) -> Bool {
        guard let start = line.firstRange(of: "func ")?.upperBound,
            let end = line[start...].firstRange(of: "-> Bool")?.lowerBound,
            let open = line[start..<end].firstIndex(of: "("), let close = line[open..<end].lastIndex(of: ")")
        else { return false }
        let name = line[start..<open]
        let judges = judges.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? true }
        let parameters = line[open..<close].dropFirst().split(separator: ",")
        let types = parameters.map { $0.split(separator: ":").last.map { $0.split(separator: " ") } ?? [] }
        let isOfTwo = types.count == 2 && types[0] == types[1]
        return judges && (isOfTwo || types.count == 1 && parameters[0].drop { $0 == " " }.hasPrefix("to"))
    }

    private static let judges = ["can", "may", "allows", "permits", "isValid", "isLegal", "isAllowed", "isPermitted"]

    func isAboveFunction(_ lines: [Range<Int>]) -> Bool { function(below: lines) != nil }

    /// The code below a comment of Swift that says what that code does.
    func commented(by lines: [Range<Int>]) -> CommentedCode? {
        function(below: lines).map(CommentedCode.function) ?? (isAboveCase(lines) ? .cases : nil)
    }

    /// Whether a comment of Swift stands above a case of an enum.
    func isAboveCase(_ lines: [Range<Int>]) -> Bool { !cases(below: lines).isEmpty }

    /// The names of the cases of an enum that a comment of Swift stands above.
    func cases(below lines: [Range<Int>]) -> Set<String> {
        guard scanner.isSwift, let line = declaration(below: lines), Self.isCase(line),
            let names = line.split(separator: "//").first?.split(separator: "(").first?.split(separator: "=").first
        else { return [] }
        let words = names.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return Set(words.drop { $0 == "indirect" || $0 == "case" }.map(String.init))
    }

    /// Whether two comments stand above cases of one enum: there is nothing but cases between them.
    func areAboveCases(_ first: [Range<Int>], _ second: [Range<Int>]) -> Bool {
        guard isAboveCase(first), isAboveCase(second), let end = first.last, let start = second.first else {
            return false
        }
        var cursor = TextCursor(bytes, end.upperBound..<scanner.startOfLine(start.lowerBound))
        _ = cursor.readLine()
        while let line = cursor.readLine() {
            let words = String(decoding: bytes[cursor.trimmed(line)], as: UTF8.self)
            let isComment = ["//", "/*", "*", "@"].contains { words.hasPrefix($0) }
            guard words.isEmpty || isComment || Self.isCase(words) else { return false }
        }
        return true
    }

    private static func isCase(_ line: String) -> Bool {
        let words = line.split(separator: "//").first.map(String.init) ?? line
        return (words.hasPrefix("case ") || words.hasPrefix("indirect case "))
            && !words.split(separator: "(")[0].contains(":")
    }

    /// Whether a comment of Swift stands above a case of a switch.
    func isAboveArm(_ lines: [Range<Int>]) -> Bool {
        guard scanner.isSwift, let line = declaration(below: lines) else { return false }
        return line.hasPrefix("case ") && line.contains(":") || line.hasPrefix("default:")
    }

    private func declaration(below lines: [Range<Int>]) -> String? {
        if let code = code(before: lines) { return code }
        guard let last = lines.last, let end = scanner.ends.first(where: { $0 >= last.upperBound }) else { return nil }
        var cursor = TextCursor(bytes, end..<bytes.count)
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            // Attributes may stand in lines of their own.
            guard let first = words.first.map({ bytes[$0] }), first != UInt8(ascii: "@") else { continue }
            return String(decoding: bytes[words], as: UTF8.self)
        }
        return nil
    }

    /// Whether a comment of Swift stands behind the declaration of a variable.
    func isBehindVariable(_ lines: [Range<Int>]) -> Bool { code(before: lines) != nil }

    /// The variable that a comment stands behind in one line.
    private func code(before lines: [Range<Int>]) -> String? {
        guard let first = lines.first, !scanner.linesBehindCode.isEmpty else { return nil }
        let start = scanner.startOfLine(first.lowerBound)
        guard scanner.linesBehindCode.contains(where: { (start...first.lowerBound).contains($0) }) else { return nil }
        let code = TextCursor(bytes, start..<first.lowerBound).trimmed(start..<first.lowerBound)
        return String(decoding: bytes[code], as: UTF8.self)
    }

    private static func declaredType(_ line: String) -> String? {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let keyword = words.firstIndex(where: ["enum", "class", "struct", "actor"].contains),
            keyword + 1 < words.count
        else { return nil }
        return words[keyword + 1]
    }

    /// `State` of `private(set) var state: State = .idle`.
    private static func typeOfVariable(_ line: String) -> String? {
        guard let start = line.firstRange(of: "var ")?.upperBound,
            let colon = line[start...].firstIndex(of: ":")
        else { return nil }
        let type = line[colon...].dropFirst().drop { $0 == " " }.prefix {
            $0.isLetter || $0.isNumber || "_.".contains($0)
        }
        return type.split(separator: ".").last.map(String.init)
    }

    /// What is said above lines of arrows in a comment of Swift, together with the title of the comment: a line alone at its beginning.
    func withTitle(_ said: Announcement, above lines: [Range<Int>]) -> Announcement {
        guard said == .nothing, scanner.isSwift, let first = lines.first else { return said }
        let start = scanner.ends.last { $0 < first.lowerBound } ?? 0
        let comment = scanner.outline.lines.filter { (start..<first.lowerBound).contains($0.lowerBound) }
        let words = comment.map { line in
            var cursor = TextCursor(bytes, line)
            _ = cursor.skipMarks()
            return cursor.trimmed(min(cursor.offset, line.upperBound)..<line.upperBound)
        }
        guard let title = words.firstIndex(where: { !$0.isEmpty }), title + 1 < words.count, words[title + 1].isEmpty
        else { return said }
        let announced = Announcement(String(decoding: bytes[words[title]], as: UTF8.self))
        return announced == .machine ? announced : said
    }

    /// Whether two places stand in one comment of Swift, or below one heading.
    func areTogether(_ first: Int, _ second: Int) -> Bool {
        if scanner.isSwift { return !scanner.ends.contains { (first..<second).contains($0) } }
        return !scanner.outline.headings.contains { (first..<second).contains($0.offset) } && !isAnnouncedAlone(second)
    }

    /// Whether the sentence right above says that it is a machine of its own.
    private func isAnnouncedAlone(_ offset: Int) -> Bool {
        if case .machine = sentence(above: scanner.startOfLine(offset)) { true } else { false }
    }
}

extension TextGroup {
    /// Groups with signs of lines and nothing but empty lines between them may be one picture.
    static func joined(_ groups: [TextGroup], _ scanner: MarkdownScanner) -> [TextGroup] {
        groups.reduce(into: []) { all, group in
            guard let last = all.last, let end = last.lines.last, let start = group.lines.first,
                scanner.isText(end.upperBound..<start.lowerBound), last.mayBePicture(scanner.original),
                group.mayBePicture(scanner.original)
                    || group.lines.allSatisfy({ ArrowSigns.mayBe(in: scanner.original[$0]) })
            else { return all.append(group) }
            all[all.count - 1].lines += group.lines
        }
    }

    /// Lists of where states lead, each below the name of its state, are one list: `From: idle`, `→ running (start)`.
    static func joinedSources(_ groups: [TextGroup], _ scanner: MarkdownScanner) -> [TextGroup] {
        groups.reduce(into: []) { all, group in
            guard let last = all.last, let end = last.lines.last, let start = group.lines.first,
                scanner.isText(end.upperBound..<start.lowerBound), last.isSourceList(scanner.original),
                group.isSourceList(scanner.original)
            else { return all.append(group) }
            all[all.count - 1].lines += group.lines
        }
    }

    func hasArrowsOnly(_ bytes: [UInt8]) -> Bool {
        lines.count > 1 && lines.allSatisfy { ArrowSigns.count(in: $0, of: bytes) > 0 }
    }

    /// Whether it begins with `From: idle`, and each other line is the same or begins with an arrow.
    func isSourceList(_ bytes: [UInt8]) -> Bool {
        guard lines.count > 1, SourceHead.names(lines[0], in: bytes) != nil else { return false }
        return lines.allSatisfy { line in
            ArrowSigns(bytes, line).sign(at: line.lowerBound) != nil || SourceHead.names(line, in: bytes) != nil
        }
    }

    /// `- On success: idle → loading → loaded`: where the items of a list are ways through a machine, the name of a way is none of its states.
    func withoutNamesOfWays(_ bytes: [UInt8]) -> TextGroup {
        guard let firstItem else { return self }
        let ways = lines[firstItem...].map { Way($0, in: bytes) }
        guard ways.count > 1, ways.contains(where: { $0?.isChain == true }), !ways.contains(where: { $0 == nil }) else {
            return self
        }
        var group = self
        group.lines = lines[..<firstItem] + ways.compactMap { $0?.arrows }
        return group
    }

    /// An item of a list: arrows, and a name that may stand before them.
    private struct Way {
        var arrows: Range<Int>
        /// Whether it has several arrows. What stands before a single one may be what happens.
        var isChain: Bool

        private static let longestName = 60

        init?(_ line: Range<Int>, in bytes: [UInt8]) {
            let colon = bytes[line].prefix(Self.longestName).firstIndex(of: UInt8(ascii: ":"))
            let name = line.lowerBound..<(colon ?? line.lowerBound)
            arrows = TextCursor(bytes, line).trimmed((colon.map { $0 + 1 } ?? line.lowerBound)..<line.upperBound)
            // Sentences may have a colon and an arrow, too.
            guard !ArrowSigns.mayBe(in: bytes[name]), let read = ArrowLineReader.read(arrows, in: bytes),
                !read.arrows.contains(where: { ($0.from + $0.to).contains { $0.name.contains(" ") } })
            else { return nil }
            isChain = read.arrows.count > 1
        }
    }

    /// Whether a line of it runs up or down.
    private func mayBePicture(_ bytes: [UInt8]) -> Bool {
        lines.contains { line in
            ["|--", "--*--", "│", "└", "↓", "▼", "+--", "|  "].contains { TextCursor(bytes, line).contains($0) }
        }
    }
}

extension MarkdownScanner {
    /// The lines of a block that have words, without the blanks around those.
    func lines(of block: MarkdownBlock) -> [Range<Int>] {
        var (lines, cursor) = ([Range<Int>](), TextCursor(bytes, block.offsets))
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            if !words.isEmpty { lines.append(words) }
        }
        return lines
    }
}

extension TextCursor {
    func contains(_ word: StaticString) -> Bool {
        (offset..<end).contains { bytes[$0] == word.utf8Start[0] && isText(word, at: $0) }
    }
}
