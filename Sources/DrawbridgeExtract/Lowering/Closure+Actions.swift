import DrawbridgeSwift

extension Closure {
    /// Whether it does something, where others give the views that a view is built of: a view builder takes neither assignments
    /// nor `guard`s, tasks, or calls that give nothing.
    ///
    /// - Parameter givesNothing: Whether a call is known to give nothing.
    func acts(_ libraries: Libraries, _ givesNothing: (Call) -> Bool) -> Bool {
        body.contains { $0.acts(libraries, givesNothing) } && !body.contains(where: \.givesValue)
    }

    /// Whether it assigns something.
    func assigns(_ libraries: Libraries) -> Bool { body.contains { $0.assigns(libraries) } }
}

extension Statement {
    fileprivate func acts(_ libraries: Libraries, _ givesNothing: (Call) -> Bool) -> Bool {
        switch kind {
        case .expression(let expression): expression.acts(libraries, givesNothing)
        case .if(let statement):
            (statement.body + (statement.elseBody ?? [])).contains { $0.acts(libraries, givesNothing) }
        case .switch(let statement): statement.arms.flatMap(\.body).contains { $0.acts(libraries, givesNothing) }
        case .do(let block): block.body.contains { $0.acts(libraries, givesNothing) }
        case .guard: true
        default: false
        }
    }

    fileprivate func assigns(_ libraries: Libraries) -> Bool {
        switch kind {
        case .expression(let expression): expression.assigns(libraries)
        case .if(let statement): (statement.body + (statement.elseBody ?? [])).contains { $0.assigns(libraries) }
        default: false
        }
    }

    /// `return view`
    fileprivate var givesValue: Bool { if case .return(.some) = kind { true } else { false } }
}

extension Expression {
    fileprivate func acts(_ libraries: Libraries, _ givesNothing: (Call) -> Bool) -> Bool {
        switch kind {
        case .assignment: true
        case .effect(_, let inner): inner.acts(libraries, givesNothing)
        case .ternary(_, let then, let otherwise): [then, otherwise].contains { $0.acts(libraries, givesNothing) }
        case .call(let call) where libraries.runsNow(call):
            call.lastClosure?.acts(libraries, givesNothing) ?? false
        case .call(let call): libraries.startsTask(call) || givesNothing(call)
        default: false
        }
    }

    /// `isShown = true`, `withAnimation { isShown = true }`
    fileprivate func assigns(_ libraries: Libraries) -> Bool {
        switch kind {
        case .assignment: true
        case .call(let call):
            libraries.runsNow(call) && call.lastClosure?.assigns(libraries) ?? false
        default: false
        }
    }
}

extension Libraries {
    /// Whether a call begins something that runs later: `Task { … }`.
    fileprivate func startsTask(_ call: Call) -> Bool {
        guard let meaning = call.callee.lastName.map(self.call) else { return false }
        return meaning.event == .caller && meaning.closures?.isLater ?? false
    }
}
