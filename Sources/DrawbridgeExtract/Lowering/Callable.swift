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

extension Callable {
    /// The property of its argument that it gives: `\.error`, `{ $0.error }`
    var propertyOfElement: String? {
        switch self {
        case .keyPath(let names): return names.count == 1 ? names[0] : nil
        case .closure(let closure, _):
            guard closure.body.count == 1, case .expression(let value) = closure.body[0].kind,
                case .member(let base?, let name) = value.kind, case .name(let element) = base.kind,
                element == closure.parameters.first?.name ?? "$0"
            else { return nil }
            return name
        case .function, .constant: return nil
        }
    }
}
