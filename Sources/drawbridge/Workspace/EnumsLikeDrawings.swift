import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// The enums of the code, for drawings that belong to no machine: that an enum has the drawn states says which code to look at.
struct EnumsLikeDrawings {
    private struct Found {
        var name: String
        var location: Location
    }

    private var all: [Found] = []
    /// By the names of their cases.
    private var places: [String: [Int]] = [:]
    /// The states of machines, by the names of their types.
    private let known: [Substring: [Set<String>]]

    init(in files: [SwiftFile], besides machines: [Machine]) {
        let types = machines.map { ($0.stateType?.split(separator: ".").last ?? "", $0.states) }
        known = Dictionary(grouping: types, by: \.0).mapValues { types in
            types.map { Set($0.1.map { Spelling.form(coded: $0.name) }) }
        }
        for file in files { add(file.declarations, of: file) }
    }

    /// The cases of the enums that are called like states, by the names of the enums.
    static func ofStates(in files: [SwiftFile], besides machines: [Machine]) -> [String: [[String]]] {
        let enums = EnumsLikeDrawings(in: files, besides: machines)
        var cases = enums.all.map { _ in [String]() }
        for (name, places) in enums.places {
            for place in places { cases[place].append(name) }
        }
        let ofStates = zip(enums.all, cases).filter { found, _ in endings.contains(where: found.name.hasSuffix) }
        return Dictionary(grouping: ofStates, by: \.0.name).mapValues { $0.map(\.1) }
    }

    private static let endings = ["State", "States", "Status", "Phase", "Stage"]

    private mutating func add(_ declarations: [Declaration], of file: SwiftFile) {
        for case .type(let type) in declarations {
            let cases = type.members.compactMap { member -> String? in
                if case .enumCase(let one) = member { Spelling.form(coded: one.name) } else { nil }
            }
            if cases.count > 1, !isKnown(type.name, cases) {
                for name in Set(cases) { places[name, default: []].append(all.count) }
                all.append(Found(name: type.name, location: .range(file.sourceRange(of: type.header.name))))
            }
            add(type.members, of: file)
        }
    }

    /// Whether a machine has the states of this enum. Another one may have the same name.
    private func isKnown(_ name: String, _ cases: [String]) -> Bool {
        known[name[...]]?.contains { $0.intersection(cases).count * 2 >= cases.count } ?? false
    }

    /// A finding about a drawing without a machine, with the enum that has three quarters of its states, three at least,
    /// or both of two.
    func explained(_ finding: Diagnostic, about drawing: Machine) -> Diagnostic {
        guard let found = like(drawing) else { return finding }
        var finding = finding
        finding.notes.append(
            Note(
                "the enum “\(found.name)” has these states, and no machine was found that has it; drawbridge list --why-not says why",
                at: found.location))
        return finding
    }

    /// Whether an enum of the code that no machine has is like the states of a drawing.
    func has(_ drawing: Machine) -> Bool { like(drawing) != nil }

    /// The names of the enums that drawings show.
    func names(like drawings: [Machine]) -> Set<String> { Set(drawings.compactMap { like($0)?.name }) }

    private func like(_ drawing: Machine) -> Found? {
        let drawn = Set(drawing.states.map { Spelling.form(coded: $0.name) })
        var shared: [Int: Int] = [:]
        for place in drawn.flatMap({ places[$0] ?? [] }) { shared[place, default: 0] += 1 }
        // The first of several.
        guard let (place, most) = shared.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most > 2 || most == drawn.count && most > 1, most * 4 >= drawn.count * 3
        else { return nil }
        return all[place]
    }
}
