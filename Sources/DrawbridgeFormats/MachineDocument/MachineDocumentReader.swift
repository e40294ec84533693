import DrawbridgeModel
import DrawbridgeSource

/// Reads the machine document. Strict: a key that it does not know is an error, since a misspelt one would otherwise
/// be a silent default. Keys that may be left out get the values that the model's initialisers give.
package struct MachineDocumentReader: DiagramReader {
    package init() {}

    /// A machine document begins with its version. An empty object is told what it lacks.
    package func recognizes(_ text: DiagramText) -> Bool {
        var cursor = TextCursor(text)
        cursor.skipByteOrderMark()
        cursor.skipSpace()
        guard cursor.skip(UInt8(ascii: "{")) else { return false }
        cursor.skipSpace()
        return cursor.starts(with: "\"drawbridge\"") || cursor.starts(with: "\"machines\"") || cursor.starts(with: "}")
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        let json = JSONReader.read(text.source, within: text.offsets)
        guard let value = json.value else { return Parsed([], diagnostics: json.diagnostics) }
        var document = DocumentReading(path: text.source.path)
        let machines = document.readDocument(value)
        return Parsed(machines, diagnostics: json.diagnostics + document.findings)
    }
}
