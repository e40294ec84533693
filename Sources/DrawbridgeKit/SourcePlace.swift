import DrawbridgeSource

/// A place in a file.
///
///     for state in door.states {
///         if let place = state.place { print(place.path, place.line, place.column, "\(place)") }
///     }
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    /// The path that the ``SourceText`` was given.
    public let path: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes of UTF-8, as the Swift compiler counts.
    public let column: Int

    /// `path:line:column`, as compilers write it.
    public var description: String { "\(path):\(line):\(column)" }

    init(_ place: Place) {
        path = place.path
        line = place.line
        column = place.column
    }
}
