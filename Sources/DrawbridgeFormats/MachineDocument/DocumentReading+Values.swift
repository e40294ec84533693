import DrawbridgeSource

/// The types of values. A value of the wrong type is reported and read as an empty one.
extension DocumentReading {
    /// The members of an object, by name. Unknown, repeated and missing keys are reported here.
    mutating func readFields(of value: JSONValue, keys: [String], required: [String]) -> [String: JSONValue] {
        guard let members = value.object else {
            report(.wrongType, "expected an object", at: value)
            return [:]
        }
        var fields: [String: JSONValue] = [:]
        for member in members {
            if !keys.contains(member.name) {
                let known = keys.joined(separator: ", ")
                report(.unknownKey, "unknown key “\(member.name)”; the keys here are \(known)", at: member.nameOffsets)
            } else if fields[member.name] != nil {
                report(
                    .duplicateKey, "“\(member.name)” appears twice here; the first one counts", at: member.nameOffsets)
            } else {
                fields[member.name] = member.value
            }
        }
        for key in required where !members.contains(where: { $0.name == key }) {
            report(.missingKey, "“\(key)” is missing", at: value.offsets.lowerBound..<value.offsets.lowerBound + 1)
        }
        return fields
    }

    mutating func readString(_ value: JSONValue?) -> String {
        guard let value else { return "" }
        if value.string == nil { report(.wrongType, "expected a string", at: value) }
        return value.string ?? ""
    }

    mutating func readOptionalString(_ value: JSONValue?) -> String? {
        guard let value, !value.isNull else { return nil }
        if value.string == nil { report(.wrongType, "expected a string or null", at: value) }
        return value.string
    }

    mutating func readStrings(_ value: JSONValue?) -> [String] {
        readList(value) { $0.readString($1) }
    }

    mutating func readList<Element>(
        _ value: JSONValue?, _ readElement: (inout DocumentReading, JSONValue) -> Element
    ) -> [Element] {
        guard let value else { return [] }
        if value.array == nil { report(.wrongType, "expected a list", at: value) }
        return (value.array ?? []).map { readElement(&self, $0) }
    }

    /// A whole number, such as a line or a column, which start at 1.
    mutating func readCount(_ value: JSONValue?, from least: Int = 1) -> Int {
        guard let value else { return least }
        if let count = value.integer, count >= least { return count }
        report(.badValue, "expected a whole number from \(least)", at: value)
        return least
    }

    /// The case of an enum with this raw value.
    mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue?) -> Word? {
        guard let value else { return nil }
        guard let text = value.string else {
            report(.wrongType, "expected a string", at: value)
            return nil
        }
        let word = Word(rawValue: text)
        if word == nil {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            report(.badValue, "“\(text)” is not one of \(words)", at: value)
        }
        return word
    }
}
