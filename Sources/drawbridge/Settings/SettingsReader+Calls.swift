import DrawbridgeExtract

/// What functions of the team mean whose source is not read: rows of the form that docs/LIBRARIES.md shows.
extension SettingsReader {
    mutating func readCalls(_ value: YAMLValue?) -> [LibraryRow] {
        let map = readMap(value, called: "calls", keys: ["inline", "trap", "functions", "labels"])
        var rows: [LibraryRow] = []
        let inline = readTexts(map["inline"], called: "inline")
        if !inline.isEmpty { rows.append(LibraryRow(.call, names: inline, meaning: .inline)) }
        let traps = readTexts(map["trap"], called: "trap")
        if !traps.isEmpty { rows.append(LibraryRow(.call, names: traps, meaning: .trap)) }
        rows += readList(map["functions"], called: "functions").compactMap { readFunction($0) }
        rows += readList(map["labels"], called: "labels").compactMap { readLabel($0) }
        return rows
    }
}

private extension SettingsReader {
    mutating func readFunction(_ value: YAMLValue) -> LibraryRow? {
        let keys = ["name", "of", "closures", "event", "result", "box", "chain", "traits", "effect"]
        let before = diagnostics.count
        let map = readMap(value, called: "an entry of functions", keys: keys)
        var meaning = Meaning.unknown
        meaning.closures = readWord(map["closures"], called: "closures", of: CallSchedule.forFunctions)
        meaning.event = readWord(map["event"], called: "event", of: EventName.forFunctions)
        meaning.result = readWord(map["result"], called: "result", of: CallResult.allCases)
        meaning.box = WordSet(readWords(map["box"], called: "box", of: BoxAccess.forFunctions))
        meaning.chain = readWord(map["chain"], called: "chain", of: ChainRole.allCases)
        meaning.traits = WordSet(readWords(map["traits"], called: "traits", of: ChainTrait.allCases))
        meaning.effect = readWord(map["effect"], called: "effect", of: CallEffect.allCases)
        let names = readTexts(map["name"], called: "name")
        let receiver = readText(map["of"], called: "of")
        guard isWhole(names, meaning, value, called: "functions", keys: keys.dropFirst(2), since: before) else {
            return nil
        }
        return LibraryRow(.call, names: names, of: receiver, meaning: meaning)
    }

    mutating func readLabel(_ value: YAMLValue) -> LibraryRow? {
        let keys = ["name", "closures", "event", "takes"]
        let before = diagnostics.count
        let map = readMap(value, called: "an entry of labels", keys: keys)
        var meaning = Meaning.unknown
        meaning.closures = readWord(map["closures"], called: "closures", of: CallSchedule.forLabels)
        meaning.event = readWord(map["event"], called: "event", of: EventName.forLabels)
        meaning.takes = WordSet(readWords(map["takes"], called: "takes", of: LabelRole.allCases))
        let names = readTexts(map["name"], called: "name")
        guard isWhole(names, meaning, value, called: "labels", keys: keys.dropFirst(), since: before) else {
            return nil
        }
        return LibraryRow(.label, names: names, meaning: meaning)
    }

    /// Whether an entry has a name and a meaning. If not, and nothing has been reported of it, reports what is missing.
    mutating func isWhole(
        _ names: [String], _ meaning: Meaning, _ value: YAMLValue, called list: String, keys: ArraySlice<String>,
        since before: Int
    ) -> Bool {
        if diagnostics.count > before { return false }
        if names.isEmpty { report("an entry of \(list) needs a name:", at: value) }
        if meaning.isEmpty {
            let choices = keys.map { $0 + ":" }.joined(separator: ", ")
            report("an entry of \(list) needs a meaning: one or more of \(choices)", at: value)
        }
        return diagnostics.count == before
    }

    mutating func readWord<Word: LibraryWord>(
        _ value: YAMLValue?, called name: String, of words: [Word]
    ) -> Word? {
        readChoice(value, called: name, of: words.map { ($0.word, $0) })
    }

    mutating func readWords<Word: LibraryWord>(
        _ value: YAMLValue?, called name: String, of words: [Word]
    ) -> [Word] {
        let values = value?.text == nil ? readList(value, called: name) : [value].compactMap { $0 }
        return values.compactMap { readWord($0, called: name, of: words) }
    }
}

private extension Meaning {
    static let inline: Meaning = {
        var meaning = unknown
        meaning.closures = .now
        return meaning
    }()

    static let trap: Meaning = {
        var meaning = unknown
        meaning.effect = .traps
        return meaning
    }()
}
