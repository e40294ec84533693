import DrawbridgeFlow
import DrawbridgeSwift

extension KnownCallLowering {
    /// Lowers a call of which a library says what it does to the run: `fatalError()`, `precondition(c)`, `swap(&a, &b)`. False for
    /// any other.
    func lower(_ call: Call, at range: TokenRange) -> Bool {
        if disable(call) || cancel(call, at: range) { return true }
        guard let name = call.callee.standardName else { return false }
        let effect = environment.calls.effect(of: call, named: name)
        if effect == .traps || unit.project.neverReturns(name) {
            core.pass(.traps, range)
            operations.add(.trap)
            return true
        }
        if effect == .swaps { return swap(call.arguments.map(\.value), at: range) }
        guard effect == .checks, let condition = call.arguments.first?.value else { return false }
        let test = core.conditions.test(condition)
        let trap = core.collect { lowering in
            lowering.pass(.traps, range)
            lowering.operations.add(.trap)
        }
        operations.add(.test(test, then: [], else: trap))
        return true
    }

    /// `swap(&state, &next)`
    private func swap(_ places: [Expression], at range: TokenRange) -> Bool {
        let slots = places.compactMap { place -> Slot? in
            if case .prefix("&", let inner) = place.kind { environment.slot(of: inner) } else { nil }
        }
        guard slots.count == 2, slots.contains(.state) else { return false }
        let (kept, origin) = (environment.newSlot("swapped", unit.domain), environment.origin(range))
        operations.touchesState = true
        operations.add([
            .write(kept, .slot(slots[0]), origin), .write(slots[0], .slot(slots[1]), origin),
            .write(slots[1], .slot(kept), origin),
        ])
        return true
    }

    /// `timer?.invalidate()`
    private func cancel(_ call: Call, at range: TokenRange) -> Bool {
        guard case .member(let base?, let name) = call.callee.kind, libraries.call(name).effect == .cancels,
            let part = environment.keepers.registration(base)
        else { return false }
        core.layers.end(part, at: range)
        return true
    }

    /// `Button("Start") { start() }.disabled(phase == .running)`: what the control does, it does where the condition is false.
    private func disable(_ call: Call) -> Bool {
        guard case .member(let base?, let name) = call.callee.kind, libraries.call(name).effect == .disables,
            let condition = call.arguments.first?.value, unit.isShown(by: environment.receiver),
            base.isControl(libraries)
        else { return false }
        let test = core.conditions.test(condition)
        let enabled = core.collect { $0.evaluateForEffects(base) }
        if !enabled.isEmpty { operations.add(.test(test, then: [], else: enabled)) }
        return true
    }
}

extension Expression {
    /// The name of a function of the standard library: `fatalError`, `Swift.fatalError`.
    fileprivate var standardName: String? {
        if case .member(let module?, let name) = kind, module.plainName == "Swift" { return name }
        return plainName
    }

    /// Whether it makes a control that people use, with modifiers that run no code: `Button("Start") { … }.padding()`.
    fileprivate func isControl(_ libraries: Libraries) -> Bool {
        guard case .call(let call) = kind else { return false }
        guard case .member(let base?, _) = call.callee.kind else {
            return call.callee.plainName.map { libraries.call($0).event == .title } ?? false
        }
        let runsCode = call.arguments.contains { argument in
            if case .closure = argument.value.kind { true } else { false }
        }
        return call.trailingClosures.isEmpty && !runsCode && base.isControl(libraries)
    }
}
