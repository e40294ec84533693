import DrawbridgeFlow
import DrawbridgeSwift

/// Where a state, or a number that it is compared with, stands in an order.
struct Rank {
    enum Scale: Hashable {
        /// `state.rawValue`
        case rawValue
        /// The states themselves, which are `Comparable`.
        case states
        /// A property, or a function of a state, with a number for each.
        case property(String)
    }

    enum Place {
        /// Each value of the slot has a rank.
        case slot(Slot, [Int: Int])
        case number(Int)
    }

    var scale: Scale
    var place: Place

    /// A number that is written down.
    var isNumber: Bool {
        if case .number = place { return scale == .rawValue }
        return false
    }
}

extension FamilyResolver {
    func rank(of expression: Expression) -> Rank? {
        switch expression.kind {
        case .tuple(let elements) where elements.count == 1: return rank(of: elements[0].value)
        case .literal:
            return Int(environment.words.text(expression.range)).map { Rank(scale: .rawValue, place: .number($0)) }
        default: break
        }
        if let values = rawValues {
            if let shift = rawValueShift(expression), environment.domain(of: shift.of).kind == .states {
                return Rank(scale: .rawValue, place: .slot(shift.of, values.mapValues { $0 + shift.by }))
            }
            if case .member(let state?, "rawValue") = expression.kind {
                return constant(state, values).map { Rank(scale: .rawValue, place: .number($0)) }
            }
        }
        if case .member(let state?, let name) = expression.kind, let slot = environment.slot(of: state),
            environment.domain(of: slot).kind == .states
        {
            return ranks(by: name).map { Rank(scale: .property(name), place: .slot(slot, $0)) }
        }
        if case .call(let call) = expression.kind { return rank(givenBy: call) }
        guard let ranks = stateRanks else { return nil }
        if let slot = environment.slot(of: expression), environment.domain(of: slot).kind == .states {
            return Rank(scale: .states, place: .slot(slot, ranks))
        }
        return constant(expression, ranks).map { Rank(scale: .states, place: .number($0)) }
    }

    /// `rank(of: next)`
    private func rank(givenBy call: Call) -> Rank? {
        guard call.arguments.count == 1, let slot = environment.slot(of: call.arguments[0].value),
            environment.domain(of: slot).kind == .states, let function = environment.calls.target(of: call)?.function,
            let body = function.declaration.body
        else { return nil }
        return ranks(in: body, of: function.file).map {
            Rank(scale: .property(function.declaration.fullName), place: .slot(slot, $0))
        }
    }

    private func constant(_ state: Expression, _ ranks: [Int: Int]) -> Int? {
        guard case .values(let value) = environment.constant(state, in: unit.domain) else { return nil }
        return value.single.flatMap { ranks[$0] }
    }

    /// The ranks of the states, where they are `Comparable`: as `<` compares them, else by the order of the cases.
    private var stateRanks: [Int: Int]? {
        let type = unit.stateType
        guard unit.candidate.family == nil, type.inherits.contains(where: { $0.simpleName == "Comparable" }) else {
            return nil
        }
        guard let smaller = type.functions.first(where: { $0.declaration.name == "<" }) else {
            return rawValues ?? ranks { _, place in place }
        }
        guard let body = smaller.declaration.body, smaller.declaration.parameters.count == 2,
            let returned = unit.statements(in: body, of: smaller.file).returned.only,
            case .binary(let one, let sign, let other) = returned.kind, sign == "<" || sign == ">",
            case .member(let first?, let name) = one.kind, case .member(let second?, name) = other.kind,
            let place = smaller.declaration.parameters.firstIndex(where: { $0.name == first.path?.only }),
            smaller.declaration.parameters[1 - place].name == second.path?.only
        else { return nil }
        let isRising = (place == 0) == (sign == "<")
        return (name == "rawValue" ? rawValues : ranks(by: name))?.mapValues { isRising ? $0 : -$0 }
    }

    /// A rank for each state, where every case is a state of its own.
    private func ranks(_ rank: (String, Int) -> Int?) -> [Int: Int]? {
        var ranks: [Int: Int] = [:]
        for (place, member) in unit.stateType.cases.enumerated() {
            let name = member.declaration.name
            guard member.declaration.payload == nil, let value = unit.domain.values(ofCase: name)?.single,
                let rank = rank(name, place)
            else { return nil }
            ranks[value] = rank
        }
        return ranks
    }

    /// By a property that has a number for each case: `switch self { case .idle: 0 … }`
    private func ranks(by property: String) -> [Int: Int]? {
        let found = unit.stateType.variables.first { $0.declaration.name == property }
        guard let found, let body = found.declaration.accessors.first(where: { $0.kind == .get })?.body else {
            return nil
        }
        return ranks(in: body, of: found.file)
    }

    /// By the `switch` that some code is.
    private func ranks(in body: TokenRange, of file: Int) -> [Int: Int]? {
        guard let branch = unit.statements(in: body, of: file).onlySwitch else { return nil }
        return ranks { name, _ in
            let arm = branch.arms.first { $0.items.isEmpty || $0.items.contains { $0.pattern.plainCaseName == name } }
            return arm?.body.returned.only.flatMap { Int(unit.file(file).text(of: $0.range)) }
        }
    }
}

extension [Statement] {
    fileprivate var onlySwitch: SwitchStatement? {
        guard count == 1 else { return nil }
        switch self[0].kind {
        case .switch(let branch): return branch
        case .return(let value?), .expression(let value):
            if case .switchExpression(let branch) = value.kind { return branch }
            return nil
        default: return nil
        }
    }
}

extension Pattern {
    fileprivate var plainCaseName: String? {
        if case .enumCase(_, let name, nil) = kind { return name }
        return nil
    }
}

extension Array {
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
