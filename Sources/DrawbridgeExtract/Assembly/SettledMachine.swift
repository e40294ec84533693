import DrawbridgeFlow
import DrawbridgeSwift

/// A machine that is told.
struct SettledMachine: Sendable {
    /// Whose variable has the state, or what else keeps it.
    let candidate: Candidate
    /// The classes that inherit the variable and change it, too.
    private(set) var heirs: [Candidate] = []
    private(set) var found: FoundMachine

    /// Nil where the outcome is none.
    init?(_ candidate: Candidate, _ outcome: MachineExtraction.Outcome) {
        guard case .machine(let found) = outcome else { return nil }
        (self.candidate, self.found) = (candidate, found)
    }

    var candidates: [Candidate] { [candidate] + heirs }

    fileprivate mutating func add(_ heir: SettledMachine) {
        heirs.append(heir.candidate)
        found.add(heir.found)
    }
}

extension [SettledMachine] {
    /// A variable that classes inherit is one machine, where the class that declares it is one. Where it only keeps the
    /// variable for others, each of these has a machine of its own.
    func withHeirs(in index: TypeIndex) -> [SettledMachine] {
        var places: [Origin: Int] = [:]
        for (place, settled) in enumerated() {
            if let variable = settled.candidate.variableOfClass(index) { places[variable] = place }
        }
        var (joined, dropped) = (self, Set<Int>())
        for (place, settled) in enumerated() {
            guard let variable = settled.candidate.namedVariable, let first = places[variable.origin], first != place
            else { continue }
            joined[first].add(settled)
            dropped.insert(place)
        }
        return joined.indices.filter { !dropped.contains($0) }.map { joined[$0] }
    }
}

extension Candidate {
    /// The variable, where the holder is the class that declares it.
    func variableOfClass(_ index: TypeIndex) -> Origin? {
        guard let variable = namedVariable, index[holder].kind == .class else { return nil }
        return index[holder].variables.contains { $0.origin == variable.origin } ? variable.origin : nil
    }
}
