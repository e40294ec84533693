import Foundation

/// Programs of others that tests ask, where they are.
enum Installed {
    /// GitHub's own reader of Markdown.
    static let cmark = path(ofOneOf: ["cmark-gfm"])
    static let docc = path(ofOneOf: ["docc"])

    static func path(ofOneOf names: [String]) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/bin"]
        return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
