import DrawbridgeFormats

/// What is taken from folders. A file that is named is taken whatever it is.
enum SearchedFiles: Sendable {
    case swift
    case swiftAndDiagrams
    /// Markdown.
    case articles

    /// - Parameter name: Of a file, in UTF-8.
    func contain(_ name: [UInt8]) -> Bool {
        switch self {
        case .swift: name.hasSuffix(".swift")
        case .swiftAndDiagrams: name.hasSuffix(".swift") || Self.isDiagram(name)
        case .articles: Self.isArticle(name)
        }
    }

    static func isArticle(_ name: [UInt8]) -> Bool {
        DiagramFormat.formats(ofFile: String(decoding: name, as: UTF8.self)).contains {
            $0.name == DiagramFormat.markdown.name
        }
    }

    static func isDiagram(_ name: [UInt8]) -> Bool {
        let name = String(decoding: name, as: UTF8.self)
        return DiagramFormat.formats(ofFile: name).contains { $0.reader != nil && !$0.isOnlyNamed }
    }
}
