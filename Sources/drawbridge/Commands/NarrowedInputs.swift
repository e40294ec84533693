import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// Inputs of a command line that has settings: all is read that the settings name, and compared is what the inputs name.
struct NarrowedInputs {
    /// Files and folders, as they are shown.
    private let named: [String]
    private var namesCode: Bool
    private var namesDrawings: Bool

    init(_ inputs: [String], _ files: InputFiles, in workspace: Workspace) {
        let named = inputs.map(workspace.shown)
        self.named = named
        namesCode = files.swift.contains { Self.holds(named, $0.source.path) }
        namesDrawings = files.diagrams.contains { Self.holds(named, $0.source.path) }
    }

    /// Files of Swift that hold drawings in their comments and no machine are named for these drawings.
    func knowing(coded: [Machine], drawn: [Machine]) -> NarrowedInputs {
        func isNamed(_ machine: Machine) -> Bool { machine.source.map { Self.holds(named, $0.path) } ?? false }
        var inputs = self
        guard namesCode, !coded.contains(where: isNamed), drawn.contains(where: isNamed) else { return self }
        (inputs.namesCode, inputs.namesDrawings) = (false, true)
        return inputs
    }

    /// Whether a machine of the code is among what is named; each is where no code is named.
    func takes(coded machine: Machine) -> Bool {
        !namesCode || machine.source.map { Self.holds(named, $0.path) } ?? true
    }

    func takes(drawn machine: Machine) -> Bool { machine.source.map { takes(drawing: $0.path) } ?? true }

    func takes(drawing path: String) -> Bool { !namesDrawings || Self.holds(named, path) }

    private static func holds(_ named: [String], _ path: String) -> Bool {
        named.contains { $0 == path || $0 == "." || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
}
