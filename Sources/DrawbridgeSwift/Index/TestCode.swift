/// What of the sources is known to be code of tests: files that see what other modules keep to themselves.
package struct TestCode: Sendable {
    /// By their places in the index.
    package internal(set) var files: Set<Int> = []
    /// Extensions in these files, with what they extend. They stand apart: what tests add to a type is no code of it.
    package internal(set) var extensions: [TypeID: TypeID] = [:]
}

extension SwiftFile {
    /// Whether it imports a module as tests do: `@testable import Engine`.
    var importsForTests: Bool {
        declarations.contains {
            if case .other(let range) = $0 { text(of: range).hasPrefix("@testable") } else { false }
        }
    }
}
