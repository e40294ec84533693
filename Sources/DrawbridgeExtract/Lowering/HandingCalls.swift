import DrawbridgeFlow
import DrawbridgeSwift

/// The calls by which code outside hands a method states by name: `store.update(id, to: .done)`. A method that hands on what it is
/// given itself is a relay: what counts are the calls of it.
struct HandingCalls {
    /// The places of the called names, in bytes.
    private(set) var calls: [(file: Int, offset: Int)] = []
    private(set) var states: ValueSet = .empty
    /// The methods that hand on what they are given.
    private(set) var relays: [Member<FunctionDeclaration>] = []

    /// The methods that hand each state.
    private(set) var methods: [Int: [String]] = [:]

    /// How many of the calls hand what is not known.
    private(set) var unknown = 0

    private static let mostRelays = 3

    /// Nil where nobody hands it a state, and where it is not known what most calls hand: such a method keeps a setting.
    ///
    /// - Parameter name: Of the parameter.
    init?(of member: Member<FunctionDeclaration>, of type: TypeID, _ name: String, _ unit: MachineLowering) {
        guard add(callsOf: member, of: type, name, unit), !calls.isEmpty, unknown * 2 <= calls.count else { return nil }
    }

    private mutating func add(
        callsOf member: Member<FunctionDeclaration>, of type: TypeID, _ name: String, _ unit: MachineLowering
    ) -> Bool {
        let outside = OutsideCalls(unit: unit, types: [type])
        guard let place = member.declaration.parameters.firstIndex(where: { $0.name == name }), !outside.handOn(member)
        else { return false }
        let tests = unit.project.testSuites.flatMap { unit.index[$0].ranges }
        // The holder's own code is followed anyway.
        let own = type == unit.candidate.holder ? [] : outside.ownCalls(of: member)
        for (file, call) in own + Array(outside.calls(of: member)) {
            if tests.contains(where: { $0.file == file && $0.range.offsets.contains(call.name) }) { continue }
            // What another type has by that name takes other arguments: SwiftUI's `transition(.opacity)`.
            guard let made = unit.call(in: call.range, of: file), member.declaration.accepts(made) else { continue }
            guard let value = member.declaration.match(made)?[place],
                add(value, handedAt: call.name, in: file, unit)
            else { return false }
        }
        return true
    }

    private mutating func add(
        _ value: Expression, handedAt offset: Int, in file: Int, _ unit: MachineLowering
    ) -> Bool {
        let known = unit.constant(value, in: unit.domain, file)
        guard known.isEmpty else {
            if let method = unit.member(around: offset, in: file)?.member.declaration.name {
                for state in known { methods[state, default: []].append(method) }
            }
            return add((file, offset), known)
        }
        let around = value.onlyName.flatMap { name in unit.member(around: offset, in: file).map { (name, $0) } }
        if let (name, (method, type)) = around, method.declaration.parameters.contains(where: { $0.name == name }) {
            return add(relay: method, of: type, name, unit)
        }
        let isKnown = around.map { unit.keepsConstant($0.0, in: $0.1.member) } ?? false
        if !isKnown { unknown += 1 }
        return add((file, offset), unit.domain.all)
    }

    private mutating func add(_ call: (file: Int, offset: Int), _ handed: ValueSet) -> Bool {
        calls.append(call)
        states = states.union(handed)
        return true
    }

    private mutating func add(
        relay: Member<FunctionDeclaration>, of type: TypeID, _ name: String, _ unit: MachineLowering
    ) -> Bool {
        guard relays.count < Self.mostRelays, !relays.contains(where: { Origin(of: $0) == Origin(of: relay) })
        else { return false }
        relays.append(relay)
        let count = calls.count
        return add(callsOf: relay, of: type, name, unit) && calls.count > count
    }
}

extension Expression {
    /// `state`
    fileprivate var onlyName: String? { path.flatMap { $0.count == 1 ? $0[0] : nil } }
}

extension MachineLowering {
    fileprivate func call(in range: TokenRange, of file: Int) -> Call? {
        guard case .call(let made) = expression(in: range, of: file).kind else { return nil }
        return made
    }

    /// The method that code stands in, and its type.
    func member(around offset: Int, in file: Int) -> (member: Member<FunctionDeclaration>, type: TypeID)? {
        guard let type = TypePlaces(index).type(around: offset, in: file) else { return nil }
        return index[type].functions.function(around: offset, in: file).map { ($0, type) }
    }

    /// Whether a method declares a constant of this name, which is evaluated with its code: `let next: State = .done`.
    fileprivate func keepsConstant(_ name: String, in member: Member<FunctionDeclaration>) -> Bool {
        guard let body = member.declaration.body else { return false }
        return file(member.file).mentions("let \(name)", in: body)
    }
}
