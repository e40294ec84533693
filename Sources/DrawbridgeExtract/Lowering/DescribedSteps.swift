import DrawbridgeFlow
import DrawbridgeSwift

/// The steps of a machine that is described: an event and a state that is asked for are put to all transitions in the order
/// in which they are told.
struct DescribedSteps: StepSource {
    /// A piece of code that tells transitions.
    struct Place: Sendable {
        var file: Int
        var range: TokenRange
        /// Nil at file scope.
        var type: TypeID?
        /// A value, as opposed to statements.
        var isExpression = false
        /// An initial value, an initialiser, or a function that makes the machine.
        var isBeginning = false
        /// What the machine is called there, beside the names of variables.
        var names: [String] = []
    }

    let places: [Place]
    let event: TypeID?
    /// The variables that hold the machine.
    let variables: Set<String>

    init(objects: [MachineObject], in index: TypeIndex, files: Set<Int>) {
        event = objects.lazy.compactMap(\.event).first
        variables = Set(objects.compactMap { $0.variable?.declaration.name })
        let all = objects.flatMap { Self.places(of: $0, index) }
        var seen: Set<Origin> = []
        let telling = all.filter { place in
            seen.insert(Origin(file: place.file, range: place.range)).inserted
                && (place.isBeginning || index.files[place.file].tells(in: place.range))
        }
        // A list of transitions may stand where the machine is made.
        places = telling.contains { Self.tells($0, index.files[$0.file]) } ? telling : []
    }

    private static func tells(_ place: Place, _ file: SwiftFile) -> Bool {
        file.tells(in: place.range) || place.isBeginning && file.makesMachine(in: place.range)
    }

    private static func places(of object: MachineObject, _ index: TypeIndex) -> [Place] {
        if let function = object.function, let body = function.declaration.body {
            let names = object.parameter.map { [$0] } ?? []
            return [
                Place(
                    file: function.file, range: body, type: object.scope, isBeginning: object.parameter == nil,
                    names: names)
            ]
        }
        guard let variable = object.variable else { return [] }
        var places: [Place] = []
        if let value = variable.declaration.initialValue {
            places.append(
                Place(file: variable.file, range: value, type: object.scope, isExpression: true, isBeginning: true))
        }
        let functions = object.scope.map { index[$0].functions } ?? []
        let bodies = functions.compactMap { member in member.declaration.body.map { (member, $0) } }
        return places
            + bodies.filter { index.files[$0.0.file].mentions(variable.declaration.name, in: $0.1) }.map {
                Place(
                    file: $0.0.file, range: $0.1, type: object.scope,
                    isBeginning: $0.0.declaration.kind == .initializer)
            }
    }

    func entries(in unit: MachineLowering) -> [Entry] {
        let declaration = Origin(file: unit.declaration.file, range: unit.declaration.range)
        var ids = [unit.described(by: self, .state)]
        if let event { ids.insert(unit.described(by: self, .event(event)), at: 0) }
        return ids.map { Entry(function: $0, declaration: declaration) }
    }

    func beginnings(in unit: MachineLowering) -> [FunctionID] { [unit.described(by: self, .initial)] }
}

extension MachineLowering {
    fileprivate func described(by steps: DescribedSteps, _ step: FunctionKey.DescribedStep) -> FunctionID {
        let key = FunctionKey(
            file: declaration.file, range: declaration.range, role: .described(step),
            receiver: .outside(candidate.holder))
        return function(key) { lowering in
            lowering.descriptions.describe(steps, step)
        }
    }
}

extension SwiftFile {
    /// Whether code tells transitions.
    func tells(in range: TokenRange) -> Bool {
        !words(in: range, among: Self.markers).isEmpty
    }

    /// Whether code may make a machine object.
    func makesMachine(in range: TokenRange) -> Bool {
        !words(in: range, among: Self.makers).isEmpty
    }

    private static let markers = NameHashes(Libraries.standard.calls { $0.machine?.isMarker ?? false })
    private static let makers = NameHashes(Libraries.standard.types(.machine).union(["init"]))

    fileprivate func mentions(_ name: String, in range: TokenRange) -> Bool {
        !words(in: range, among: NameHashes([name])).isEmpty
    }
}
