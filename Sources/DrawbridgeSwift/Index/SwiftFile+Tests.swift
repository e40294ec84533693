extension SwiftFile {
    /// Whether it is a file of tests, which may see what other modules keep to themselves: `@testable import Engine`.
    var importsForTests: Bool {
        declarations.contains {
            if case .other(let range) = $0 { text(of: range).hasPrefix("@testable") } else { false }
        }
    }
}
