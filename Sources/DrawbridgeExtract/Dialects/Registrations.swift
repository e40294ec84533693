import DrawbridgeSwift

/// Properties that keep what can be ended: a timer, a subscription, a work item. Where an object's own code ends it, what was
/// registered no longer runs.
struct Registrations {
    let holder: IndexedType
    let project: Project

    private var index: TypeIndex { project.index }
    private var libraries: Libraries { project.libraries }

    /// The part that says whether what a variable keeps may still run; nil where it keeps no such thing, or nothing ends it.
    func part(_ variable: Member<VariableDeclaration>) -> Derivation.Part? {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed, !declaration.isStatic else { return nil }
        let value = declaration.initialValue.map { index.files[variable.file].expression(in: $0) }
        guard let kept = declaration.type?.kept ?? value?.made, libraries.isType(kept, .registration) else {
            return nil
        }
        let isReleased = libraries.isType(kept, .released)
        guard isEnded(declaration.name, isReleased: isReleased) else { return nil }
        let isEmpty = value.map(\.keepsNothing) ?? declaration.type?.isOptional ?? false
        return Derivation.Part(
            name: declaration.name, question: .registration(endsByRelease: isReleased), initial: isEmpty ? 0 : nil)
    }

    /// `timer?.invalidate()`, `subscription = nil`
    private func isEnded(_ name: String, isReleased: Bool) -> Bool {
        holder.bodies.contains { file, body in
            let file = index.files[file]
            return file.mentions(name, in: body)
                && (file.membersCalled(on: name, in: body).contains { libraries.call($0).effect == .cancels }
                    || isReleased && file.containsAssignment(to: name, in: body))
        }
    }
}

extension TypeSyntax {
    /// The name of the type of what a property keeps: of the value, or of the elements of a collection.
    fileprivate var kept: String? {
        switch self {
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .opaque(let inner): inner.kept
        case .named(let names):
            names.last.flatMap { last in last.arguments.count == 1 ? last.arguments[0].kept : last.name }
        default: nil
        }
    }
}

extension Expression {
    /// The type of a value that is made where the property is declared: `DisposeBag()`.
    fileprivate var made: String? {
        if case .call(let call) = kind, call.isConstruction { call.callee.plainName } else { nil }
    }
}
