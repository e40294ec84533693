import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// The enums of the code, for drawings that belong to no machine: that an enum has the drawn states says which code to look at.
struct EnumsLikeDrawings {
    private struct Found {
        var name: String
        var cases: Set<String>
        var location: Location
    }

    private var all: [Found] = []
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
                let range = file.sourceRange(of: type.header.name)
                all.append(Found(name: type.name, cases: Set(cases), location: .range(range)))
            }
            add(type.members, of: file)
        }
    }

    /// A finding about a drawing without a machine, with the enum that has three quarters of its states, three at least,
    /// or both of two.
    func explained(_ finding: Diagnostic, about drawing: Machine) -> Diagnostic {
        let drawn = Set(drawing.states.map { Spelling.form(coded: $0.name) })
        let shared = all.map { $0.cases.intersection(drawn).count }
        guard let most = shared.max(), most > 2 || most == drawn.count && most > 1,
            most * 4 >= drawn.count * 3, let place = shared.firstIndex(of: most)
        else { return finding }
        var finding = finding
        finding.notes.append(
            Note(
                "the enum “\(all[place].name)” has these states, and no machine was found that has it; drawbridge list --why-not says why",
                at: all[place].location))
        return finding
    }
}
