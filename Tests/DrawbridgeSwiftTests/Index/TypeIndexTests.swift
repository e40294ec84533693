import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

struct TypeIndexTests {
    /// An index of files, by path and text.
    private func index(_ files: KeyValuePairs<String, String>) -> TypeIndex {
        TypeIndex(files.map { SwiftFile(reading: SourceFile(path: $0.key, text: $0.value)) })
    }

    /// What a written type means: a qualified name, with `?` behind it if it is optional.
    private func meaning(_ type: String, in scope: String? = nil, file: Int = 0, _ index: TypeIndex) -> String? {
        let written = SwiftFile(reading: SourceFile(path: "", text: "let x: \(type)"))
        guard case .variable(let variable) = written.declarations[0], let type = variable.type else { return "no type" }
        let scope = scope.map { name in index.types.first { $0.qualifiedName == name }!.id }
        return index.resolve(type, in: scope, file: file).map {
            index[$0.id].qualifiedName + ($0.isOptional ? "?" : "")
        }
    }

    @Test func `a type has the members of its extensions in all files`() {
        let index = index([
            "Sources/M/a.swift": "enum S: P { case a; var x: Int { 1 } }",
            "Sources/M/b.swift": "private extension S: Q { func f() {}; struct In {} }\nextension S.In { func g() {} }",
        ])
        #expect(index.types.map(\.qualifiedName) == ["S", "S.In"])
        let type = index.types[0]
        #expect(type.cases.map(\.declaration.name) == ["a"])
        #expect(type.variables.map(\.declaration.name) == ["x"])
        #expect(type.functions.map(\.file) == [1])
        #expect(type.functions[0].enclosingExtension?.modifiers == .private)
        #expect(type.functions[0].enclosingExtension?.inherits.map(\.text) == ["Q"])
        #expect(type.inherits.map(\.text) == ["P", "Q"])
        #expect(type.ranges.map(\.file) == [0, 1])
        #expect(index.types[1].functions.map(\.declaration.name) == ["g"])
        #expect(index.types[1].isPrivateToFile)
    }

    @Test func `what is at file scope is in the index, too`() {
        let index = index(["a.swift": "func f() {}\nlet x = 1\ntypealias T = Int"])
        #expect(index.functions.map(\.declaration.name) == ["f"])
        #expect(index.variables.map(\.declaration.name) == ["x"])
        #expect(index.aliases.keys.sorted() == ["T"])
    }

    @Test func `an extension of a type from elsewhere is a type of its own`() {
        let index = index([
            "Sources/M/a.swift": "extension String { func f() {} }\nextension A.B { func g() {} }",
            "Sources/M/b.swift": "extension String { func h() {} }",
        ])
        #expect(index.types.map(\.qualifiedName) == ["String", "A.B"])
        #expect(index.types.map(\.kind) == [.extension, .extension])
        #expect(index.types[0].functions.map(\.declaration.name) == ["f", "h"])
    }

    @Test(
        arguments: [
            ("@Injected(\\.session) var current", "Factory<Session>", "Session"),
            ("@Injected(\\Services.session) var current", "Session", "Session"),
            ("@Injected(\\.session) var current", "Set<Session>", "Set<Session>"),
            ("@Injected(\\.session.user) var current", "Session", nil),
            ("@Injected(\\.session) var current: Other", "Session", "Other"),
            ("@Injected(\\.other) var current", "Session", nil),
            ("@Injected var current", "Session", nil),
        ] as [(String, String, String?)])
    func `a variable that is got by a key path has the type of what that names`(
        declaration: String, type: String, expected: String?
    ) {
        let text = "extension Services { var session: \(type) { make() } }\nclass App { \(declaration) }"
        let index = TypeIndex([SwiftFile(reading: SourceFile(path: "a.swift", text: text))], makers: ["Factory"])
        #expect(index.variables(named: "current")[0].variable.declaration.type?.text == expected)
    }

    @Test func `two services of one name and of two types tell nothing`() {
        let index = index([
            "a.swift": """
            extension Services { var session: Session { make() } }
            extension Others { var session: Other { make() } }
            class App { @Injected(\\.session) var current }
            """
        ])
        #expect(index.variables(named: "current")[0].variable.declaration.type == nil)
    }

    @Test func `names are looked up from the inside out`() {
        let index = index([
            "a.swift": """
            struct State {}
            struct Bag { struct Machine { enum State {}; struct Inner {} }; enum Other {} }
            """
        ])
        #expect(meaning("State", index) == "State")
        #expect(meaning("State", in: "Bag", index) == "State")
        #expect(meaning("State", in: "Bag.Machine", index) == "Bag.Machine.State")
        #expect(meaning("State", in: "Bag.Machine.Inner", index) == "Bag.Machine.State")
        #expect(meaning("Machine.State?", in: "Bag", index) == "Bag.Machine.State?")
        #expect(meaning("Other", in: "Bag.Machine.Inner", index) == "Bag.Other")
        #expect(meaning("Self", in: "Bag.Machine", index) == "Bag.Machine")
        #expect(meaning("Self.State", in: "Bag.Machine", index) == "Bag.Machine.State")
        #expect(meaning("Bag.Missing", index) == nil)
        #expect(meaning("String", index) == nil)
    }

