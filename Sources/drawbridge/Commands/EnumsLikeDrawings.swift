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
    /// The types of the states of machines.
    private let known: Set<Substring>

    init(in files: [SwiftFile], besides machines: [Machine]) {
        known = Set(machines.compactMap { $0.stateType?.split(separator: ".").last })
        for file in files { add(file.declarations, of: file) }
    }

    private mutating func add(_ declarations: [Declaration], of file: SwiftFile) {
        for case .type(let type) in declarations {
            let cases = type.members.compactMap { member -> String? in
                if case .enumCase(let one) = member { Spelling.form(coded: one.name) } else { nil }
            }
            if cases.count > 1, !known.contains(type.name[...]) {
                for name in Set(cases) { places[name, default: []].append(all.count) }
                all.append(Found(name: type.name, location: .range(file.sourceRange(of: type.header.name))))
            }
            add(type.members, of: file)
        }
    }

    /// A finding about a drawing without a machine, with the enum that has three quarters of its states, three at least,
    /// or both of two.
    func explained(_ finding: Diagnostic, about drawing: Machine) -> Diagnostic {
        let drawn = Set(drawing.states.map { Spelling.form(coded: $0.name) })
        var shared: [Int: Int] = [:]
        for place in drawn.flatMap({ places[$0] ?? [] }) { shared[place, default: 0] += 1 }
        // The first of several.
        guard let (place, most) = shared.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most > 2 || most == drawn.count && most > 1, most * 4 >= drawn.count * 3
        else { return finding }
        var finding = finding
        finding.notes.append(
            Note(
                "the enum “\(all[place].name)” has these states, and no machine was found that has it; drawbridge list --why-not says why",
                at: all[place].location))
        return finding
    }
}
