/// What of the sources is known to be code of tests: files that see what other modules keep to themselves.
package struct TestCode: Sendable {
    /// By their places in the index.
    package internal(set) var files: Set<Int> = []
    /// Extensions in these files, with what they extend. They stand apart: what tests add to a type is no code of it.
    package internal(set) var extensions: [TypeID: TypeID] = [:]
}

extension SwiftFile {
    /// Whether it imports a module as tests do: `@testable import Engine`. Code that imports the module in both ways (`#if DEBUG`) does not count.
    var importsForTests: Bool {
        let imports = declarations.compactMap { declaration -> String? in
            guard case .other(let range) = declaration, range.offsets.count < Self.longestImport else { return nil }
            return text(of: range)
        }
        return imports.contains { line in
            guard line.hasPrefix("@testable"), let module = line.split(separator: " ").last else { return false }
            return !imports.contains("import \(module)")
        }
    }

    /// In bytes. What is longer, as the statements of a script, is no import.
    private static var longestImport: Int { 200 }
}
