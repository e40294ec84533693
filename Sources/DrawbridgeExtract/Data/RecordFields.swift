import DrawbridgeFlow
import DrawbridgeSwift

/// The fields of a value that an initialiser makes: named for the properties that its arguments set.
struct RecordFields {
    let reader: DataReader
    let call: Call
    let datum: Datum

    var fields: [Field] {
        let arguments =
            call.arguments
            + call.trailingClosures.map { closure in
                Argument(label: closure.label, value: Expression(.closure(closure.closure), closure.closure.range))
            }
        let initializer = type.flatMap { type in
            reader.index[type].functions.first { $0.declaration.kind == .initializer && $0.declaration.accepts(call) }
        }
        guard let initializer, let values = initializer.declaration.match(call) else { return plain(arguments) }
        let properties = reader.known.propertyNames(ofInitializerAt: Origin(of: initializer)) {
            propertyNames(in: initializer)
        }
        return zip(initializer.declaration.parameters, values).compactMap { parameter, value in
            guard let value, let name = parameter.name else { return nil }
            return Field(name: properties[name] ?? name, value: datum.with(value))
        }
    }

    /// As the initialiser that the compiler writes has them; by their places where they have no labels.
    private func plain(_ arguments: [Argument]) -> [Field] {
        arguments.enumerated().map { Field(name: $1.label ?? "\($0)", value: datum.with($1.value)) }
    }

    private var type: TypeID? {
        guard var path = call.callee.path else { return nil }
        if path.last == "init" { path.removeLast() }
        return path.isEmpty ? nil : reader.index.type(path: path, in: datum.type, file: datum.file)
    }

    /// Which property each parameter is kept in: `self.source = from`.
    private func propertyNames(in initializer: Member<FunctionDeclaration>) -> [String: String] {
        guard let body = initializer.declaration.body else { return [:] }
        var names: [String: String] = [:]
        for statement in reader.index.files[initializer.file].statements(in: body) {
            guard case .expression(let expression) = statement.kind,
                case .assignment(let target, "=", let value) = expression.kind,
                case .name(let parameter) = value.kind, let property = target.lastName
            else { continue }
            names[parameter] = property
        }
        return names
    }
}
