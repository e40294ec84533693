import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A state machine: of Swift code, of a drawing, or made in memory.
///
///     let door = StateMachine(
///         name: "Door", initialStates: ["closed"],
///         states: [MachineState("closed"), MachineState("open")],
///         transitions: [
///             MachineTransition(from: "closed", event: "push", to: "open"),
///             MachineTransition(from: "open", event: "pull", to: "closed"),
///         ])
///     print(door.name, door.initialStates, door.states.count, door.transitions.count)
public struct StateMachine: Sendable, Hashable {
    let machine: Machine

    init(_ machine: Machine) { self.machine = machine }

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - name: The name of the machine.
    ///   - initialStates: The names of the states in which it starts.
    ///   - states: The states. Those that only transitions name are added.
    ///   - transitions: The transitions.
    public init(name: String, initialStates: [String], states: [MachineState], transitions: [MachineTransition]) {
        let parents = Set(states.compactMap(\.parent))
        let given = states.map { $0.state(isComposite: parents.contains($0.name)) }
        var names = Set(given.map(\.name))
        let named = initialStates + transitions.flatMap { [$0.from, $0.to] }
        let added = named.filter { !["*", "?", Machine.pseudoState].contains($0) && names.insert($0).inserted }
        machine = Machine(
            name: name, initial: initialStates, states: given + added.map { State(name: $0) },
            transitions: transitions.map(\.transition))
    }

    /// The name: the type that declares the state variable, or the title of the drawing.
    public var name: String { machine.name }
    /// The state variable with its type, such as `Door.state`; `nil` for a drawing.
    public var variable: String? { machine.variable }
    /// The first paragraph of the comment above the code; `nil` without one.
    public var documentation: String? { machine.documentation }
    /// The names of the states in which the machine and its composite states start.
    public var initialStates: [String] { machine.initial }
    /// The states, in the order of the code or of the drawing.
    public var states: [MachineState] { machine.states.map(MachineState.init) }
    /// The transitions, in the order of the code or of the drawing.
    public var transitions: [MachineTransition] { machine.transitions.map(MachineTransition.init) }
    /// Where the machine is declared or drawn; `nil` for one that was made in memory.
    public var place: SourcePlace? { machine.source.map(SourcePlace.init) }
    /// Whether all code that may change the state could be analysed. If not, transitions may be missing, and the findings of the
    /// ``Reading`` say where.
    public var isComplete: Bool { machine.unresolved.isEmpty }

    /// Finds the state machines in Swift code. Nothing is compiled. Give all files that change a state together: a machine may be
    /// spread over several of them.
    ///
    ///     let reading = StateMachine.extract(from: [code])
    ///     let changes = reading.machines[0].transitions.filter { $0.kind == .change }
    ///     let arrows = changes.map { "\($0.from) -> \($0.to)" }
    ///
    /// - Parameter code: Swift files.
    public static func extract(from code: [SourceText]) -> Reading {
        let files = code.map(\.file)
        return LargeStack.run { Reading(Extractor(files.map { SwiftFile(reading: $0) }).machines(), of: files) }
    }

    /// Reads the machines of a drawing. A Markdown file may hold several.
    ///
    ///     let drawing = SourceText("stateDiagram-v2\n    closed --> open : push\n", path: "door.mmd")
    ///     let drawn = StateMachine.read(drawing).machines[0]
    ///
    /// - Parameters:
    ///   - drawing: The file.
    ///   - format: The format; if left out, the extension of the path and the first lines of the text tell it.
    public static func read(_ drawing: SourceText, as format: TextFormat? = nil) -> Reading {
        let file = drawing.file
        let reader = format.map(\.format.reader) ?? DiagramFormat.recognized(file)?.reader
        guard let reader else { return Reading(Self.unreadable(file, as: format), of: [file]) }
        return LargeStack.run { Reading(reader.read(file), of: [file]) }
    }

    /// Writes machines as one text.
    ///
    ///     let page = StateMachine.write(reading.machines, as: .markdown)
    ///
    /// - Parameters:
    ///   - machines: The machines. DOT, SCXML and other formats that hold one machine have several texts one after the other.
    ///   - format: The format of the text.
    public static func write(_ machines: [StateMachine], as format: TextFormat) -> WrittenText {
        WrittenText(Layout().write(machines.map(\.machine), as: format.format).value)
    }

    /// Writes the machine as a text.
    ///
    ///     let text = door.written(as: .mermaid).text
    ///
    /// - Parameter format: The format of the text.
    public func written(as format: TextFormat) -> WrittenText { Self.write([self], as: format) }

    /// Draws the machine.
    ///
    ///     let bytes = try door.picture(as: .svg)
    ///     let svg = String(decoding: bytes, as: UTF8.self)
    ///
    /// - Parameter format: The format of the picture.
    /// - Returns: The bytes of the picture file.
    /// - Throws: ``UndrawableMachine`` if the machine is too large for a picture, or if Graphviz cannot draw here.
    public func picture(as format: PictureFormat) throws -> [UInt8] {
        let drawn = Layout().render(machine, as: format.format)
        guard let bytes = drawn.value else {
            throw UndrawableMachine("cannot draw \(name): " + drawn.diagnostics.map(\.message).joined(separator: "; "))
        }
        return bytes
    }
}

private extension StateMachine {
    static func unreadable(_ file: SourceFile, as format: TextFormat?) -> Parsed<[Machine]> {
        var read = Parsed<[Machine]>([])
        let reason =
            format.map { "\($0.rawValue) can be written, not read" }
            ?? "cannot tell the format of \(file.path); name it with the parameter as"
        read.report(.notADiagram, reason, at: SourceRange(path: file.path, offsets: 0..<0))
        return read
    }
}
