import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// What a call of a box gives back, as far as that is followed.
    func domain(ofBox call: Call) -> Domain? {
        guard let (level, name) = boxes.access(by: call), layer(at: level) != nil else { return nil }
        if let body = call.lastClosure, isBox(at: level), lends(name, at: level) { return domain(ofReturned: body) }
        let access = libraries.call(name).box
        if let domain = boxes.domain(ofResult: call, named: name, at: level) { return domain }
        if access.contains(.exchanges) { return unit.domain }
        if case .entries = layer(at: level), access.contains(.removes) || access.contains(.updates) {
            return unit.domain
        }
        return nil
    }

    /// As the closure says, or as the first value that it returns shows.
    func domain(ofReturned closure: Closure) -> Domain? {
        if let result = closure.result { return domain(of: result) }
        return closure.body.returned.lazy.compactMap { [self] in domain(of: $0) }.first
    }

    /// `atomic.compareExchange(…).exchanged`
    func isExchanged(_ member: String, _ call: Call) -> Bool {
        guard member == "exchanged", case .member(let base?, let name) = call.callee.kind else { return false }
        return libraries.call(name).box.contains(.compares) && level(of: base) != nil
    }

    /// The closure to which a call in code outside lends what a box keeps, and the type of that:
    /// `box.withLock { holder in … }`.
    func lending(_ call: Call) -> (body: Closure, kept: WrittenType)? {
        guard receiver.isOutside, case .member(let base?, let name) = call.callee.kind, let body = call.lastClosure,
            let box = writtenType(of: base), let kept = box.boxed(in: unit.index),
            libraries.call(name).box.contains(.lends) || calls.lends(box, by: name)
        else { return nil }
        return (body, kept)
    }

    /// What a call gives back that lends what a box keeps: `box.withLock { $0.state }`
    func domain(ofLending call: Call) -> Domain? {
        guard let (body, kept) = lending(call) else { return nil }
        var lent = scope
        lent.declare(body.parameters.first?.name ?? "$0", .value(kept))
        return at(Surroundings(scope: lent, file: file, receiver: receiver, owner: id)) { $0.domain(ofReturned: body) }
    }

    /// Whether such a method of the box at a level lends what the box keeps.
    func lends(_ name: String, at level: Int) -> Bool {
        if libraries.call(name).box.contains(.lends) { return true }
        return method(named: name, ofBoxAt: level) { $0.isLent }
    }

    /// Whether a method of a box of the sources keeps what it is given.
    func takesValue(_ name: String, at level: Int) -> Bool {
        guard case .box(let type?) = layer(at: level), let parameter = unit.index[type].genericParameters.first else {
            return false
        }
        return method(named: name, ofBoxAt: level) { $0 == .named([NamedType(parameter)]) }
    }

    private func method(named name: String, ofBoxAt level: Int, takes: (TypeSyntax) -> Bool) -> Bool {
        guard case .box(let type?) = layer(at: level) else { return false }
        return unit.index[type].functions.contains { member in
            member.declaration.name == name && member.declaration.parameters.contains { $0.type.map(takes) ?? false }
        }
    }

    /// `withLock(advance)`: a function of the unit that takes the state `inout`.
    func method(_ expression: Expression) -> CallTarget? {
        guard let name = expression.lastName else { return nil }
        let owner = expression.base.map(calls.receiver(of:)) ?? receiver
        guard let owner, scope[name] == nil else { return nil }
        let found = unit.members(of: owner).functions(named: name).first { member in
            member.declaration.parameters.count == 1 && member.declaration.parameters[0].isInout
        }
        return found.map { CallTarget(function: $0, receiver: owner) }
    }
}
