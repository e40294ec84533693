import DrawbridgeFlow
import DrawbridgeSwift

/// The states in which code outside the holder calls the holder's methods: a button that a view shows only while the
/// machine is idle calls `start` in no other state. What a method would do in other states, nothing raises.
struct CallerStates {
    /// By the declarations of the methods. Without those that some code may call in any state.
    private let states: [Origin: ValueSet]
    private let unit: MachineLowering

    /// - Parameter visited: The states that the machine can be in.
    init(_ extraction: MachineExtraction, _ unit: MachineLowering, _ entries: [Entry], visited: ValueSet) {
        self.unit = unit
        guard extraction.candidate.derivation == nil, extraction.candidate.family == nil else {
            states = [:]
            return
        }
        let methods = entries.compactMap { CalledMethod($0, in: unit) }
        states = methods.isEmpty ? [:] : CallerProgram(extraction, flat: unit.request.flat, methods).states(visited)
    }

    /// Whether a step that changes the state begins with a method that is called in other states alone.
    func exclude(_ end: QuiescentStates.StepEnd) -> Bool {
        guard end.outcome.hasWritten, end.cause.awaited == nil,
            let states = states[unit.functions[end.function.index].origin]
        else {
            return false
        }
        return !states.contains(end.outcome.start)
    }
}

/// A method of the holder that only code of the sources can call, and the code outside the holder that does.
private struct CalledMethod {
    let declaration: Origin
    let name: String
    private(set) var callers: [Caller] = []

    /// Code that calls the method, or leads to the code that does.
    struct Caller {
        let type: TypeID
        /// The offset of the method's name, and its file.
        let place: (file: Int, offset: Int)
        /// The members of the type through which the code comes to the call.
        let members: Set<Origin>
    }

    /// More places than this are not looked at.
    private static let mostPlaces = 30

    /// Nil where some code may call the method in any state.
    init?(_ entry: Entry, in unit: MachineLowering) {
        declaration = entry.declaration
        guard let member = unit.membersByDeclaration[declaration], Self.isCalledByKnownCode(entry, member, in: unit)
        else {
            return nil
        }
        name = member.declaration.name
        let outside = OutsideCalls(unit: unit, types: [unit.candidate.holder])
        let calls =
            outside.calls(of: member).map { (file: $0.file, offset: $0.call.name) } + outside.handings(of: member)
        // What else names it may keep it, to call it in any state.
        guard outside.mentions(of: member).allSatisfy({ place in calls.contains { $0 == place } }) else { return nil }
        for place in calls where !unit.index.files[place.file].isInPreview(place.offset) {
            guard callers.count < Self.mostPlaces,
                let type = unit.project.types.places.type(around: place.offset, in: place.file),
                let members = Self.members(of: type, leadingTo: place, in: unit)
            else { return nil }
            callers.append(Caller(type: type, place: place, members: members))
        }
        if callers.isEmpty { return nil }
    }
}

extension CalledMethod {
    /// Whether neither a library, nor another module, nor a type that is related by inheritance can call a method of an object.
    private static func isCalledByKnownCode(
        _ entry: Entry, _ member: Member<FunctionDeclaration>, in unit: MachineLowering
    ) -> Bool {
        let (holder, ancestry) = (unit.candidate.holder, unit.project.ancestry)
        return [.class, .actor].contains(unit.holder.kind)
            && member.modifiers.isDisjoint(with: [.public, .open, .package, .override, .static, .class])
            && unit.holder.functions.count { $0.declaration.name == member.declaration.name } == 1
            && ancestry.relatives(of: holder).allSatisfy { $0 == holder || unit.index[$0].kind == .protocol }
            && !unit.isCallback(member) && !unit.isHandedOver(entry, in: holder)
    }

    /// The members of a type through which its code comes to a place. Nil where none of them asks for the state.
    private static func members(
        of type: TypeID, leadingTo place: (file: Int, offset: Int), in unit: MachineLowering
    ) -> Set<Origin>? {
        let words = unit.project.types.code(of: [type]).words
        func contains(_ code: MemberWords.Code) -> Bool {
            code.id.file == place.file && !code.isLazyValue && code.body?.offsets.contains(place.offset) ?? false
        }
        var open = words.code.indices.filter { contains(words.code[$0]) }
        var members: Set<Origin> = []
        while let next = open.popLast() {
            guard members.insert(words.code[next].id).inserted else { continue }
            open += words.pieces(naming: words.code[next].name)
        }
        let relevance = unit.relevance(of: type)
        let asks = members.contains { relevance.contains($0.file, $0.range) }
        return asks || !members.isEmpty && ShownStates(unit: unit).states(showing: type) != nil ? members : nil
    }
}

/// The code that calls methods of the holder, lowered with the holder's.
private struct CallerProgram {
    private let unit: MachineLowering
    private let methods: [CalledMethod]
    private let calls: CallGraph
    private let beginnings: [FunctionID]

    init(_ extraction: MachineExtraction, flat: Set<[String]>, _ methods: [CalledMethod]) {
        let called = Set(methods.map { NameHash($0.name) })
        let unit = extraction.lowered(LoweringRequest(flat: flat, called: called)).unit
        let callers = methods.flatMap(\.callers)
        let lowered = Dictionary(grouping: callers, by: \.type).sorted { $0.key < $1.key }.flatMap { type, callers in
            let members = callers.reduce(into: Set<Origin>()) { $0.formUnion($1.members) }
            return unit.lowerMembers(of: .outside(type), where: members.contains)
        }
        (self.unit, self.methods) = (unit, methods)
        calls = CallGraph(unit.functions)
        beginnings = calls.beginnings(of: lowered.map(\.function)).sorted { $0.index < $1.index }
    }

    /// By methods, the states in which a step comes to a call.
    func states(_ visited: ValueSet) -> [Origin: ValueSet] {
        var interpreter = Interpreter(functions: unit.functions, stateCount: unit.domain.values.count)
        interpreter.work.effort = unit.index.effort
        let steps = QuiescentStates(
            &interpreter, entries: beginnings, arguments: [:], registered: [], initial: visited)
        guard !steps.isExhausted, !interpreter.isExhausted else { return [:] }
        return methods.reduce(into: [:]) { found, method in
            found[method.declaration] = states(callingIn: method, steps)
        }
    }

    /// Nil where a call was not followed, or where it is made in no state.
    private func states(callingIn method: CalledMethod, _ steps: QuiescentStates) -> ValueSet? {
        let functions = unit.functions.indices.filter { unit.functions[$0].origin == method.declaration }
        let leading = calls.leading(to: functions.map(FunctionID.init))
        let origins = leading.map { unit.functions[$0.index].origin }
        let isWhole = method.callers.allSatisfy { caller in
            origins.contains { $0.file == caller.place.file && $0.range.offsets.contains(caller.place.offset) }
        }
        guard isWhole else { return nil }
        let ends = steps.ends.filter { $0.outcome.hasWritten && leading.contains($0.function) }
        return ends.isEmpty ? nil : ValueSet(ends.map(\.outcome.start))
    }
}
