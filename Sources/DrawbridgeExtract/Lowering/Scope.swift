import DrawbridgeSwift

/// What the names in a piece of code mean.
enum Binding {
    case slot(Slot)
    /// The enum that the case at a path of the slot's domain carries.
    case inner(of: Slot, path: [String])
    case localFunction(FunctionDeclaration)
    /// With the scope and the file that it stands in.
    case closure(Closure, Scope, file: Int)
    /// What is in the variable of the state when so many layers are passed.
    case layer(Int)
    /// Another name of `self`.
    case receiver
    /// A value of the holder's type; its state is in the slot.
    case holder(Slot)
    /// A value that is not followed, of a type that is known.
    case value(WrittenType)
    /// Of no concern, but hides what is outside.
    case opaque
}

/// The scopes around a place, innermost last.
struct Scope {
    private var frames: [[String: Binding]] = [[:]]

    mutating func enter() { frames.append([:]) }
    mutating func leave() { frames.removeLast() }

    mutating func declare(_ name: String, _ binding: Binding) {
        frames[frames.count - 1][name] = binding
    }

    subscript(name: String) -> Binding? {
        for frame in frames.reversed() {
            if let binding = frame[name] { return binding }
        }
        return nil
    }

    func mapBindings(_ change: (Binding) -> Binding) -> Scope {
        var scope = self
        scope.frames = frames.map { $0.mapValues(change) }
        return scope
    }
}
