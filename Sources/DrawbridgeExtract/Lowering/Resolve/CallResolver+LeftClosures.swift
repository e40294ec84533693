import DrawbridgeFlow

/// Closures that run later.
extension CallResolver {
    /// Whether what code outside does is to call the holder's methods, which say themselves what they do.
    func onlyCalls(_ closure: FunctionID) -> Bool {
        guard unit.request.called.isEmpty, environment.receiver.isBesideHolder,
            !unit.candidate.borrowers.own(environment.receiver)
        else {
            return false
        }
        if unit.request.calling.contains(unit.functions[closure.index].origin) { return true }
        if environment.receiver.isMember {
            unit.records.leftByStates.insert(closure)
            return false
        }
        guard unit.assignsState(closure) else { return true }
        unit.records.leftOutside.insert(closure)
        return false
    }
}
