import DrawbridgeModel
import DrawbridgeSource

/// Which drawing belongs to which machine, where no settings say so: by comments, by names, or because there is only one of each.
package struct Pairing: Sendable {
    package struct Pair: Sendable, Hashable {
        package var drawn: Machine
        package var coded: Machine
    }

    package private(set) var pairs: [Pair] = []
    /// Drawings that belong to no machine, and markers that mean nothing.
    package private(set) var findings: [Diagnostic] = []
    /// Drawings that belong to no machine; without those that say that none is meant.
    package private(set) var unpairedDrawings: [Machine] = []
    private let drawn: [Machine]
    private let coded: [Machine]
    /// Of each machine of the code.
    private let codedNames: [MachineNames]
    private let markers: [PairMarker]

    /// - Parameter markers: Of all files of both sides.
    package init(drawn: [Machine], coded: [Machine], markers: [PairMarker] = []) {
        self.drawn = drawn
        self.coded = coded
        codedNames = coded.map(MachineNames.init(coded:))
        self.markers = markers
        for machine in drawn { pair(machine) }
    }

    /// Machines without a drawing.
    package var unpaired: [Machine] {
        let paired = Set(pairs.map(\.coded))
        return coded.filter { !paired.contains($0) }
    }
}

private extension Pairing {
    mutating func pair(_ drawing: Machine) {
        let said = markers(of: drawing)
        if said.contains(where: { if case .ignore = $0.kind { true } else { false } }) { return }
        let names = said.compactMap { marker in if case .machine(let name) = marker.kind { (name, marker) } else { nil }
        }
        let fromCode = machinesThatName(drawing)
        guard names.isEmpty, fromCode.isEmpty else {
            for machine in fromCode { add(drawing, machine) }
            for (name, marker) in names { pair(drawing, with: name, marker) }
            return
        }
        pairByName(drawing)
    }

    mutating func add(_ drawing: Machine, _ machine: Machine) {
        let pair = Pair(drawn: drawing, coded: machine)
        if !pairs.contains(pair) { pairs.append(pair) }
    }

    mutating func pairByName(_ drawing: Machine) {
        let isAlone = drawn.count { $0.source?.path == drawing.source?.path } == 1
        let names = MachineNames(drawn: drawing, isAlone: isAlone)
        let named = machines { !$0.isDisjoint(with: names) }
        // A name alone is a weak hint: a drawing without a state of the machine shows another one.
        let found = named.filter { sharedStates(drawing, $0) > 0 }
        let best = found.count > 1 ? mostAlike(drawing, found) : found
        if best.count == 1 { return add(drawing, best[0]) }
        if best.isEmpty, coded.count == 1, drawn.count == 1 { return add(drawing, coded[0]) }
        unpairedDrawings.append(drawing)
        findings.append(unpaired(drawing, best, named: named))
    }

    /// The machines of the code whose names are such.
    func machines(where isMeant: (MachineNames) -> Bool) -> [Machine] {
        zip(coded, codedNames).filter { isMeant($0.1) }.map(\.0)
    }

    mutating func pair(_ drawing: Machine, with name: String, _ marker: PairMarker) {
        let letters = Spelling(name).letters
        let exact = coded.filter { $0.variable == name || $0.name == name }
        let found = exact.isEmpty ? machines { $0.keys.contains(letters) } : exact
        if found.count == 1 { return add(drawing, found[0]) }
        let names = (found.isEmpty ? coded : found).map { $0.variable ?? $0.name }.prefix(8).joined(separator: ", ")
        let message =
            found.isEmpty
            ? "no machine is called \(name); there are: \(names.isEmpty ? "none" : names)"
            : "\(name) may be any of: \(names)"
        findings.append(
            Diagnostic(
                kind: .unpairedDiagram, message: message, at: .range(marker.location),
                subject: "\(drawing.name): \(name)"))
    }
}

/// Markers.
private extension Pairing {
    /// Those in the text of a drawing; of several drawings in a file, the one above a marker is meant.
    func markers(of drawing: Machine) -> [PairMarker] {
        guard let place = drawing.source else { return [] }
        let beside = drawn.compactMap(\.source).filter { $0.path == place.path }.sorted()
        return markers.filter { marker in
            guard marker.location.path == place.path else { return false }
            let owner = beside.last { $0.line <= marker.line } ?? beside.first
            return owner == place
        }
    }

    /// The machines above whose declaration a comment names the drawing.
    func machinesThatName(_ drawing: Machine) -> [Machine] {
        guard let path = drawing.source?.path else { return [] }
        return markers.compactMap { marker in
            guard case .machine(let text) = marker.kind else { return nil }
            let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
            guard let file = parts.first, path == file || path.hasSuffix("/" + file) else { return nil }
            if parts.count > 1, Spelling(parts[1]).letters != Spelling(drawing.name).letters { return nil }
            return machine(below: marker)
        }
    }

    func machine(below marker: PairMarker) -> Machine? {
        let below = coded.filter { $0.source?.path == marker.location.path && $0.source?.line ?? 0 > marker.line }
        return below.min { $0.source?.line ?? 0 < $1.source?.line ?? 0 }
    }
}

/// Shapes.
private extension Pairing {
    /// The machines whose states most of a drawing's names fit.
    func mostAlike(_ drawing: Machine, _ machines: [Machine]) -> [Machine] {
        let counts = machines.map { sharedStates(drawing, $0) }
        guard let most = counts.max(), most > 0 else { return machines }
        return machines.indices.filter { counts[$0] == most }.map { machines[$0] }
    }

    func sharedStates(_ drawing: Machine, _ machine: Machine) -> Int {
        StateMatching(Unfolding(drawing), Unfolding(machine), aliases: []).coded.count { !$0.isEmpty }
    }

    /// - Parameter candidates: Machines that it may belong to.
    /// - Parameter named: Those that are called like it.
    func unpaired(_ drawing: Machine, _ candidates: [Machine], named: [Machine]) -> Diagnostic {
        let place = drawing.source.map(Location.place)
        let likely = candidates.isEmpty ? (named.isEmpty ? lookalikes(drawing) : named) : candidates
        let names = likely.map { $0.variable ?? $0.name }
        let list = names.joined(separator: ", ")
        let message =
            if !candidates.isEmpty {
                "the drawing “\(drawing.name)” may belong to any of \(list), and was compared with none"
            } else if !named.isEmpty {
                "the drawing “\(drawing.name)” is called like \(list), but has no state of it, so it was compared with nothing"
            } else {
                "no machine is called like the drawing “\(drawing.name)”, so it was compared with nothing"
            }
        let fixes = names.prefix(3).map {
            Fix("name its machine in a comment of the drawing", .paste("drawbridge: machine \($0)"))
        }
        return Diagnostic(kind: .unpairedDiagram, message: message, at: place, subject: drawing.name, fixes: fixes)
    }

    /// The machine that has at least half of the drawn states, if one stands out.
    func lookalikes(_ drawing: Machine) -> [Machine] {
        let found = coded.filter { sharedStates(drawing, $0) * 2 >= max(2, drawing.statesAtRest.count) }
        return found.isEmpty ? [] : mostAlike(drawing, found)
    }
}
