import DrawbridgeFlow
import DrawbridgeSwift

/// Changes of the state that an earlier look at the same code did not follow.
extension StatementLowering {
    /// Adds what a statement comes to. Where a change of the state stands in it that nothing in it is lowered to, the state may be
    /// unknown from there on.
    func addMarked(_ statement: Statement, _ lower: (FunctionLowering) -> Void) {
        let places = unit.request.unplaced.places(in: statement.range, of: environment.file)
        guard !places.isEmpty, !changesLater(statement) else { return lower(core) }
        let ops = core.collect(lower)
        let marks = steps.unmarked(places, in: ops).map(\.mark)
        operations.touchesState = operations.touchesState || !marks.isEmpty
        operations.add(statement.mayLeave ? marks + ops : ops + marks)
    }

    /// Whether a statement gives code a name that may change the state where it is called.
    func changesLater(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .declaration, .binding:
            unit.request.unplaced.places(in: statement.range, of: environment.file).contains(where: \.isInClosure)
        default: false
        }
    }

    /// Adds what the rest of a scope comes to that such a statement begins: the change may be made in it, and any time later.
    func addLater(_ statement: Statement, around ops: [Op]) {
        let places = unit.request.unplaced.places(in: statement.range, of: environment.file)
        let missing = steps.unmarked(places, in: ops)
        for place in missing { operations.add(.later(steps.step(at: place, core.signature))) }
        operations.touchesState = operations.touchesState || !missing.isEmpty
        operations.add(missing.isEmpty ? ops : [.finally(ops, missing.map(\.mark))])
    }
}

extension StatementLowering {
    private var steps: UnplacedSteps { UnplacedSteps(unit: unit) }
}

extension WritePlace {
    /// What may be done here.
    fileprivate var mark: Op { .choose([[.unknown(UnplacedSteps.reason, name)], []]) }
}

/// The places of a candidate's code that nothing was lowered to before, as steps.
struct UnplacedSteps {
    static let reason = "this change of the state could not be followed"

    let unit: MachineLowering

    /// What is done at a place, whenever it is.
    func step(at place: WritePlace, _ signature: Signature) -> FunctionID {
        let key = FunctionKey(
            file: place.name.file, range: place.name.range, role: .closure, receiver: .outside(place.scope))
        return unit.function(key) { lowering in
            (lowering.signature.names.name, lowering.signature.names.fullName) = (
                signature.names.name, signature.names.fullName
            )
            lowering.callContext.schedule = .listening(.unlimited)
            lowering.operations.add(place.mark)
            lowering.operations.touchesState = true
        }
    }

    /// Those of some places after which no operation says that the state is unknown, here or in code inside of this that runs later.
    /// All operations are looked at once, however many places there are.
    func unmarked(_ places: [WritePlace], in ops: [Op]) -> [WritePlace] {
        guard let first = places.first?.name, let last = places.last?.name else { return [] }
        var marked = ops.unknownPlaces
        var seen: Set<FunctionID> = []
        ops.visit { op in
            guard let next = op.function, seen.insert(next).inserted else { return }
            let function = unit.functions[next.index]
            let code = function.origin
            guard code.file == first.file, code.start <= last.start, first.end <= code.end else { return }
            marked.formUnion(function.body.unknownPlaces.filter { code.start <= $0.start && $0.end <= code.end })
        }
        return places.filter { !marked.contains($0.name) }
    }

    /// The types, nil for file scope, outside of the holder that have such places.
    var hosts: [TypeID?] {
        let own = Set(unit.project.ancestry.lineage(of: unit.candidate.holder) + [unit.candidate.stateType])
        return unit.request.unplaced.all.map(\.scope).filter { $0.map { !own.contains($0) } ?? true }
    }

    /// The places that no lowered code has, each as a step of its own: nobody knows when it comes.
    func entries() -> [Entry] {
        let all = unit.request.unplaced.all
        guard !all.isEmpty else { return [] }
        let marked = unit.functions.reduce(into: Set<Origin>()) { $0.formUnion($1.body.unknownPlaces) }
        let missing = all.filter { !marked.contains($0.name) }
        return missing.map { place in
            let key = FunctionKey(
                file: place.name.file, range: place.name.range, role: .body, receiver: .outside(place.scope))
            let id = unit.function(key) { lowering in
                let name = name(of: place)
                (lowering.signature.names.name, lowering.signature.names.fullName) = (name, name)
                lowering.operations.add(place.mark)
                lowering.operations.touchesState = true
            }
            return Entry(function: id, declaration: place.member)
        }
    }

    /// That of the function or property that a place stands in.
    private func name(of place: WritePlace) -> String {
        let functions = place.scope.map { unit.index[$0].functions } ?? unit.index.functions
        if let function = functions.first(where: { Origin(of: $0) == place.member }) {
            return function.declaration.name
        }
        let variables = place.scope.map { unit.index[$0].variables } ?? unit.index.variables
        return variables.first { $0.origin == place.member }?.declaration.name ?? "?"
    }
}

extension Op {
    /// The function that it calls, or leaves to run later.
    fileprivate var function: FunctionID? {
        if case .later(let function) = self { return function }
        return callee
    }
}

extension [Op] {
    /// Where operations say that the state is unknown.
    fileprivate var unknownPlaces: Set<Origin> {
        var places: Set<Origin> = []
        visit { if case .unknown(_, let place) = $0 { places.insert(place) } }
        return places
    }
}

extension Statement {
    /// Whether code in it may end before its own end.
    fileprivate var mayLeave: Bool {
        switch kind {
        case .expression, .declaration, .binding: false
        case .if, .guard, .switch, .for, .while, .repeat, .do, .defer, .return, .throw, .break, .continue, .fallthrough,
            .conditional, .other, .unknown:
            true
        }
    }
}
