import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// Notes that the path comes by here, where somebody is going to ask.
    func pass(_ kind: TracePoint.Kind, _ range: TokenRange) {
        if unit.request.tellsPlaces { operations.add(.pass(TracePoint(kind: kind, origin: environment.origin(range)))) }
    }

    func pass(_ kind: TracePoint.Kind, _ conditions: [Condition]) {
        guard let first = conditions.first, let last = conditions.last else { return }
        pass(kind, TokenRange(Int(first.range.start), Int(last.range.end)))
    }

    func collectAfter(
        _ kind: TracePoint.Kind, _ conditions: [Condition], _ body: (FunctionLowering) -> Void
    ) -> [Op] {
        let hasWaited = environment.happening.hasWaited
        defer { environment.happening.hasWaited = hasWaited }
        return collect { lowering in
            lowering.pass(kind, conditions)
            body(lowering)
        }
    }
}
