/// A point in a file as it is shown to users: `path:line:column`.
///
/// Lines and columns start at 1. A column counts UTF-8 bytes, as the Swift compiler's columns do.
package struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
    package var path: String
    package var line: Int
    package var column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    package var description: String { "\(path):\(line):\(column)" }

    package static func < (a: Place, b: Place) -> Bool {
        (a.path, a.line, a.column) < (b.path, b.line, b.column)
    }
}
