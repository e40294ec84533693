import DrawbridgeFlow
import DrawbridgeSwift

/// A place in the sources that may change the state of a candidate, as its tokens tell.
struct WritePlace: Sendable, Hashable {
    /// When the code runs that it stands in.
    enum Occasion: Sendable, Hashable {
        case step
        /// While the value with the state is made.
        case beginning
        case test
        case never(Unreachable)
    }

    /// Why no step comes to a place.
    enum Unreachable: String, Sendable, Hashable {
        case overridden = "a subclass has its own method in place of this one"
        case deinitialised = "with the object its state is gone"
        case noPath = "no path of a step leads here"
    }

    /// The name of the variable.
    var name: Origin
    /// Where its statement ends.
    var end: Int
    /// The function, or the property with the accessor, that it stands in; at least the place itself.
    var member: Origin
    /// The type whose code it is; nil for file scope.
    var scope: TypeID?
    /// Whether the variable is handed to a function that may change it.
    var isPassed: Bool
    /// Whether it stands in a closure or a local function, which may run later.
    var isInClosure: Bool
    var occasion: Occasion

    /// Whether code at another place is part of the statement.
    func covers(_ code: Origin) -> Bool {
        guard code.file == name.file, name.start < code.end else { return false }
        return code.start <= name.start || code.start < end
    }
}

/// Places by the files that they stand in, to be asked for by code.
struct WritePlaces: Sendable {
    let all: [WritePlace]
    private let byFile: [Int: [WritePlace]]

    init(_ places: [WritePlace]) {
        all = places
        byFile = Dictionary(grouping: places, by: \.name.file).mapValues { $0.sorted { $0.name.start < $1.name.start } }
    }

    /// Those whose names stand in code, in order.
    func places(in range: TokenRange, of file: Int) -> [WritePlace] {
        byFile[file, default: []].filter { $0.name.start >= range.start && $0.name.end <= range.end }
    }

    /// The last one whose statement code is part of.
    func place(of code: Origin) -> WritePlace? { byFile[code.file]?.last { $0.covers(code) } }
}
