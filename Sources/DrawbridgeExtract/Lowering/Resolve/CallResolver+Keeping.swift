import DrawbridgeFlow
import DrawbridgeSwift

extension CallResolver {
    /// Through how many functions a closure is followed to the property that keeps it.
    private static let mostHandings = 3

    /// Whether an object of a type of the sources keeps the closure behind a label in a property, to call it again and again: one
    /// that the call makes, `Watcher(folder: url, onChange: { … })`, or the one whose method is called,
    /// `microphone.listen(onVoice: { … })`. What a label says to end something is called once.
    func isKept(behind label: String?, by name: String, of base: Expression?) -> Bool {
        guard label.map({ libraries.label($0).closures != .later }) ?? true,
            let (type, takers) = takers(named: name, of: base)
        else { return false }
        if let label, type.kind == .struct, takers.isEmpty {
            return type.keeps(closure: label) && label.saysWhatComes
        }
        guard [.class, .actor].contains(type.kind) else { return false }
        return takers.contains { taker in
            taker.declaration.parameters.filter(\.takesClosure).contains { parameter in
                guard let inner = parameter.name, label == nil || parameter.label == label,
                    let property = unit.code.property(
                        keeping: ParsedCode.Parameter(function: Origin(of: taker), name: inner),
                        found: { self.property(keeping: inner, in: taker, of: type) })
                else { return false }
                return !type.functions.contains { forgets(property, in: $0) }
            }
        }
    }

    /// The initialisers of the type that a call makes a value of, or the methods that it means, with their type.
    private func takers(
        named name: String, of base: Expression?
    ) -> (IndexedType, [Member<FunctionDeclaration>])? {
        if name.first?.isUppercase ?? false {
            let type = unit.index.type(path: [name], in: environment.typeScope, file: environment.file)
            return type.map { unit.index[$0] }.map { ($0, $0.functions.filter { $0.declaration.kind == .initializer }) }
        }
        let type = base.flatMap { environment.type(of: $0) }.map { unit.index[$0] }
        return type.map { type in (type, type.functions.filter { $0.declaration.name == name }) }
    }

    /// The property that a function of a type puts one of its parameters into, `self.property = parameter`, itself or by handing
    /// it to another function of the type.
    private func property(
        keeping parameter: String, in function: Member<FunctionDeclaration>, of type: IndexedType, depth: Int = 0
    ) -> String? {
        let code = code(of: function, naming: parameter)
        let named = code.indices.dropFirst(2).filter { code[$0] == parameter }
        if let place = named.first(where: { code[$0 - 1] == "=" }) { return code[place - 2] }
        guard depth < Self.mostHandings else { return nil }
        let called = Set(named.compactMap { callee(givenArgumentAt: $0, in: code) })
        guard !called.isEmpty else { return nil }
        return type.functions.lazy.filter { called.contains($0.declaration.name) }.flatMap { callee in
            callee.declaration.parameters.filter(\.takesClosure).compactMap(\.name).compactMap {
                property(keeping: $0, in: callee, of: type, depth: depth + 1)
            }
        }.first
    }

    /// The function whose call has an argument: `f` of `f(a, at: argument)`.
    private func callee(givenArgumentAt place: Int, in code: [String]) -> String? {
        guard ["(", ",", ":"].contains(code[place - 1]) else { return nil }
        var depth = 0
        for i in code[..<place].indices.reversed() {
            switch code[i] {
            case ")": depth += 1
            case "(" where depth > 0: depth -= 1
            case "(": return i > 0 ? code[i - 1] : nil
            case "{", "}": return nil
            default: break
            }
        }
        return nil
    }

    /// Whether a function calls what a property keeps, and empties it: it is called once.
    private func forgets(_ property: String, in function: Member<FunctionDeclaration>) -> Bool {
        let code = code(of: function, naming: property)
        let named = code.indices.filter { code[$0] == property }
        return named.count > 1 && named.contains { code[($0 + 1)...].prefix(2).elementsEqual(["=", "nil"]) }
    }

    /// The words and signs of a function's body; none where it does not have a name.
    private func code(of function: Member<FunctionDeclaration>, naming name: String) -> [String] {
        let file = unit.file(function.file)
        guard let body = function.declaration.body, file.mentions(name, in: body) else { return [] }
        let tokens = file.tokens(in: body)
        return tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }.map(tokens.text)
    }
}

extension IndexedType {
    /// Whether a struct without initialisers of its own has a property of this name for a closure, and is no view.
    fileprivate func keeps(closure name: String) -> Bool {
        guard !variables.contains(where: { $0.declaration.name == "body" }) else { return false }
        return variables.contains { variable in
            guard case .function? = variable.declaration.type else { return false }
            return variable.declaration.name == name && !variable.declaration.isComputed
        }
    }
}

extension String {
    /// Whether it is called like what may come again and again: `onOutput`, `handleEvent`, and not `onDone`.
    fileprivate var saysWhatComes: Bool { Self.whatComes.contains(where: hasSuffix) }

    private static let whatComes = [
        "Change", "Changed", "Data", "Event", "Events", "Input", "Message", "Messages", "Next", "Output", "Progress",
        "Receive", "Received",
        "Tick", "Update", "Updated", "Value",
    ]
}
