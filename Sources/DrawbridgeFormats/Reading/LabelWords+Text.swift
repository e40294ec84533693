import DrawbridgeModel

/// A label as one text.
extension LabelWords {
    /// The label in one line. `TransitionLabelReader` reads it back; only white space is lost, since each run becomes
    /// one space. A part that would be misread is written in quotes, like a string in Swift: `"a, b"`.
    package var text: String { spelledParts.joined(separator: " ") }

    /// The text in lines that fit beside an arrow, for programs that do not break labels by themselves. Lines end
    /// before the guard, before the actions, after each action, and at spaces in the guard. If the lines would be
    /// misread, the label stays in one line.
    package func text(inLinesOf width: Int) -> String {
        guard columns(of: text) > width else { return text }
        let lines = spelledParts.flatMap { part in
            if part.hasPrefix("/") { return Self.lines(ofActions: actions) }
            return part.hasPrefix("[") ? wrappedAtSpaces(part, width: width) : [part]
        }
        return Self.text(ofLines: lines, meaning: [self]) ?? text
    }

    /// The label of an arrow for several transitions, with one line or more for each. Nil if it would be misread.
    package static func label(of transitions: [LabelWords], inLinesOf width: Int = .max) -> String? {
        transitions.count == 1
            ? transitions[0].text(inLinesOf: width)
            : text(ofLines: transitions.map { $0.text(inLinesOf: width) }, meaning: transitions)
    }

    /// The label with each run of white space as one space, and none at the ends.
    package var inOneLine: LabelWords {
        LabelWords(
            event: event.map(Self.inOneLine), outcome: outcome, guard: `guard`.map(Self.inOneLine),
            actions: actions.map(Self.inOneLine))
    }

    /// The actions as written after the slash: `ring; log("x")`.
    package static func text(ofActions actions: [String]) -> String {
        String(LabelWords(actions: actions).text.dropFirst("/ ".count))
    }
}

extension LabelWords {
    static func inOneLine(_ text: String) -> String {
        if isInOneLine(text) { return text }
        return text.utf8.split(whereSeparator: \.isSpace).map { String(Substring($0)) }.joined(separator: " ")
    }
}

private extension LabelWords {
    /// Whether the only white space is single spaces inside.
    static func isInOneLine(_ text: String) -> Bool {
        var last: UInt8 = 0x20
        let hasOther = text.contains(byteWhere: { byte in
            defer { last = byte }
            return byte.isSpace && (byte != 0x20 || last == 0x20)
        })
        return !hasOther && (last != 0x20 || text.isEmpty)
    }

    static func text(ofLines lines: [String], meaning words: [LabelWords]) -> String? {
        let text = lines.joined(separator: "\n")
        return TransitionLabelReader.read(text) == words.map(\.inOneLine) ? text : nil
    }

    /// `/ ring`, `; log("x")`
    static func lines(ofActions actions: [String]) -> [String] {
        actions.enumerated().map { i, action in (i == 0 ? "/ " : "; ") + text(ofActions: [action]) }
    }

    /// The event, the guard and the actions, without the missing ones.
    var spelledParts: [String] {
        let words = inOneLine
        let plain = words.parts { $0 }
        if TransitionLabelReader.read(plain.joined(separator: " ")) == [words] { return plain }
        return words.parts { TransitionLabelReader.isPlain($0) ? $0 : Self.quoted($0) }
    }

    func parts(_ spelled: (String) -> String) -> [String] {
        var parts: [String] = []
        let happening = [event.map(spelled), outcome?.sign].compactMap(\.self)
        if !happening.isEmpty { parts.append(happening.joined(separator: " ")) }
        if let `guard` { parts.append("[\(spelled(`guard`))]") }
        if !actions.isEmpty { parts.append("/ " + actions.map(spelled).joined(separator: "; ")) }
        return parts
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
