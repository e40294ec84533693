import DrawbridgeSwift

extension Environment {
    /// The level of the box that an expression observes: `state.asObservable()`, `$state`. Nil where it is none.
    func viewLevel(of expression: Expression) -> Int? {
        if let level = level(of: expression), isBox(at: level) { return level }
        switch expression.kind {
        case .call(let call):
            guard case .member(let base?, let name) = call.callee.kind, libraries.call(name).traits.contains(.view)
            else {
                return nil
            }
            return viewLevel(of: base)
        case .member(let base?, let name) where libraries.call(name).box.contains(.projection):
            return viewLevel(of: base)
        default: return nil
        }
    }
}
