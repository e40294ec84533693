import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

struct SearchTests {
    private func file(_ text: String) -> SwiftFile { SwiftFile(reading: SourceFile(path: "a.swift", text: text)) }

    @Test(arguments: [
        ("state = .a", true), ("self.state = .a", true), ("x.state\n  += 1", true), ("state == .a", false),
        ("estate = 1", false), ("state.inner = 1", false), ("f(state: 1)", false), ("// state = 1", false),
        ("\"state = 1\"", false), ("state <= 1", false), ("state ??= 1", true),
    ])
    func `an assignment to a name is seen`(_ text: String, _ isAssignment: Bool) {
        let file = file(text)
        #expect(file.containsAssignment(to: "state", in: file.range) == isAssignment)
    }

    @Test(arguments: [
        ("sink(&$state)", true), ("sink(&self.$state)", true), ("sink(\\.state)", true), ("$state.sink()", false),
        ("sink(state)", false),
    ])
    func `a reference to a property is seen, without its name beside it`(_ text: String, _ isReference: Bool) {
        let file = file(text)
        #expect(file.containsReference(to: "state", in: file.range) == isReference)
    }

    @Test(arguments: [
        ("if task == nil { }", true), ("guard let task else { return }", true), ("if let task = task { }", true),
        ("while !self.task.isDone { }", true), ("switch task { default: f() }", true), ("f(task ?? other)", true),
        ("let old = task", true), ("return task", true), ("x.map(a).filter(b) && task", true), ("task ? 1 : 2", true),
        ("task = nil", false), ("task?.cancel()", false), ("self.task = Task { f() }", false), ("f(task)", false),
        ("if ready { }; task = nil", false), ("if ready { task = nil }", false), ("task += 1", false),
        ("subtask == nil", false), ("// if task", false),
    ])
    func `whether code asks what a variable holds`(_ text: String, _ isAsked: Bool) {
        let file = file(text)
        #expect(file.asks(for: "task", in: file.range) == isAsked, "\(text)")
    }

    @Test func `the calls of a function by its name alone`() {
        let file = file(
            "go(1); self.go(2); try await go(to: 3) { }; func go(_ x: Int) { }; let going = go; return go()")
        let found = file.implicitCalls(named: "go", in: file.range).map { file.text(of: $0.range) }
        #expect(found == ["go(1)", "go(to: 3)", "go()"])
    }

    @Test(arguments: [
        ("states.append(.a); use(states.last, states.count)", false),
        ("states.removeAll(); if states == [] { f() }", false),
        ("f(old.map { $0 }, states: states)", false), ("laststates[0] = .a", false),
        ("states[0] = .a", true), ("self.states?[i].stop()", true), ("x.states![i] = .b", true), ("states = []", true),
        ("change(&states)", true), ("$states.sink()", true),
        ("states.withUnsafeMutableBufferPointer { $0[0] = .a }", true),
        ("(a, states) = next()", true),
    ])
    func `whether elements may get other values`(_ text: String, _ mayChange: Bool) {
        let file = file(text)
        #expect(file.mayChangeElements(of: "states", in: file.range) == mayChange)
    }

    @Test(arguments: [
        ("switch state { case .a: stop() }", NameChange.none), ("if state == .a, state != .b { f(state) }", .none),
        ("use(state ?? .a, other, x.state.name)", .none), ("let (a, b) = (state, 1)", .none),
        ("if let state, state == .a { stop() }", .none),
        ("state = result.state", .copy), ("self.state = a.b.c; stop()", .copy), ("x.state =\n  a.b }", .copy),
        ("state = .a", .other), ("state = next", .other), ("state = A.b", .other), ("state = self.b", .other),
        ("state = a.next()", .other), ("state = a.b ?? .c", .other), ("state = a.b\n  .c", .other),
        ("change(&state)", .other), ("change(&self.state)", .other), ("set(\\.state, 1)", .other),
        ("(a, state) = next()", .other), ("state += a.b", .other), ("let state = a.b", .other),
        ("self = Self(state: .a)", .other), ("var state: Int", .other), ("state! = a.b", .other),
        ("switch state! { default: stop() }", .none), ("if state! == .a || state != .b { f() }", .none),
        ("state! = .a", .other), ("state /* now */ = .a", .other), ("estate = .a; states = .b", .none),
    ])
    func `what code does to a name at most`(_ text: String, _ change: NameChange) {
        let file = file(text)
        #expect(file.change(of: "state", in: file.range) == change)
    }

