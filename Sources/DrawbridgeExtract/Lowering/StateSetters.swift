import DrawbridgeFlow
import DrawbridgeSwift

/// Methods that keep the state that they are given, and look at nothing: `func move(to next: State) { state = next }`, of the holder or of
/// what keeps it: `func update(_ id: ID, to next: State) { jobs[id]?.state = next }`. Where code outside gives them states by name, that code
/// makes the steps, as if it assigned the variable. Other modules may give any state to a public method of the holder; of a store, the calls in
/// the sources count.
struct StateSetters {
    private struct Setter {
        var entry: Entry
        var calls: [(file: Int, offset: Int)]
        /// The methods that hand on to it what they are given.
        var relays: [Member<FunctionDeclaration>]

        init(_ entry: Entry, _ handing: HandingCalls) {
            (self.entry, calls, relays) = (entry, handing.calls, handing.relays)
        }

        /// By which it is handed states.
        var methods: [Origin] { [entry.declaration] + relays.map(Origin.init(of:)) }
    }

    private let unit: MachineLowering
    private let setters: [Setter]

    /// - Parameter own: The holder's code, lowered.
    init(unit: MachineLowering, _ own: [Entry]) {
        self.unit = unit
        let mayBe =
            unit.storesState && unit.isNamedForStates && unit.candidate.family == nil
            && unit.candidate.derivation == nil
        let found = mayBe ? own.filter { Self.onlyKeeps(what: $0.function, in: unit) } : []
        let handed = HandedStates(unit: unit)
        setters = found.compactMap { entry in
            guard handed.isOfThisModule(entry) else { return nil }
            return handed.calls(to: entry, of: unit.candidate.holder).map { Setter(entry, $0) }
        }
    }

    /// - Parameter outside: Code of other types, lowered, with these types.
    init(unit: MachineLowering, outside: [(entry: Entry, host: TypeID?)]) {
        self.unit = unit
        let mayBe = unit.storesState && unit.isNamedForStates && unit.candidate.family == nil
        let found = mayBe ? outside.filter { Self.onlyKeeps(what: $0.entry.function, in: unit) } : []
        let handed = HandedStates(unit: unit)
        setters = found.compactMap { entry, host in
            host.flatMap { handed.calls(to: entry, of: $0) }.map { Setter(entry, $0) }
        }
    }

    var isEmpty: Bool { setters.isEmpty }

    var functions: [FunctionID] { setters.map(\.entry.function) }

    /// The names of the methods, and of those that hand on to them what they are given.
    var names: [NameHash] {
        functions.map { NameHash(unit.functions[$0.index].name) }
            + setters.flatMap(\.relays).map { NameHash($0.declaration.name) }
    }

    /// The methods, and those that hand on to them what they are given.
    var methods: [Origin] { setters.flatMap(\.methods) }

    /// The types with the calls, nil for file scope, each once.
    var hosts: [TypeID?] {
        guard !setters.isEmpty else { return [] }
        let places = unit.project.types.places
        return calls.map { places.type(around: $0.offset, in: $0.file) }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether a declaration has one of the calls.
    func areCalled(in code: Origin) -> Bool { calls.contains { code.contains($0.offset, in: $0.file) } }

    var calls: [(file: Int, offset: Int)] { setters.flatMap(\.calls) }

    /// Those of which each call was found in the lowered code.
    var answered: [Entry] { answeredSetters.map(\.entry) }

    private var answeredSetters: [Setter] {
        setters.filter { setter in
            let callers = unit.functions.filter { function in
                function.isOutside && function.body.calls { setter.methods.contains(unit.functions[$0.index].origin) }
            }
            return setter.calls.allSatisfy { call in
                callers.contains { $0.origin.contains(call.offset, in: call.file) }
            }
        }
    }
}

/// The methods of types outside that keep the state that they are handed, and those that hand on to them what they are given.
struct StoringMethods {
    private var declarations: Set<Origin> = []
    private(set) var names: Set<NameHash> = []
    /// By file, where code hands states to methods of the holder, which it may know by a protocol.
    private var calls: [Int: [Int]] = [:]

    var isEmpty: Bool { declarations.isEmpty }

    func contains(_ method: Member<FunctionDeclaration>) -> Bool { declarations.contains(Origin(of: method)) }

    /// Whether a declaration hands a state to a method of the holder.
    func areHanded(by code: Origin) -> Bool { calls[code.file]?.contains { code.contains($0, in: code.file) } ?? false }

    mutating func add(callsOf setters: StateSetters) {
        for call in setters.calls { calls[call.file, default: []].append(call.offset) }
    }

    mutating func add(_ setters: StateSetters) {
        declarations.formUnion(setters.methods)
        names.formUnion(setters.names)
    }
}

extension StateSetters {
    /// Whether a parameter is all that the state ever becomes in a function, whatever it was; a helper may do it.
    private static func onlyKeeps(what function: FunctionID, in unit: MachineLowering, depth: Int = 0) -> Bool {
        let lowered = unit.functions[function.index]
        var (keeps, doesMore) = (false, depth > mostHelpers)
        lowered.body.visit { op in
            if case .write(.state, .slot(let value), _) = op, !value.isState, value.index <= lowered.parameterCount {
                keeps = true
            } else if let callee = op.callee, !doesMore {
                keeps = onlyKeeps(what: callee, in: unit, depth: depth + 1)
                doesMore = !keeps
            } else if case .test(let test, _, _) = op {
                doesMore = doesMore || test.slots.contains(where: \.isState)
            } else if op.isStateWrite {
                doesMore = true
            }
        }
        return keeps && !doesMore
    }

    private static var mostHelpers: Int { 3 }

    /// The setters of which each call was found in the lowered code, and what hands on to them: those who call make the steps.
    var answeredMethods: Set<Origin> { Set(answeredSetters.flatMap(\.methods)) }

    /// The declarations that make no steps: the setters, and the helpers that they call.
    func helpers(of answered: [Entry]) -> Set<Origin> {
        var found = Set(answered.map(\.declaration))
        var open = answered.map(\.function)
        while let next = open.popLast() {
            unit.functions[next.index].body.visit { op in
                guard let callee = op.callee, found.insert(unit.functions[callee.index].origin).inserted else { return }
                open.append(callee)
            }
        }
        return found
    }
}

extension [Op] {
    /// Whether a function is called, at once or later, of which something holds.
    fileprivate func calls(where isMeant: (FunctionID) -> Bool) -> Bool {
        contains { op in
            if case .later(let function) = op { return isMeant(function) }
            return op.callee.map(isMeant) ?? false
        }
    }
}

extension Origin {
    fileprivate func contains(_ offset: Int, in file: Int) -> Bool {
        self.file == file && range.offsets.contains(offset)
    }
}
