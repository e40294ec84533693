import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

struct WriteTests {
    private func file(_ text: String) -> SwiftFile { SwiftFile(reading: SourceFile(path: "a.swift", text: text)) }

    /// What is found in code, each as the names before the variable; `?` for more than names, `&` before what is passed on.
    private func writes(_ text: String) -> [String] {
        let file = file(text)
        return file.writes(of: "state", in: file.range).map {
            ($0.isPassed ? "&" : "") + ($0.receiver?.joined(separator: ".") ?? "?")
        }
    }

    @Test(arguments: [
        ("state = .a", [""]), ("self.state = .a", [""]), ("self?.state = .a", [""]), ("state? = .a", [""]),
        ("x.y.state = .a", ["x.y"]), ("self.x.state = .a", ["x"]), ("make().state = .a", ["?"]),
        ("list[0].state = .a", ["?"]), ("(state, count) = (.a, 1)", [""]), ("state |= .a", [""]),
        ("swap(&state, &other)", ["&"]), ("swap(&self.state, &other)", ["&"]),
        ("f { $0.state = .a }", ["$0"]), ("f { self.state = .a }; state = .b", ["", ""]),
    ])
    func `a change of a variable is found, with the names before it`(_ text: String, _ found: [String]) {
        #expect(writes(text) == found)
    }

    @Test(arguments: [
        "state == .a", "switch state { case .a: f() }", "f(state: .a)", "let x = state", "// state = .a",
        "\"state = .a\"", "f(state, count)", "[state = 1] in g()", "let state = old", "print((state, 1))",
    ])
    func `what reads a variable or has another one of its name is none`(_ text: String) {
        #expect(writes(text).isEmpty)
    }

    @Test(arguments: [
        "var state = old; state = .a", "f { state in state = .a }", "f { old, state in state = .a }",
        "f { state -> Int in state = .a }",
    ])
    func `code that declares a name of its own changes that`(_ text: String) {
        #expect(writes(text).isEmpty)
    }

    @Test
    func `code that declares a name of its own may change the variable by self`() {
        #expect(writes("var state = old; self.state = state") == [""])
    }

    @Test
    func `what no build has counts for nothing`() {
        #expect(writes("#if false\nstate = .a\n#else\nx.state = .b\n#endif\nstate = .c") == ["x", ""])
    }

    @Test(arguments: [
        ("a.b.state", ["a", "b"]), ("self.a?.b!.state", ["a", "b"]), ("a().state", nil), ("a[0].b.state", nil),
    ])
    func `the names before a member`(_ text: String, _ names: [String]?) {
        #expect(file(text).receiverPath(ofMemberAt: text.utf8.count - 5)?.names == names)
    }

    @Test(arguments: [
        ("map(\\.state", "map"), ("list.first(where: \\Item.inner.state", "first"), ("set(1, \\.state", nil),
        ("[\\.state", nil), ("map(x.state", nil),
    ])
    func `the function that a key path is handed to first`(_ text: String, _ name: String?) {
        #expect(file(text).function(givenKeyPathAt: text.utf8.count - 5) == name)
    }

    @Test(arguments: [
        ("let x = 1", true), ("f { x in g(x) }", true), ("f { x -> Int in 1 }", true), ("f { a, x in 1 }", true),
        ("x.f()", false), ("if x == 1 { f() }", false), ("outlet.x = 1", false),
    ])
    func `whether code may declare a name`(_ text: String, _ mayDeclare: Bool) {
        let file = file(text)
        #expect(file.mayDeclare("x", in: file.range) == mayDeclare)
    }

    @Test
    func `a name is told from a word of a comment`() {
        let file = file("func f() { x.state = 1 } // x.state = 2\n")
        var around = CodeAround()
        let (inCode, inComment) = (around.isName(at: 13, in: file), around.isName(at: 30, in: file))
        #expect(inCode)
        #expect(!inComment)
    }
}
