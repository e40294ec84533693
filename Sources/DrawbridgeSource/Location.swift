/// The location of a finding. Readers of files know the range; code that works on a machine knows only its places.
package enum Location: Sendable, Hashable {
    case range(SourceRange)
    case place(Place)

    package var path: String {
        switch self {
        case .range(let range): range.path
        case .place(let place): place.path
        }
    }

    /// The range in the file, if it is known.
    package var range: SourceRange? {
        if case .range(let range) = self { range } else { nil }
    }
}
