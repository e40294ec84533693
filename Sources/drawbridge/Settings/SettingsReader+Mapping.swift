import DrawbridgeDrift
import DrawbridgeSource

/// How the drawing's words relate to the code's: names, what is hidden, what is planned.
extension SettingsReader {
    /// Drawn states: a name, a list of which any does what is drawn, or a list under `each` of which all do.
    mutating func readStateNames(_ value: YAMLValue?) -> [Alias] {
        readMembers(value, called: "names").compactMap { key, value in
            guard case .map = value.content else { return readAlias(key, value, called: "names") }
            let map = readMap(value, called: "this name", keys: ["each"])
            guard let names = map["each"], var alias = readAlias(key, names, called: "names") else { return nil }
            alias.isEach = true
            return alias
        }
    }

    mutating func readAliases(_ value: YAMLValue?, called name: String) -> [Alias] {
        readMembers(value, called: name).compactMap { readAlias($0, $1, called: name) }
    }

    mutating func readHidden(_ value: YAMLValue) -> HiddenPart? {
        readPart(value, in: "hide", keys: ["state", "event", "because"]).flatMap { part in
            HiddenPart.Kind(rawValue: part.kind).map {
                HiddenPart($0, part.name, because: part.because, at: location(of: value))
            }
        }
    }

    mutating func readPlanned(_ value: YAMLValue) -> PlannedPart? {
        readPart(value, in: "planned", keys: ["state", "transition", "because"]).flatMap { part in
            PlannedPart.Kind(rawValue: part.kind).map {
                PlannedPart($0, part.name, because: part.because, at: location(of: value))
            }
        }
    }

    /// An entry that says what is meant, by the first of its keys, and why.
    mutating func readExplained(
        _ value: YAMLValue, in list: String, keys: [String], example: String
    ) -> (text: String, because: String)? {
        let (what, before) = (keys[0], diagnostics.count)
        let map = readMap(value, called: "an entry of \(list)", keys: keys)
        let text = readText(map[what], called: what)
        let because = readText(map["because"], called: "because") ?? ""
        if let text, !because.isEmpty { return (text, because) }
        if diagnostics.count == before {
            let missing = text == nil ? "a \(what): \(example)" : "a reason: because: …"
            report("an entry of \(list) needs \(missing)", at: value)
        }
        return nil
    }
}

private extension SettingsReader {
    mutating func readAlias(_ key: YAMLValue, _ value: YAMLValue, called name: String) -> Alias? {
        guard let drawn = readText(key, called: "a key of \(name)") else { return nil }
        let name = key.word ?? "this name"
        let coded = readTexts(value, called: name)
        guard coded.isEmpty else { return Alias(drawn, coded, at: location(of: key)) }
        if value.content == .nothing || value.content == .list([]) {
            report("\(name) needs a value: the name in the code", at: key)
        }
        return nil
    }

    /// An entry that names one thing of the first two kinds among its keys, and says why.
    mutating func readPart(
        _ value: YAMLValue, in list: String, keys: [String]
    ) -> (kind: String, name: String, because: String)? {
        let before = diagnostics.count
        let map = readMap(value, called: "an entry of \(list)", keys: keys)
        let kinds = keys.dropLast()
        let named = kinds.compactMap { kind in readText(map[kind], called: kind).map { (kind: kind, name: $0) } }
        let because = readText(map["because"], called: "because") ?? ""
        if named.count == 1, !because.isEmpty { return (named[0].kind, named[0].name, because) }
        if diagnostics.count == before {
            let wanted = kinds.map { $0 + ":" }.joined(separator: " or ")
            let missing = named.count == 1 ? "a reason: because: …" : "one of \(wanted)"
            report("an entry of \(list) needs \(missing)", at: value)
        }
        return nil
    }
}
