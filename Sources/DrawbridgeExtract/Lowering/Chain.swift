import DrawbridgeSwift

/// Where a piece of code stands that is lowered in another place.
struct Surroundings {
    var scope: Scope
    var file: Int
    var receiver: Receiver
    /// The function whose slots the names of the scope may stand for.
    var owner: FunctionID
}

/// A reactive chain: elements of a source, and what operators do to them.
struct Chain {
    /// The source's own name: the event.
    var name: String
    /// The source where it is the state that is observed, or a value that comes at once.
    var element: Binding = .opaque
    /// What its elements are, where that is known.
    var type: WrittenType?
    /// Where the source stands.
    var source: Origin
    var links: [Link] = []
    /// Whether elements come at once and wait for nothing.
    var isImmediate = false

    struct Link {
        var name: String
        var call: Call
        var range: TokenRange
        var place: Surroundings
    }

    func with(_ link: Link) -> Chain {
        var chain = self
        chain.links.append(link)
        return chain
    }
}

/// A function that is passed by value.
enum Callable {
    case closure(Closure, Surroundings)
    case function(CallTarget)
    /// `\.isLoaded`
    case keyPath([String])
    /// `State.loaded`, a case that makes a state of its argument.
    case constant(Operand)
}
