import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Drawings of machines that have none: each agrees with its machine, and is there to be changed by people.
struct FirstDrawings {
    struct Made {
        var file: String
        var bytes: [UInt8]
        var machine: Machine
    }

    private(set) var made: [Made] = []
    /// Machines of which no drawing could be made that agrees with them.
    private(set) var left: [Machine] = []

    static let folder = "diagrams"

    /// As long as it stands in a drawing, `check` says that no person made that.
    private static let mark =
        "%% drawbridge: drawn from the code. Remove this line when a person has confirmed the diagram.\n"

    /// - Parameter all: All machines of the code: a name that several have does not say which one is drawn.
    init(of machines: [Machine], among all: [Machine], in surroundings: Surroundings) throws {
        let drawing = Drawing(options: DrawingOptions(), console: .silent)
        var names = FileNames()
        for machine in machines {
            let format = DiagramFormat.mermaid
            let bytes = try drawing.bytes(of: [machine], as: .text(format)) + Array(Self.mark.utf8)
            let isNamed = MachineName(MachineName.shown(of: machine, among: all)).machines(among: all).count == 1
            guard isNamed, Self.agrees(bytes, format, machine) else {
                left.append(machine)
                continue
            }
            var file = ""
            // What is there already belongs to somebody.
            repeat {
                file = "\(Self.folder)/\(names.name(for: machine)).\(DrawingFormat.text(format).fileExtension)"
            } while surroundings.workspace.exists(file)
            made.append(Made(file: file, bytes: bytes, machine: machine))
        }
    }

    /// Writes all of them.
    func write(in workspace: Workspace) throws {
        guard !made.isEmpty else { return }
        try workspace.makeFolder(Self.folder)
        for drawing in made { try workspace.write(drawing.bytes, to: drawing.file) }
    }

    /// Whether what was written says what the machine does, as `check` will read it.
    private static func agrees(_ bytes: [UInt8], _ format: DiagramFormat, _ machine: Machine) -> Bool {
        guard let drawn = format.reader?.read(SourceFile(path: "drawing", bytes: bytes)).value.first,
            !drawn.transitions.isEmpty
        else { return false }
        return Drift(drawn, machine).verdict == .agrees
    }
}
