import DrawbridgeFlow
import DrawbridgeSwift

/// Bodies and initial values, each read once for all candidates of a type.
///
/// An object, since everything that is lowered reads by it. Not shared between threads.
final class ParsedCode {
    /// Once code of more bytes than this has been kept, all of it is let go: syntax takes some twenty times its room.
    private static let mostBytes = 2_000_000

    private let files: [SwiftFile]
    private var bodies: [Origin: [Statement]] = [:]
    private var values: [Origin: Expression] = [:]
    private var bytes = 0
    /// The properties that keep the parameters of functions; nil where none does.
    private var keeping: [Parameter: String?] = [:]
    /// The places of the files that something was read of.
    private(set) var readFiles: Set<Int> = []

    /// A parameter of a function that takes a closure.
    struct Parameter: Hashable {
        let function: Origin
        let name: String
    }

    init(_ index: TypeIndex) { files = index.files }

    /// The property that keeps a parameter, found once.
    func property(keeping parameter: Parameter, found: () -> String?) -> String? {
        if let known = keeping[parameter] { return known }
        let property = found()
        keeping[parameter] = .some(property)
        return property
    }

    /// The statements of a function's or accessor's body, braces included.
    func statements(in body: TokenRange, of file: Int) -> [Statement] {
        let place = Origin(file: file, range: body)
        readFiles.insert(file)
        if let known = bodies[place] { return known }
        let statements = files[file].statements(in: body)
        makeRoom(for: body)
        bodies[place] = statements
        return statements
    }

    /// The expression that a run of tokens is.
    func expression(in range: TokenRange, of file: Int) -> Expression {
        let place = Origin(file: file, range: range)
        readFiles.insert(file)
        if let known = values[place] { return known }
        let expression = files[file].expression(in: range)
        makeRoom(for: range)
        values[place] = expression
        return expression
    }

    private func makeRoom(for code: TokenRange) {
        bytes += code.offsets.count
        guard bytes > Self.mostBytes else { return }
        (bodies, values, bytes) = ([:], [:], code.offsets.count)
    }
}