    @Test func `optionals, boxes and what is opaque`() {
        let index = index(["a.swift": "struct Box<T> { let t: T }\nenum S {}\nprotocol P {}"])
        #expect(meaning("S!", index) == "S?")
        #expect(meaning("Optional<S>", index) == "S?")
        #expect(meaning("Box<S>", index) == "Box")
        #expect(meaning("(any P)?", index) == "P?")
        #expect(meaning("inout S", index) == "S")
        #expect(meaning("Sendable & P", index) == "P")
        #expect(meaning("[S]", index) == nil)
        #expect(meaning("T", in: "Box", index) == nil)
    }

    @Test func `a resolved type keeps its arguments`() throws {
        let index = index(["a.swift": "struct Box<T> {}\nstruct Holder { enum S {}; typealias B = Box<S>; let b: B }"])
        let holder = index.types[1]
        let box = try #require(index.resolve(holder.variables[0].declaration.type!, in: holder.id, file: 0))
        #expect(index[box.id].name == "Box")
        let argument = try #require(index.resolve(box.arguments[0], in: box.scope, file: box.file))
        #expect(index[argument.id].qualifiedName == "Holder.S")
    }

    @Test func `aliases are followed`() {
        let index = index([
            "Sources/M/a.swift": """
            typealias Phase = Machine.State
            typealias Maybe<T> = T?
            typealias Pair<A, B> = Box<B>
            struct Machine { enum State {}; typealias Current = State; typealias Circle = Circle }
            struct Box<T> {}
            struct User { typealias M = Machine; private typealias Handler = () -> Void }
            typealias Both = Sendable & Phase
            typealias Loop = Loop & Loop
            """,
            "Sources/M/b.swift": "extension Phase { func f() {} }",
        ])
        #expect(meaning("Phase", index) == "Machine.State")
        #expect(meaning("Maybe<Phase>", index) == "Machine.State?")
        #expect(meaning("Pair<Int, Phase>", index) == "Box")
        #expect(meaning("Machine.Current", index) == "Machine.State")
        #expect(meaning("M.Current", in: "User", index) == "Machine.State")
        #expect(meaning("Both", index) == "Machine.State")
        #expect(meaning("Circle", in: "Machine", index) == nil)
        #expect(meaning("Loop", index) == nil)
        #expect(index.types.first { $0.name == "State" }?.functions.count == 1)
        let user = index.types.first { $0.name == "User" }
        let handler = index.expand(.named([NamedType("Handler")]), in: user?.id, file: 0)
        #expect(handler.type.text == "() -> Void")
    }

    @Test func `what superclasses and protocols nest is inherited`() {
        let index = index([
            "a.swift": "class A { enum State {} }\nclass B: A {}\nclass C: B {}\nextension P { typealias T = A }",
            "b.swift": "protocol P {}\nstruct D: P {}\nclass X: Y {}\nclass Y: X {}",
        ])
        #expect(meaning("State", in: "C", index) == "A.State")
        #expect(meaning("C.State", index) == "A.State")
        #expect(meaning("T", in: "D", file: 1, index) == "A")
        #expect(meaning("Nothing", in: "X", file: 1, index) == nil)
    }

    @Test func `types of one name stay apart, and the nearest is meant`() {
        let index = index([
            "Sources/A/one.swift": "private enum State { case a }",
            "Sources/A/two.swift": "private enum State { case b }\nextension State { func f() {} }",
            "Sources/B/one.swift": "enum State { case c }",
            "Sources/B/two.swift": "",
            "Sources/C/one.swift": "",
            "Tests/CTests/one.swift": "public enum State { case d }",
        ])
        let cases = { (file: Int) in
            index.type(path: ["State"], in: nil, file: file).map { index[$0].cases[0].declaration.name }
        }
        #expect((0..<6).map(cases) == ["a", "b", "c", "c", "d", "d"])
        #expect(index.types.map(\.functions.count) == [0, 1, 0, 0])
    }

    @Test func `a module may be named`() {
        let index = index([
            "Sources/A/a.swift": "public struct S { enum T {} }", "Sources/B/b.swift": "struct S {}; struct U {}",
        ])
        #expect(index.resolve(.named([NamedType("A"), NamedType("S")]), in: nil, file: 1)?.id == TypeID(index: 0))
        #expect(meaning("A.S.T", file: 1, index) == "S.T")
        #expect(index.type(path: ["S"], in: nil, file: 1) == TypeID(index: 2))
    }

    @Test func `variables are found by name`() {
        let index = index(["a.swift": "struct A { var s: S; let t: Int }\nstruct B { var s = 1; let s2: S }\nlet s = 2"]
        )
        #expect(index.variables(named: "s").map(\.type) == [TypeID(index: 0), TypeID(index: 1)])
        #expect(index.variables(named: "s").allSatisfy { $0.variable.declaration.name == "s" })
        #expect(index.variables(named: "u").isEmpty)
    }

    @Test func `access comes from the extension around`() {
        let outer = EnclosingExtension(modifiers: .private, inherits: [], range: TokenRange(0, 0))
        #expect(Modifiers.static.inherited(from: outer) == [.static, .fileprivate])
        #expect(Modifiers.public.inherited(from: outer) == .public)
        #expect(Modifiers.lazy.inherited(from: nil) == .lazy)
    }
}
