import Foundation

/// A Markdown file of the project.
struct Document {
    /// From the root of the package, with `/`.
    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = String(decoding: try Data(contentsOf: OurFile.root.appending(path: path)), as: UTF8.self)
    }

    static func all() throws -> [Document] {
        let paths = OurFile.paths(below: ".", withExtension: "md").filter { !$0.contains("/.build") }
        return try paths.map(Document.init)
    }

    /// The targets of its links and pictures that are files of the project, from the root of the package.
    var linkedPaths: [String] {
        text.matches(of: #/\]\(([^)\s#]+)[^)]*\)|(?:src|href)="([^"#]+)/#)
            .compactMap { $0.output.1 ?? $0.output.2 }
            .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
            .map { URL(filePath: path).deletingLastPathComponent().relativePath + "/" + $0 }
    }
}
