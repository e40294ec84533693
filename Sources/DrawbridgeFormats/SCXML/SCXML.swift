import DrawbridgeSource

extension DiagramFormat {
    package static let scxml = DiagramFormat(
        name: "scxml", fileExtensions: ["scxml", "xml"], reader: SCXMLReader(), writer: SCXMLWriter(),
        patcher: SCXMLPatcher(),
        fates: SCXML.fates)
}

/// State Chart XML 1.0 (https://www.w3.org/TR/scxml/).
enum SCXML {
    static let namespace = "http://www.w3.org/2005/07/scxml"
    /// The namespace of our elements and attributes, for properties that SCXML does not have. Other programs ignore
    /// them, as section 3.13 and appendix C of the standard require.
    static let ownNamespace = "urn:drawbridge"
    static let includeNamespace = "http://www.w3.org/2001/XInclude"

    static let fates: [Feature: Fate] = [
        .documentation: .shown, .payload: .lost, .transientStates: .lost, .sourceOrder: .shown, .eventGroups: .lost,
        .unresolved: .lost,
        .variables: .lost,
        .direction: .lost, .places: .lost,
        .otherNames: .lost, .passing: .lost,
    ]

    /// A text as an id: xsd:NCName. Letters of non-European alphabets are dropped, since the editions of XML, and so
    /// the programs, accept different ones.
    static func identifier(_ text: String) -> String {
        let word = word(text, mayHave: "_-.")
        return word.first.map { $0.isLetter || $0 == "_" } == true ? word : "_" + word
    }

    /// A text as an event: names with dots between them (EventTypes.datatype of the schema). `*` and `a.*` stay as they
    /// are.
    static func event(_ text: String) -> String {
        if text == "*" { return text }
        let end = text.hasSuffix(".*") ? ".*" : ""
        let names = text.dropLast(end.count).split(separator: ".", omittingEmptySubsequences: false)
        return names.map { $0.isEmpty ? "_" : word(String($0), mayHave: "_-") }.joined(separator: ".") + end
    }

    /// A text in one of our own attributes or elements. Characters that XML does not allow are written as `\u{…}`, and
    /// backslashes are doubled.
    static func spelled(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { spelled, scalar in
            if scalar == "\\" {
                spelled += "\\\\"
            } else if !XMLWriter.isCharacter(scalar) {
                spelled += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text behind `spelled`.
    static func unspelled(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "\\")) else { return text }
        return text.replacing(#/\\(?:u\{([0-9a-f]{1,6})\}|\\)/#) { match in
            guard let digits = match.1 else { return "\\" }
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
        }
    }

    private static func word(_ text: String, mayHave signs: String) -> String {
        String(
            text.unicodeScalars.reduce(into: "".unicodeScalars) { word, scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9": word.append(scalar)
                case "\u{C0}"..."\u{17F}" where scalar.properties.isAlphabetic: word.append(scalar)
                case "\u{391}"..."\u{3C9}" where scalar.properties.isAlphabetic: word.append(scalar)
                case "\u{410}"..."\u{44F}": word.append(scalar)
                default: word.append(signs.unicodeScalars.contains(scalar) ? scalar : "_")
                }
            })
    }
}
