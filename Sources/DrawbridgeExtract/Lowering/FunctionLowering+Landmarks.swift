import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// Notes that the path comes by here, where somebody is going to ask.
    mutating func pass(_ kind: TracePoint.Kind, _ range: TokenRange) {
        if unit.tellsPlaces { add(.pass(TracePoint(kind: kind, origin: origin(range)))) }
    }

    mutating func pass(_ kind: TracePoint.Kind, _ conditions: [Condition]) {
        guard let first = conditions.first, let last = conditions.last else { return }
        pass(kind, TokenRange(Int(first.range.start), Int(last.range.end)))
    }

    mutating func collectAfter(_ kind: TracePoint.Kind, _ conditions: [Condition], _ body: (inout Self) -> Void) -> [Op]
    {
        collect { lowering in
            lowering.pass(kind, conditions)
            body(&lowering)
        }
    }
}
