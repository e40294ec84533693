import DrawbridgeSource

extension DiagramFormat {
    /// The format of a name or a file extension, either case: `dot`, `GV`.
    package static func named(_ name: String) -> DiagramFormat? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.fileExtensions.contains(name) }
    }

    /// The formats that a file may have, by its name. The longest extension counts; case is ignored.
    package static func formats(ofFile path: String) -> [DiagramFormat] {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        var ending = path[start...]
        while let dot = ending.utf8.firstIndex(of: UInt8(ascii: ".")) {
            ending = ending[ending.utf8.index(after: dot)...]
            if let found = byExtension[ending.lowercased()] { return found }
        }
        return []
    }

    /// Folders are searched with it: each name is looked up, none is compared with every extension.
    private static let byExtension: [String: [DiagramFormat]] = {
        var found: [String: [DiagramFormat]] = [:]
        for format in all {
            for ending in format.fileExtensions { found[ending, default: []].append(format) }
        }
        return found
    }()

    /// The format of a fenced block, by the name behind the fence and the text of the block. Where no name fits, as where it is missing or
    /// misspelt, the keyword decides that the text begins with.
    package static func format(ofFence name: String, _ text: DiagramText) -> DiagramFormat? {
        all.first { $0.isCalled(name.lowercased()) && $0.reader?.recognizes(text) == true } ?? format(ofKeywordOf: text)
    }

    private static func format(ofKeywordOf text: DiagramText) -> DiagramFormat? {
        var cursor = TextCursor(text)
        cursor.skipSpace()
        let format = keywords.first { cursor.starts(with: $0.word) }?.format
        return format?.reader?.recognizes(text) == true ? format : nil
    }

    /// Words that begin nothing but a drawing of a format.
    private static let keywords: [(word: StaticString, format: DiagramFormat)] = [
        ("stateDiagram", .mermaid), ("@startuml", .plantUML), ("digraph", .dot), ("strict digraph", .dot),
    ]

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
