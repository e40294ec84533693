import DrawbridgeSource

/// How a word of the drawing relates to the code, said in a comment of the drawing, in the words of the settings:
///
///     drawbridge: names Search = suggestions, results
///     drawbridge: names Busy = each loading, saving
///     drawbridge: events Access granted = permissionChanged [status == .authorized]
///     drawbridge: conditions valid = !token.isExpired
///     drawbridge: hide state checkingCache because the drawing shows loading as one step
///     drawbridge: planned transition ready -> archived : archive because it comes with version 3
package enum MappingLine: Sendable, Hashable {
    case names(Alias)
    case events(Alias)
    case conditions(Alias)
    case hide(HiddenPart)
    case planned(PlannedPart)
    /// A line that begins so and goes on otherwise, with the form that it should have.
    case broken(form: String)

    /// Nil where the word begins no such line.
    package init?(_ word: String, _ rest: String, at location: Location) {
        switch word {
        case "names", "events", "conditions": self = Self.alias(word, rest, location)
        case "hide": self = Self.hidden(rest, location)
        case "planned": self = Self.planned(rest, location)
        default: return nil
        }
    }
}

extension PairSettings {
    /// Adds what a comment in the drawing says.
    package mutating func add(_ line: MappingLine) {
        switch line {
        case .names(let alias): states.append(alias)
        case .events(let alias): events.append(alias)
        case .conditions(let alias): conditions.append(alias)
        case .hide(let part): hidden.append(part)
        case .planned(let part): planned.append(part)
        case .broken: break
        }
    }
}

private extension MappingLine {
    static func alias(_ word: String, _ rest: String, _ location: Location) -> MappingLine {
        guard let sign = rest.firstRange(of: " = ") else { return .broken(form: "drawbridge: \(word) drawn = coded") }
        var coded = String(rest[sign.upperBound...])
        let isEach = word == "names" && coded.hasPrefix("each ")
        if isEach { coded.removeFirst("each ".count) }
        var alias = Alias(String(rest[..<sign.lowerBound]), list(coded), at: location)
        alias.isEach = isEach
        switch word {
        case "names": return .names(alias)
        case "events": return .events(alias)
        default: return .conditions(alias)
        }
    }

    /// What stands between commas outside of brackets.
    static func list(_ text: String) -> [String] {
        var (parts, depth) = ([""], 0)
        for sign in text {
            if "([{".contains(sign) { depth += 1 }
            if ")]}".contains(sign) { depth -= 1 }
            if sign == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(sign) }
        }
        return parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }

    static func hidden(_ rest: String, _ location: Location) -> MappingLine {
        guard let part = part(rest), let kind = HiddenPart.Kind(rawValue: part.kind) else {
            return .broken(form: "drawbridge: hide state name because reason, or hide event name because reason")
        }
        return .hide(HiddenPart(kind, part.name, because: part.because, at: location))
    }

    static func planned(_ rest: String, _ location: Location) -> MappingLine {
        guard let part = part(rest), let kind = PlannedPart.Kind(rawValue: part.kind) else {
            return .broken(
                form: "drawbridge: planned state name because reason, or planned transition from -> to : event "
                    + "because reason")
        }
        return .planned(PlannedPart(kind, part.name, because: part.because, at: location))
    }

    /// `state checking because it is internal`
    static func part(_ text: String) -> (kind: String, name: String, because: String)? {
        guard let reason = text.firstRange(of: " because "), let space = text.firstIndex(of: " "),
            space < reason.lowerBound
        else { return nil }
        let name = String(text[text.index(after: space)..<reason.lowerBound])
        let because = String(text[reason.upperBound...])
        return name.isEmpty || because.isEmpty ? nil : (String(text[..<space]), name, because)
    }
}
