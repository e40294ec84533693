import DrawbridgeSwift

extension Closure {
    /// Whether it does something where a view is built of what other closures give.
    func acts(_ libraries: Libraries) -> Bool { assigns(libraries) || startsTask(libraries) }

    /// Whether all that it does is to begin something that runs later.
    private func startsTask(_ libraries: Libraries) -> Bool {
        guard body.count == 1, case .expression(let value) = body[0].kind, case .call(let call) = value.kind,
            let name = call.callee.lastName
        else { return false }
        let meaning = libraries.call(name)
        return meaning.event == .caller && meaning.closures?.isLater ?? false
    }

    /// Whether it assigns something and gives nothing: what a view is built of does not.
    func assigns(_ libraries: Libraries) -> Bool {
        body.contains { $0.assigns(libraries) } && !body.contains(where: \.givesValue)
    }
}

extension Statement {
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
