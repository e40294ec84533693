import DrawbridgeFlow
import DrawbridgeSwift

/// A reactive chain: elements of a source, and what operators do to them.
struct Chain {
    /// The source's own name: the event.
    var name: String
    /// The functions that gave it, the inmost first: people call what happens so, too.
    var also: [String] = []
    /// The source where it is the state that is observed, or a value that comes at once.
    var element: Binding = .opaque
    /// What its elements are, where that is known.
    var type: WrittenType?
    /// The states that its elements are, of a source that code beside the machine makes.
    var states: ValueSet?
    /// Whether the name is a value's: of a property, and not of a function or an event.
    var isNamed = false
    /// Whether a call gives it that asks for nothing: of what others send, or of what a system tells.
    var isStream = false
    /// Where the source stands.
    var source: Origin
    var links: [Link] = []
    /// Whether elements come at once and wait for nothing.
    var isImmediate = false

    /// Whether a closure makes the source here, so that the function that returns it says what it is.
    var isCreated: Bool { links.first?.role == .create }

    struct Link {
        var name: String
        /// Nil for an operator that no library has.
        var role: ChainRole?
        var call: Call
        var range: TokenRange
        var place: Surroundings
        /// Which of the sources that it combines the chain comes from.
        var position = 0

        func at(_ position: Int) -> Link {
            var link = self
            link.position = position
            return link
        }
    }

    func with(_ link: Link) -> Chain {
        var chain = self
        chain.links.append(link)
        return chain
    }
}

extension Chain {
    /// When a function runs that an operator is given.
    enum Phase {
        case subscription
        case element
        /// A failure, a completion, a cancellation.
        case end
    }

    /// What is given the elements that come to a chain's end.
    enum Taker {
        case nothing
        case function(Callable)
        /// What is in a layer.
        case layer(Int)
    }
}
