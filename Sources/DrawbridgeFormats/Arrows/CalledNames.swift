import DrawbridgeSource

/// The methods and closures of a file of Swift that arrows in its comments lead to: what is called last is no state.
///
///     /// idle --press--> busy --release--> onStop
///     var onStop: () -> Void
struct CalledNames {
    private let names: Set<String>

    init(_ statements: [ArrowsReading.Statement], in source: SourceFile) {
        let arrows = statements.flatMap { statement -> [ArrowLine.Arrow] in
            if case .arrows(let line) = statement { line.arrows } else { [] }
        }
        let ends = Set(arrows.flatMap(\.to).map(\.name)).subtracting(arrows.flatMap(\.from).map(\.name))
        guard source.path.hasSuffix(".swift"), !ends.isEmpty else {
            names = []
            return
        }
        let code = Self.lines(of: source.bytes)
        names = ends.filter { name in
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
            let isCalled = code.contains { line in
                line.contains("func \(name)(")
                    || line.contains("->") && ["var \(name):", "let \(name):"].contains { line.contains($0) }
            }
            return isCalled && !code.contains { Self.declares(name, in: $0) }
        }
    }

    /// The statements with “?” for what is called: nothing says which state follows.
    func removed(from statements: [ArrowsReading.Statement]) -> [ArrowsReading.Statement] {
        guard !names.isEmpty else { return statements }
        return statements.map { statement in
            guard case .arrows(var line) = statement else { return statement }
            for i in line.arrows.indices {
                line.arrows[i].to = line.arrows[i].to.map { names.contains($0.name) ? PlainName(name: "?") : $0 }
            }
            return .arrows(line)
        }
    }

    /// Whether a line has a case of this name.
    private static func declares(_ name: String, in line: String) -> Bool {
        guard line.contains("case ") else { return false }
        return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }

    /// The lines that are no comments and declare something.
    private static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
            let words = line.drop(while: \.isBlank)
            guard let first = words.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else { return nil }
            let text = TextCursor(bytes, words.indices)
            let isDeclaration = (["func ", "var ", "let ", "case "] as [StaticString]).contains { text.contains($0) }
            return isDeclaration ? String(decoding: words, as: UTF8.self) : nil
        }
    }
}
