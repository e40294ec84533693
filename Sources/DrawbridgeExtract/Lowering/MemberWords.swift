import DrawbridgeFlow
import DrawbridgeSwift

/// The bodies of a type's members, by the words in them.
struct MemberWords: Sendable {
    /// The body of a function or of an accessor; a function without a body, too.
    struct Code: Sendable {
        var id: Origin
        var name: NameHash
        var body: TokenRange?
        /// Nil for an accessor, and for the making of a lazy property's value.
        var function: Member<FunctionDeclaration>?
        var isLazyValue = false
    }

    let code: [Code]
    private let index: WordIndex

    init(
        _ functions: [Member<FunctionDeclaration>], _ variables: [Member<VariableDeclaration>], in files: [SwiftFile]
    ) {
        code = functions.map(Code.init) + variables.flatMap(Code.bodies)
        index = WordIndex(of: code.map { code in code.body.map { (code.id.file, $0) } }, in: files)
    }

    func pieces(naming name: String) -> [Int] { pieces(naming: NameHash(name)) }

    /// The places of the code that names something.
    func pieces(naming name: NameHash) -> [Int] { index.pieces(with: name).map(Int.init) }
}

extension MemberWords.Code {
    fileprivate init(_ function: Member<FunctionDeclaration>) {
        self.init(
            id: Origin(of: function), name: NameHash(function.declaration.name), body: function.declaration.body,
            function: function)
    }

    fileprivate static func bodies(of variable: Member<VariableDeclaration>) -> [Self] {
        let declaration = variable.declaration
        func code(_ body: TokenRange?, isLazyValue: Bool) -> Self? {
            body.map {
                Self(id: variable.origin, name: NameHash(declaration.name), body: $0, isLazyValue: isLazyValue)
            }
        }
        let accessors = declaration.accessors.compactMap { code($0.body, isLazyValue: false) }
        return accessors + [code(declaration.lazyValue, isLazyValue: true)].compactMap(\.self)
    }
}
