import DrawbridgeModel
import DrawbridgeSource

/// Reads the machine document. An unknown key is an error, since a misspelt key would otherwise be ignored silently.
/// Missing optional keys get the defaults of the model's initialisers.
package struct MachineDocumentReader: DiagramReader {
    package init() {}

    /// A machine document begins with its version. An empty object is recognized, too, so that its missing keys are
    /// reported.
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
