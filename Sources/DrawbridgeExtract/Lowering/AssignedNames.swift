import DrawbridgeFlow
import DrawbridgeSwift

/// The states that some code assigns by name to a member that is called like the variable, whether or not it is known to be
/// the variable: `broker.phase = .committed`, where nothing tells what `broker` is.
struct AssignedNames {
    let unit: MachineLowering

    var states: ValueSet {
        unit.project.assignments(to: unit.candidate).reduce(into: .empty) { states, place in
            let name = unit.file(place.file).caseName(assignedToMemberAt: place.offset)
            if let values = name.flatMap(unit.domain.values(ofCase:)) { states = states.union(values) }
        }
    }
}

extension SwiftFile {
    /// `committed` of `phase = .committed` and `phase = Phase.committed`; nil for other values. A look at the bytes alone.
    fileprivate func caseName(assignedToMemberAt offset: Int) -> String? {
        let value = code[offset...].drop(while: \.isOfName).drop(while: \.isBlank)
        guard value.first == UInt8(ascii: "=") else { return nil }
        let path = value.dropFirst().drop(while: \.isBlank).prefix { $0.isOfName || $0 == UInt8(ascii: ".") }
        guard let period = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return String(decoding: path[(period + 1)...], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }

    fileprivate var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
