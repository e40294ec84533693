/// How strongly an infix operator binds; a stronger one is greater.
///
/// Source: the precedence groups of the standard library (Policy.swift). Operators that it does not declare get the
/// default group: their declarations may stand in another module.
enum Precedence: Int, Comparable {
    case assignment, arrow, ternary, standard, disjunction, conjunction, comparison, nilCoalescing, casting, range,
        addition
    case multiplication, shift, strongest

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

    init(of text: String) {
        switch text {
        case "||": self = .disjunction
        case "&&": self = .conjunction
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": self = .comparison
        case ".==", ".!=", ".<", ".>", ".<=", ".>=": self = .comparison
        case "??": self = .nilCoalescing
        case "...", "..<": self = .range
        case "+", "-", "|", "^", "&+", "&-", ".|", ".^": self = .addition
        case "*", "/", "%", "&", "&*", ".&": self = .multiplication
        case "<<", ">>", "&<<", "&>>": self = .shift
        default: self = text.utf8.last == UInt8(ascii: "=") ? .assignment : .standard
        }
    }

    /// The precedence that the right operand has to exceed, or to reach where the operator groups to the right.
    var lowestOnTheRight: Precedence {
        switch self {
        case .assignment, .arrow, .ternary, .nilCoalescing: self
        default: Precedence(rawValue: rawValue + 1) ?? .strongest
        }
    }
}
