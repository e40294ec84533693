import DrawbridgeSwift

/// What the controls of the sources' own views say.
extension ConditionWords {
    /// `getStarted` of `IntroView(onComplete: { … })`, where the one control of that view which calls `onComplete` says “Get started”.
    func titleOfControl(calling closure: String, inView name: String) -> String? {
        guard name.first?.isUppercase ?? false,
            let view = unit.index.type(path: [name], in: environment.typeScope, file: environment.file),
            unit.isShown(by: .outside(view))
        else { return nil }
        let code = unit.index[view].bodies.filter { unit.file($0.file).mentions(closure, in: $0.body) }
        let titles = code.flatMap { code in
            let place = Surroundings(
                scope: Scope(), file: code.file, receiver: .outside(view), owner: environment.id)
            return environment.at(place) { view in
                unit.statements(in: code.body, of: code.file).calls
                    .filter { view.words.hands(closure, to: $0) }.compactMap(view.words.titleOfControl)
            }
        }
        return Set(titles).count == 1 ? titles[0] : nil
    }

    /// Whether a call is given a closure by its name, or one that does nothing but call it.
    private func hands(_ closure: String, to call: Call) -> Bool {
        let closures = call.trailingClosures.map(\.closure) + call.arguments.compactMap(\.value.closure)
        return call.arguments.contains { $0.value.path?.last == closure }
            || closures.contains { onlyCall(in: $0) == closure }
    }
}

extension [Statement] {
    /// All calls in them, those in closures too.
    fileprivate var calls: [Call] {
        everywhere.flatMap { $0.expressions.flatMap(\.calls) + $0.inExpressions.calls }
    }
}

extension Expression {
    /// The calls that it is made of, those in closures aside.
    fileprivate var calls: [Call] {
        let own: [Call] = if case .call(let call) = kind { [call] } else { [] }
        return own + parts.flatMap(\.calls)
    }
}
