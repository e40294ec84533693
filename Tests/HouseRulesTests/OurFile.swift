import DrawbridgeSource
import DrawbridgeSwift
import Foundation

/// A file of this package's own sources, read with the package's own reader.
struct OurFile {
    let swift: SwiftFile
    let lines: LineTable

    /// From the root of the package, with `/`.
    var path: String { swift.path }
    /// The folder below `Sources`.
    var target: String { String(path.split(separator: "/")[1]) }
    /// Without extension, and without the topic that follows a plus.
    var subject: String { name.split(separator: "+", maxSplits: 1).first.map(String.init) ?? name }
    var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }
    var lineCount: Int { lines.starts.count - 1 }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every Swift file below `Sources`, in order. The examples are left out, those of documentation as well: they follow the customs of apps.
    static let all: [OurFile] = paths(below: "Sources", withExtension: "swift")
        .filter { !$0.hasPrefix("Sources/Example") && !$0.contains(".docc/") }
        .compactMap(OurFile.init)

    static func paths(below folder: String, withExtension pathExtension: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
        let names = files?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix("." + pathExtension) && !$0.contains(".build") }.sorted()
            .map { folder == "." ? $0 : "\(folder)/\($0)" }
    }

    private init?(path: String) {
        guard let data = try? Data(contentsOf: Self.root.appending(path: path)) else { return nil }
        let source = SourceFile(path: path, bytes: Array(data))
        swift = SwiftFile(reading: source)
        lines = LineTable(source.bytes)
    }
}

extension OurFile {
    /// Its tokens, those of bodies too.
    var allWords: Words { Words(Tokens(swift.source)) }

    /// The modules that the file imports.
    var imports: [String] {
        let tokens = swift.tokens
        let words = (0..<tokens.count).filter { !tokens.kinds[$0].isTrivia }
        return words.indices.dropLast().compactMap { i in
            guard tokens.keyword(at: words[i]) == .import else { return nil }
            // `.import` is a case of an enum.
            if i > 0, tokens.kinds[words[i - 1]] == .period { return nil }
            return tokens.text(of: words[i + 1])
        }
    }

    /// The string literals that stand first in calls of a name: `"a"` in `Name("a", …)`.
    func firstArguments(of name: String) -> [String] {
        let text = String(decoding: swift.source.bytes, as: UTF8.self)
        return text.components(separatedBy: name + "(").dropFirst().compactMap { rest in
            let argument = rest.drop(while: \.isWhitespace)
            return argument.first == "\"" ? String(argument.dropFirst().prefix { $0 != "\"" }) : nil
        }
    }

    /// The types that the file declares or extends, nested ones too.
    var types: [TypeDeclaration] { swift.declarations.flatMap(Self.types) }

    var functions: [FunctionDeclaration] {
        (swift.declarations + types.flatMap(\.members)).compactMap { declaration in
            if case .function(let function) = declaration { function } else { nil }
        }
    }

    /// How many lines a declaration takes, without its documentation.
    func lineCount(of function: FunctionDeclaration) -> Int {
        lineCount(of: function.header.range)
    }

    func lineCount(of range: TokenRange) -> Int {
        let offsets = range.offsets
        return lines.position(of: offsets.upperBound).line - lines.position(of: offsets.lowerBound).line + 1
    }

    func place(of function: FunctionDeclaration) -> String {
        "\(path):\(lines.position(of: Int(function.header.range.start)).line) \(function.fullName)"
    }

    private static func types(in declaration: Declaration) -> [TypeDeclaration] {
        guard case .type(let type) = declaration else { return [] }
        return [type] + type.members.flatMap(types)
    }
}

extension String {
    /// The words of a name: `readTypeName` is read, type, name.
    var words: [String] {
        var words: [String] = []
        for character in self {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