    @Test(arguments: [
        ("table[key]", true), ("[key]", true), ("table[keys]", false), ("table[key.name]", false), ("key]", false),
        ("[key", false),
    ])
    func `a name that something is looked up by is seen`(_ text: String, _ isSeen: Bool) {
        let file = file(text)
        #expect(file.mayLookUp(by: "key", in: file.range) == isSeen)
    }

    @Test func `a period that ends a comment makes no member`() {
        let file = file("x.state = 1 // The end.\nstate = 2\nx\n  .state = 3")
        let names = NameHashes(["state"])
        let index = MemberCallIndex([file], mentions: [MemberCallIndex.mentions(of: names, in: file)])
        #expect(index.assignments(to: "state").map(\.offset) == [2, 39])
    }

    @Test func `only the range counts`() {
        let file = file("state = 1; other = 2")
        #expect(!file.containsAssignment(to: "state", in: TokenRange(9, file.source.bytes.count)))
    }

    @Test func `calls of a member have labels and closures, and a receiver before them`() {
        let file = file(
            """
            a.b.go(1, to: f(x: 2, y: 3), at: [4, 5])
            go(1)
            self.go { } then: { }
            f().go()
            x?.go;
            .go(to: 1) { $0 }
            """)
        let calls = file.memberCalls(named: "go")
        #expect(calls.map(\.labels) == [[nil, "to", "at"], [], [], ["to"]])
        #expect(calls.map(\.trailingClosures) == [0, 2, 0, 1])
        #expect(calls.map { file.receiver(ofMemberAt: $0.name) } == ["b", "self", nil, nil])
        #expect(calls.allSatisfy { file.source.text($0.name..<$0.name + 2) == "go" })
    }

    @Test func `braces behind the head of a statement are its body, and no closure`() {
        let file = file(
            """
            if a.go(1) { }
            guard x, let y = a.go(1) else { return }
            switch self.a.go(b) { case .c: break }
            for x in a.go() { a.go { } }
            while f(a.go { }), a.go() { }
            let x = a.go(1) { }
            a.go { }
            """)
        #expect(file.memberCalls(named: "go").map(\.trailingClosures) == [0, 0, 0, 0, 1, 1, 0, 1, 1])
    }

    @Test func `an index of calls finds what a search of each file finds`() {
        let files = [file("a.go(1); b.stop { }; go()"), file("x\n  .go(to: 2)\ny.go; y.other()")]
        let names = NameHashes(["go", "stop"])
        let index = MemberCallIndex(files, mentions: files.map { MemberCallIndex.mentions(of: names, in: $0) })
        for name in ["go", "stop"] {
            let found = Array(index.calls(of: name))
            let searched = files.indices.flatMap { i in files[i].memberCalls(named: name).map { (i, $0) } }
            #expect(found.map(\.file) == searched.map(\.0))
            #expect(found.map(\.call) == searched.map(\.1))
        }
        #expect(Array(index.calls(of: "go")).count == 2)
        #expect(Array(index.calls(of: "other")).isEmpty)
    }

    @Test(arguments: [
        ("let a = Box(1)", ["Box(1)"]),
        ("func f() { use(Box(a: (1), b: Box())) }", ["Box(a: (1), b: Box())", "Box()"]),
        ("// Box(1)\nlet a = \"Box(1)\"", []), ("let a = \"\\(Box(1))\"", ["Box(1)"]),
        ("MyBox(1); Box (1); Box<A>(1)", []),
        ("a.Box(1) { Lid() }", ["Box(1)"]), ("Box(", []),
    ])
    func `where a type is called`(_ text: String, _ calls: [String]) {
        let file = file(text)
        let mentions = TypeCallIndex.mentions(of: NameHashes(["Box"]), in: file)
        let index = TypeCallIndex([file], mentions: [mentions])
        #expect(index.calls(of: "Box").map { file.text(of: $0.range) } == calls)
    }
}
