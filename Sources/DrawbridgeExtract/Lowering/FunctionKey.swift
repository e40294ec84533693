import DrawbridgeFlow
import DrawbridgeSwift

/// A piece of code that is lowered once: a function, an accessor, or a closure that runs later.
struct FunctionKey: Sendable, Hashable {
    enum Role: Sendable, Hashable {
        case body
        case accessor(Accessor.Kind)
        /// `willSet` and `didSet` of a property beside the state, one behind the other.
        case observers
        /// Whether what a getter gives is there.
        case presence
        case closure
        /// A function or closure that is given the state and gives the next one.
        case reducer
        /// A function that gives back a chain of what a reducer is told.
        case actor
        /// The step that an action is which an effect raises: any of these, by their places in the domain of actions; and how the call
        /// ended that the effect waited for.
        case raised(ValueSet, repeatedly: Bool, end: CallEnd?)
        /// What comes from this source through a reactive chain.
        case chain(source: Origin)
        /// The step that a description comes to.
        case described(DescribedStep)
        /// What a property starts with.
        case initialValue
    }

    enum DescribedStep: Sendable, Hashable {
        case initial
        case event(TypeID)
        case state
    }

    var file: Int
    /// Where its declaration (or closure) stands.
    var range: TokenRange
    var role: Role
    /// Whether `self` is the state, or has it.
    var receiver: Receiver
    /// Of a closure, the closures that the names in it stand for, where it is lowered: for other ones it is other code.
    var given: [Origin] = []
    /// The parameters, and of a closure the names in it, of which it is known whether they are nil, where it is lowered.
    var presences: [Presence] = []
    /// Of a closure, the names in it that lead to the state, where it is lowered.
    var references: [Reference] = []
    /// The parameters, and of a closure the names in it, of which it is known which states they are, where it is lowered.
    var states: [KnownState] = []

    struct Reference: Sendable, Hashable {
        var name: String
        /// How many layers lie in front of it; nil where it is the state, or what holds it.
        var layer: Int?
    }

    struct KnownState: Sendable, Hashable {
        var name: String
        var values: ValueSet
    }

    struct Presence: Sendable, Hashable {
        var name: String
        var isThere: Bool
    }
}

/// What `self` means to the machine in a piece of code.
enum Receiver: Sendable, Hashable {
    /// The type that holds the state variable.
    case holder
    /// The state: the code is a member of the state enum.
    case state
    /// Neither: code of another type, or at file scope, that reaches the holder through a variable or a parameter.
    case outside(TypeID?)
    /// A state of this type: the code is the type's own or what it inherits.
    case member(TypeID)

    var isOutside: Bool {
        if case .outside = self { return true }
        return false
    }

    var isMember: Bool {
        if case .member = self { return true }
        return false
    }

    /// Whether the code has to reach the holder through a variable or a parameter.
    var isBesideHolder: Bool {
        switch self {
        case .outside, .member: true
        case .holder, .state: false
        }
    }
}
