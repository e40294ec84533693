import DrawbridgeModel
import DrawbridgeSource

/// Reads the JSON form of XState's machines, versions 4 and 5. JSON cannot contain functions; code is referred to by
/// name.
package struct XStateReader: DiagramReader {
    package init() {}

    /// An object with `states` that is not a machine document, and no data about something else, such as the states of a country.
    package func recognizes(_ text: DiagramText) -> Bool {
        let bytes = text.source.bytes[text.offsets]
        return !MachineDocumentReader().recognizes(text) && bytes.first { !$0.isSpace } == UInt8(ascii: "{")
            && bytes.firstRange(of: Array("\"states\"".utf8)) != nil && isMachine(bytes)
    }

    /// Whether a text has a word of machines, or states that are empty objects.
    private func isMachine(_ bytes: ArraySlice<UInt8>) -> Bool {
        Self.words.contains { bytes.firstRange(of: $0) != nil }
            || bytes.filter { !$0.isSpace }.firstRange(of: Self.emptyState) != nil
    }

    private static let words = [
        "\"initial\"", "\"on\"", "\"transitions\"", "\"always\"", "\"after\"", "\"invoke\"", "\"onDone\"",
    ].map { Array($0.utf8) }

    private static let emptyState = Array("\":{}".utf8)

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        let json = JSONReader.read(text.source, within: text.offsets)
        guard let root = json.value else { return Parsed([], diagnostics: json.diagnostics) }
        guard root.object != nil, root["states"] != nil else {
            var refused = Parsed([Machine](), diagnostics: json.diagnostics)
            refused.report(.notADiagram, "expected an object with “states”", at: text.range(root.offsets))
            return refused
        }
        var reading = XStateReading(text, root)
        reading.readMachine(root)
        let machine = reading.draft.finished()
        return Parsed([machine.value], diagnostics: json.diagnostics + machine.diagnostics)
    }
}

extension JSONValue {
    /// The elements of a list, or a single value as a list.
    var list: [JSONValue] { array ?? (isNull ? [] : [self]) }

    /// A property that our writer stores in `meta`.
    func own(_ name: String) -> JSONValue? { self["meta"]?["drawbridge"]?[name] }
}
