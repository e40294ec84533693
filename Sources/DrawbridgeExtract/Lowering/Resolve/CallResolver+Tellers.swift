import DrawbridgeSwift

/// Functions of other values that tell closures the next state.
extension CallResolver {
    /// `loader.load { next in state = next }`, where the function calls the closure and keeps it nowhere.
    func teller(of call: Call) -> CallTarget? {
        guard case .member = call.callee.kind, call.lastClosure != nil else { return nil }
        let found = functionsBeside(call)
        guard let target = found.first, found.count == 1 else { return nil }
        return tells(target.function, in: unit.typeScope(of: target.receiver)) ? target : nil
    }

    private func tells(_ function: Member<FunctionDeclaration>, in scope: TypeID?) -> Bool {
        guard let body = function.declaration.body else { return false }
        return function.declaration.parameters.contains { parameter in
            guard case .function(let given, _, let isEscaping)? = parameter.type, let name = parameter.name else {
                return false
            }
            let isTold = given.contains {
                unit.index.resolve($0, in: scope, file: function.file)?.id == unit.candidate.stateType
            }
            return isTold && (!isEscaping || unit.file(function.file).onlyCalls(name, in: body))
        }
    }
}

extension SwiftFile {
    /// Whether a name stands in front of round brackets wherever it stands.
    fileprivate func onlyCalls(_ name: String, in range: TokenRange) -> Bool {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.allSatisfy { i in
            tokens.text(of: code[i]) != name || i + 1 < code.count && tokens.text(of: code[i + 1]) == "("
        }
    }
}
