/// Where a finding stands. Who reads bytes knows the stretch; who is given a machine knows the places that it keeps.
package enum Location: Sendable, Hashable {
    case range(SourceRange)
    case place(Place)

    package var path: String {
        switch self {
        case .range(let range): range.path
        case .place(let place): place.path
        }
    }

    /// The stretch of the file, where it is known.
    package var range: SourceRange? {
        if case .range(let range) = self { range } else { nil }
    }
}
