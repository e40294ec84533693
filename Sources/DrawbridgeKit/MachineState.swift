import DrawbridgeModel

/// A state of a machine.
///
///     let states = [
///         MachineState("closed"),
///         MachineState("open", title: "Wide open"),
///         MachineState("open.held", parent: "open"),
///         MachineState("gone", isFinal: true),
///     ]
///     print(states.map { "\($0.name) \($0.title) \($0.parent ?? "-") \($0.isFinal)" })
public struct MachineState: Sendable, Hashable {
    /// The name, which no other state of the machine has.
    public let name: String
    /// The text in drawings.
    public let title: String
    /// The name of the state around this one; `nil` outside.
    public let parent: String?
    /// Whether the machine ends here.
    public let isFinal: Bool
    /// The first paragraph of the comment above the state; `nil` without one.
    public let documentation: String?
    /// Where the state is declared or drawn; `nil` for a machine that was made in memory.
    public let place: SourcePlace?

    /// Makes a state.
    ///
    /// - Parameters:
    ///   - name: A name that no other state of the machine has.
    ///   - title: The text in drawings; the name if left out.
    ///   - parent: The name of the state around this one.
    ///   - isFinal: Whether the machine ends here.
    public init(_ name: String, title: String? = nil, parent: String? = nil, isFinal: Bool = false) {
        self.init(State(name: name, label: title, kind: isFinal ? .final : .simple, parent: parent))
    }

    init(_ state: State) {
        name = state.name
        title = state.title
        parent = state.parent
        isFinal = state.kind == .final || state.kind == .terminate
        documentation = state.documentation
        place = state.source.map(SourcePlace.init)
    }

    /// - Parameter isComposite: Whether other states are inside it.
    func state(isComposite: Bool) -> State {
        let kind: State.Kind = isFinal ? .final : isComposite ? .composite : .simple
        return State(name: name, label: title == name ? nil : title, kind: kind, parent: parent)
    }
}
