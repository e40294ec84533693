import DrawbridgeSwift
import Testing

/// A way to write the same machine in other code.
struct Variant: Sendable, CustomTestStringConvertible {
    var name: String
    /// The titles of the cases whose machine it changes, for a reason.
    var exceptions: Set<String> = []
    /// What names become.
    var names: @Sendable ([SwiftFile]) -> [String: String] = { _ in [:] }
    /// The sources.
    var rewrite: @Sendable ([SwiftFile]) -> [String]

    var testDescription: String { name }

    /// Each file on its own.
    init(_ name: String, exceptions: Set<String> = [], _ rewrite: @escaping @Sendable (SwiftFile) -> String) {
        self.init(name, exceptions: exceptions) { files in files.map(rewrite) }
    }

    init(_ name: String, exceptions: Set<String> = [], files rewrite: @escaping @Sendable ([SwiftFile]) -> [String]) {
        self.name = name
        self.exceptions = exceptions
        self.rewrite = rewrite
    }

    static let all: [Variant] = layout + members + functions + branches + [renamed, besideOther]
}

// MARK: Layout

extension Variant {
    private static let layout = [
        Variant("lines end as on Windows") { file in
            file.allText.replacing("\n", with: "\r\n")
        },
        Variant("every line has a comment") { file in
            let lines = file.allText.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.map { $0 + " // state = .unrelated" }.joined(separator: "\n")
        },
        Variant("every body has a comment with all names in it") { file in
            let uses = file.declaredNames.map { "x.\($0) = .other; \($0)(&\($0)) { \\.\($0) } if \($0)" }
            let comment = "/* \(uses.joined(separator: "; ")) */"
            var edits = Edits()
            for body in file.methods.compactMap(\.body) { edits.insert(comment, at: body.offsets.lowerBound + 1) }
            return comment + edits.applied(to: file)
        },
    ]
}
