import DrawbridgeModel
import DrawbridgeSource

/// Where a drawing stands that is in a comment of the code: above a machine, or above its states.
struct CommentPlace {
    private let place: Place?
    private let machineBelow: Machine?
    /// The line of the first state that is declared below.
    private let statesBelow: Int?

    init(_ drawing: Machine, among coded: [Machine]) {
        let place = drawing.source
        self.place = place
        let machines = coded.filter { $0.source?.path == place?.path && $0.source?.line ?? 0 > place?.line ?? 0 }
        machineBelow = machines.min { $0.source?.line ?? 0 < $1.source?.line ?? 0 }
        statesBelow = coded.compactMap { Self.firstState(of: $0, in: place) }.filter { $0 > place?.line ?? 0 }.min()
    }

    func evidence(for machine: Machine) -> [PairEvidence] {
        if machine == machineBelow, isNearer(machine) { return [.comment] }
        guard let line = Self.firstState(of: machine, in: place) else {
            return machine == machineBelow ? [.comment] : []
        }
        return [line == statesBelow ? .stateComment : .stateFile]
    }

    /// Whether no states are declared between the drawing and the machine.
    private func isNearer(_ machine: Machine) -> Bool {
        statesBelow.map { $0 > machine.source?.line ?? 0 } ?? true
    }

    /// The line of its first state, if that stands in the drawing's file.
    private static func firstState(of machine: Machine, in place: Place?) -> Int? {
        machine.states.compactMap(\.source).filter { $0.path == place?.path }.map(\.line).min()
    }
}
