import DrawbridgeModel

/// One thing that a drawing and the code say differently, seen from one state.
enum Difference: Hashable, Sendable {
    /// Drawn, and not in the code.
    case missing(Step)
    /// In the code, and not drawn.
    case extra(Step)
    /// The same event leads elsewhere.
    case otherTarget(drawn: Step, coded: Step)
    /// Another event leads there.
    case otherEvent(drawn: Step, coded: Step)
    /// Drawn, and perhaps in code that cannot be read.
    case hidden(Step, by: Step?)
    /// In the code, and not known whether drawn.
    case unread(Step)

    /// A step of the code that is nothing but undrawn.
    var undrawn: Step? { if case .extra(let step) = self { step } else { nil } }

    /// A drawn step that is nothing but missing.
    var unmade: Step? { if case .missing(let step) = self { step } else { nil } }

    var drawn: Step? {
        switch self {
        case .missing(let step), .hidden(let step, _), .otherTarget(let step, _), .otherEvent(let step, _): step
        case .extra, .unread: nil
        }
    }

    var coded: Step? {
        switch self {
        case .extra(let step), .unread(let step), .otherTarget(_, let step), .otherEvent(_, let step): step
        case .hidden(_, let step): step
        case .missing: nil
        }
    }
}
