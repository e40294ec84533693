import DrawbridgeSwift

/// The functions of the sources that do nothing with a closure but run it, at once or on a queue or task:
/// `func onMain(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }`. What happens is told by the code around a call
/// of them, as it is around a call of the queue. A name has one meaning: all functions of that name that take a closure have to agree.
struct ForwardingFunctions {
    private enum Kind { case other, runsNow, forwards(CallSchedule) }

    private let index: TypeIndex
    private let libraries: Libraries
    private var kinds: [String: Kind] = [:]

    init(_ index: TypeIndex, _ libraries: Libraries) {
        (self.index, self.libraries) = (index, libraries)
        for id in index.ids { add(index[id].functions) }
        add(index.functions)
    }

    /// A row for each schedule, with names in order.
    var rows: [LibraryRow] {
        let forwarding = kinds.compactMapValues { if case .forwards(let schedule) = $0 { schedule } else { nil } }
        return [CallSchedule.hop, .later].compactMap { schedule in
            let names = forwarding.filter { $0.value == schedule }.keys.sorted()
            return names.isEmpty
                ? nil : LibraryRow(.call, names: names, meaning: Meaning(closures: schedule, event: .caller))
        }
    }

    private mutating func add(_ functions: [Member<FunctionDeclaration>]) {
        for function in functions where function.declaration.kind == .function {
            let name = function.declaration.name
            let closures = function.declaration.parameters.filter(\.isFunction)
            guard let closure = closures.first else { continue }
            let kind = closures.count == 1 ? kind(of: function, closure) : .other
            kinds[name] = kinds[name].map { Self.joined($0, kind) } ?? kind
        }
    }

    private static func joined(_ one: Kind, _ other: Kind) -> Kind {
        switch (one, other) {
        case (.other, _), (_, .other): .other
        case (.runsNow, let kind), (let kind, .runsNow): kind
        case (.forwards(let first), .forwards(let second)): .forwards(first == second ? first : .later)
        }
    }

    private func kind(of function: Member<FunctionDeclaration>, _ closure: Parameter) -> Kind {
        guard let name = closure.name, let body = function.declaration.body,
            libraries.call(function.declaration.name).isEmpty,
            closure.isWork(libraries), index.files[function.file].size(of: body) <= Self.mostBytes
        else { return .other }
        var forwarding = Forwarding(closure: name, libraries)
        forwarding.read(index.files[function.file].statements(in: body))
        if forwarding.doesMore { return .other }
        return forwarding.schedule.map(Kind.forwards) ?? .runsNow
    }

    /// Of a body that only forwards, without its blanks and comments.
    private static var mostBytes: Int { 1_000 }
}

/// What a body does with a closure.
private struct Forwarding {
    private let closure: String
    private let libraries: Libraries
    private(set) var schedule: CallSchedule?
    private(set) var doesMore = false

    init(closure: String, _ libraries: Libraries) { (self.closure, self.libraries) = (closure, libraries) }

    mutating func read(_ statements: [Statement]) {
        for statement in statements where !doesMore { read(statement) }
    }

    private mutating func read(_ statement: Statement) {
        switch statement.kind {
        case .expression(let value): read(value)
        case .return(let value): if let value { read(value) }
        case .if(let branch):
            read(branch.body)
            read(branch.elseBody ?? [])
        case .guard(let branch): read(branch.elseBody)
        case .do(let block):
            read(block.body)
            for clause in block.catches { read(clause.body) }
        case .binding(let binding): if let value = binding.value, case .call = value.kind { read(value) }
        case .declaration, .switch, .for, .while, .repeat, .defer, .throw, .break, .continue, .fallthrough,
            .conditional,
            .other, .unknown:
            doesMore = true
        }
    }

    private mutating func read(_ value: Expression) {
        switch value.kind {
        case .effect(_, let inner): read(inner)
        case .call(let call) where call.callee.plainName == closure: break
        case .call(let call): read(call)
        case .ifExpression(let branch): read(Statement(.if(branch), value.range))
        default: doesMore = true
        }
    }

    /// A call of a queue or a task, or a pause.
    private mutating func read(_ call: Call) {
        let name = call.callee.lastName ?? ""
        let meaning = libraries.call(name)
        if meaning.event == .caller, let runs = meaning.closures, runs.isLater {
            schedule = schedule == .later ? .later : runs
        } else if !libraries.isPause(name), !libraries.runsNow(call), !libraries.runsElsewhere(call) {
            return doesMore = true
        }
        for closure in call.trailingClosures.map(\.closure) + call.arguments.compactMap(\.value.closure) {
            read(closure.body)
        }
    }
}

extension Parameter {
    /// Of a closure without parameters that is not said to run when something has been done.
    fileprivate func isWork(_ libraries: Libraries) -> Bool {
        let isCompletion = [label, name].contains { $0.map(libraries.label)?.isCompletion ?? false }
        return !isCompletion && type?.takesNothing ?? false
    }
}

extension TypeSyntax {
    fileprivate var takesNothing: Bool {
        switch self {
        case .function(let parameters, _, _): parameters.isEmpty
        case .optional(let inner), .implicitlyUnwrapped(let inner): inner.takesNothing
        case .tuple(let elements): elements.count == 1 && elements[0].takesNothing
        default: false
        }
    }
}

extension Meaning {
    /// Of the label of a closure that runs when something has been done: `completion`.
    fileprivate var isCompletion: Bool { closures == .later && event == .plain }
}
