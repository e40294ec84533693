import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A place in the code that names a state.
struct NamedState {
    let body: CodeBody
    let state: String
    /// The UTF-8 offsets of the name with its payload, without the period before it.
    let range: Range<Int>
}

extension CodeOutline {
    /// The places in a body that name a state, in the order of the code. Patterns of a switch without `default` are left
    /// out: such a switch needs all of them.
    func namedStates(in body: CodeBody) -> [NamedState] {
        let fixed = body.switches.map(\.statement).filter { !$0.hasDefault }.flatMap(\.arms).flatMap(\.items)
            .map { $0.start..<$0.end }
        var found: [Int: NamedState] = [:]
        // Inner states come last: `.content(.shown)` names `shown`, and not only `content`.
        for state in machine.states.sorted(by: { spelling.path($0.name).count < spelling.path($1.name).count }) {
            for range in body.file.ranges(ofCase: spelling.path(state.name), in: body.range) {
                found[range.lowerBound] = NamedState(body: body, state: state.name, range: range)
            }
        }
        return found.values.filter { named in !fixed.contains { $0.contains(named.range.lowerBound) } }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension SwitchStatement {
    /// Whether an arm matches all that the others do not.
    var hasDefault: Bool {
        arms.contains { $0.items.isEmpty || $0.items.contains { $0.pattern.isWildcard && $0.condition == nil } }
    }
}
