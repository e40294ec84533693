import DrawbridgeFlow
import DrawbridgeSwift

/// A function that is passed by value.
enum Callable {
    case closure(Closure, Surroundings)
    case function(CallTarget)
    /// `\.isLoaded`
    case keyPath([String])
    /// `State.loaded`, a case that makes a state of its argument.
    case constant(Operand)
}
