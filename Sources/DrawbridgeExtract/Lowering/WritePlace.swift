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
    private struct OfFile: Sendable {
        /// By their names' starts.
        var places: [WritePlace]
        /// Of each place, where the last statement ends of it and of all before it.
        var ends: [Int]
    }

    let all: [WritePlace]
    private let byFile: [Int: OfFile]

    init(_ places: [WritePlace]) {
        all = places
        byFile = Dictionary(grouping: places, by: \.name.file).mapValues { places in
            let sorted = places.sorted { $0.name.start < $1.name.start }
            var end = 0
            let ends = sorted.map { place in
                end = max(end, place.end)
                return end
            }
            return OfFile(places: sorted, ends: ends)
        }
    }

    /// Those whose names stand in code, in order.
    func places(in range: TokenRange, of file: Int) -> [WritePlace] {
        let all = byFile[file]?.places ?? []
        let first = all.partitioningIndex { $0.name.start >= range.start }
        return Array(all[first...].prefix { $0.name.end <= range.end })
    }

    /// The last one whose statement code is part of; one whose whole statement is part of the code only where there is no other. Places are
    /// looked at only as far back as a statement can reach to the code.
    func place(of code: Origin) -> WritePlace? {
        guard let file = byFile[code.file] else { return nil }
        var i = file.places.partitioningIndex { $0.name.start >= code.end } - 1
        var inside: WritePlace?
        while i >= 0, file.places[i].name.start >= code.start || file.ends[i] > code.start {
            let place = file.places[i]
            i -= 1
            guard place.covers(code) else { continue }
            if place.name.start < code.start || code.end <= place.end { return place }
            inside = inside ?? place
        }
        return inside
    }
}
