import DrawbridgeSource

/// What the sections are made of. `nil` goes in where a key is missing, and nothing is then said or returned; the same
/// holds for a key without a value, so that all entries of a list can be commented out.
extension SettingsReader {
    /// The members of a map by their keys. Reports the keys that are not among `keys`.
    mutating func readMap(_ value: YAMLValue?, called name: String, keys: [String]) -> [String: YAMLValue] {
        var members: [String: YAMLValue] = [:]
        for (key, member) in readMembers(value, called: name) {
            guard let text = key.text, keys.contains(text) else {
                let suggestion = NearestNames(of: key.text ?? "", among: keys).sentence(plural: "keys here")
                report("\(name) has no key \(key.word ?? "of this name"); \(suggestion)", at: key)
                continue
            }
            members[text] = member
        }
        return members
    }

    /// The members of a map whose keys are names that the team chose, in their order.
    mutating func readMembers(_ value: YAMLValue?, called name: String) -> [(key: YAMLValue, value: YAMLValue)] {
        switch value?.content {
        case nil, .nothing: return []
        case .map(let members): return members.map { ($0.key, $0.value) }
        case .text, .list:
            reportWrong(value, called: name, wanted: "a map: a line “key: value” for each entry")
            return []
        }
    }

    mutating func readList(_ value: YAMLValue?, called name: String) -> [YAMLValue] {
        switch value?.content {
        case nil, .nothing: return []
        case .list(let values): return values
        case .text, .map:
            reportWrong(value, called: name, wanted: "a list: a line “- …” for each entry")
            return []
        }
    }

    mutating func readText(_ value: YAMLValue?, called name: String) -> String? {
        switch value?.content {
        case nil, .nothing: return nil
        case .text(let text): return text
        case .list, .map:
            reportWrong(value, called: name, wanted: "one text")
            return nil
        }
    }

    /// A list of texts, or one text, which is a list of one.
    mutating func readTexts(_ value: YAMLValue?, called name: String) -> [String] {
        if let text = value?.text { return [text] }
        return readList(value, called: name).compactMap { readText($0, called: "an entry of \(name)") }
    }

    mutating func readPaths(_ value: YAMLValue?, called name: String) -> [Settings.Named] {
        let values = value?.text == nil ? readList(value, called: name) : [value].compactMap { $0 }
        return values.compactMap { readPath($0, called: "an entry of \(name)") }
    }

    mutating func readPath(_ value: YAMLValue?, called name: String) -> Settings.Named? {
        guard let value, let path = readText(value, called: name) else { return nil }
        return Settings.Named(path: path.hasPrefix("/") ? path : folder + path, location: location(of: value))
    }

    mutating func readFlag(_ value: YAMLValue?, called name: String) -> Bool? {
        switch value?.content {
        case nil, .nothing: return nil
        case .text("true"): return true
        case .text("false"): return false
        case .text, .list, .map:
            reportWrong(value, called: name, wanted: "true or false")
            return nil
        }
    }

    /// One of a few words.
    mutating func readChoice<Choice>(
        _ value: YAMLValue?, called name: String, of choices: [(word: String, choice: Choice)]
    ) -> Choice? {
        guard let value, let text = readText(value, called: name) else { return nil }
        if let found = choices.first(where: { $0.word == text }) { return found.choice }
        let suggestion = NearestNames(of: text, among: choices.map(\.word)).sentence(plural: "choices")
        report("\(name) cannot have this value; \(suggestion)", at: value)
        return nil
    }

    private mutating func reportWrong(_ value: YAMLValue?, called name: String, wanted: String) {
        guard let value else { return }
        report("\(name) has to be \(wanted); here is \(value.description)", at: value)
    }
}
