import DrawbridgeSource

extension DiagramFormat {
    /// The format of a name or a file extension, either case: `dot`, `GV`.
    package static func named(_ name: String) -> DiagramFormat? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.fileExtensions.contains(name) }
    }

    /// The formats that a file may have, by its name. The longest extension counts; case is ignored.
    package static func formats(ofFile path: String) -> [DiagramFormat] {
        let path = path.lowercased()
        let found = all.map { format in
            (format, format.fileExtensions.filter { path.hasSuffix("." + $0) }.map(\.utf8.count).max() ?? 0)
        }
        let longest = found.map(\.1).max() ?? 0
        return longest == 0 ? [] : found.filter { $0.1 == longest }.map(\.0)
    }

    /// The format of a fenced block, by the name behind the fence and the text of the block.
    package static func format(ofFence name: String, _ text: DiagramText) -> DiagramFormat? {
        all.first { $0.isCalled(name.lowercased()) && $0.reader?.recognizes(text) == true }
    }

    /// Whether a fenced block of this name is meant to be a drawing.
    static func isCalledLikeDrawing(_ name: String) -> Bool {
        let kinds = [DiagramFormat.dot, .mermaid, .plantUML, .smcat, .arrows].filter { $0.reader != nil }
        return kinds.contains { $0.isCalled(name.lowercased()) }
    }

    private func isCalled(_ name: String) -> Bool {
        self.name == name || fileExtensions.contains(name) || fenceNames.contains(name)
    }

    /// The first of these formats whose reader recognizes the text.
    package static func format(of text: DiagramText, among formats: [DiagramFormat] = all) -> DiagramFormat? {
        formats.first { $0.reader?.recognizes(text) == true }
    }
}
