import DrawbridgeSource
import SeededRandom
import Testing

@testable import DrawbridgeSwift

struct OutlineTests {
    @Test func `code in braces is left out, members and accessors are not`() {
        let text = """
            struct S { func f() { g { 1 } }; var a: Int { get { 1 } set { } }; var b: Int { a }; let c = [1].map { $0 } }
            actor A { init() { x = "{" } }
            """
        let unread = Outline(text).unread
        #expect(unread == ["{ g { 1 } }", "{ 1 }", "{ }", "{ a }", "{ $0 }", "{ x = \"{\" }"])
    }

    @Test(arguments: [
        #"{ "}" }"#, #"{ "\(a + "}" + b { "{" })" }"#, "{ \"\"\"\n}\\(f(\n\")\"))\n\"\"\" }", "{ // }\n}",
        "{ a /* } /* } */ } */ }",
        "{ `}` }", "{ ` }", "{ a / b / c }", "{ (a) / 2 }", #"{ "\\" }"#, #"{ "\"}" }"#, "{ a < b, c > d }",
        "{ a\n#if x\n}", "{ \\.a }",
        "{ .// }\n}", "{ a +/* } */ }",
    ])
    func `braces end where their tokens say`(_ braces: String) {
        #expect(Outline("func f() \(braces)\nlet next = 1").unread == [braces])
    }

    @Test(arguments: [
        "{ /}/ }", "{ #/}/# }", "{ #\"}\"# }", "{ '}' }", "{ <#}#> }", "{ return / }/ }", "{ a /} / }", "{ \"\n}",
        "{ \"\\(\n)}\" }",
        "{ \n<<<<<<< }\n>>>>>>> \n}", "{", "{ \"\\(a(\"}\" }", "{ // }",
    ])
    func `braces in doubt are read`(_ braces: String) {
        #expect(Outline("func f() \(braces)").unread.isEmpty)
    }

    @Test func `of damaged source too, an outline is all tokens but for whole pairs of braces`() {
        var unread = 0
        for bytes in Array(DamagedSources(count: 6000, seed: 21)) + Self.bodies(count: 6000, seed: 22) {
            let outline = Outline(SourceFile(path: "", bytes: bytes))
            #expect(outline.isTrue, "\(String(decoding: bytes, as: UTF8.self))")
            unread += outline.unread.count
        }
        #expect(unread > 3000)
    }

    @Test func `an outline has the declarations that all tokens have`() {
        for bytes in Array(DamagedSources(count: 3000, seed: 23)) + Self.bodies(count: 3000, seed: 24) {
            let source = SourceFile(path: "", bytes: bytes)
            let (some, all) = (SwiftFile(reading: source), SwiftFile(readingAll: source))
            #expect("\(some.declarations)" == "\(all.declarations)", "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func `comments are blank in the code of an outline and of all tokens`() {
        for bytes in Array(DamagedSources(count: 3000, seed: 25)) + Self.bodies(count: 3000, seed: 26) {
            let source = SourceFile(path: "", bytes: bytes)
            #expect(Tokens(outlineOf: source).code == Tokens(source).code, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test(arguments: [
        ("a() // b\nfunc f() { c() /* d\ne */ }", "a()     \nfunc f() { c()     \n     }"),
        ("/// a\nlet b = \"// c\" /**/", "     \nlet b = \"// c\"     "),
    ])
    func `code has blanks for comments`(_ text: String, _ code: String) {
        let file = SwiftFile(reading: SourceFile(path: "", text: text))
        #expect(String(decoding: file.code, as: UTF8.self) == code)
    }

    @Test func `where members are taken for a body, all tokens are read`() {
        let file = SwiftFile(reading: SourceFile(path: "", text: "struct S<let n: Int> { var a = 1 }"))
        guard case .type(let type) = file.declarations.first else { return #expect(Bool(false)) }
        #expect(type.members.count == 1)
    }

    /// Functions and variables with troublesome code in their braces.
    private static func bodies(count: Int, seed: UInt64) -> [[UInt8]] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let head = ["func f() ", "var a: Int ", "let a = b ", "init() ", "enum E ", "macro m() "].randomElement(
                using: &generator)!
            let body = (0..<Int.random(in: 1...10, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }
            return Array("struct S { \(head){\(body.joined())}\nfunc next() { 1 } }".utf8)
        }
    }

    private static let pieces = [
        "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "\\", "#", "/", "//", "/*", "*/", " ", " ", "\n", "`", "'", "<",
        "<#", "#>", ">", "a",
        "self", "return", " / ", "=", "get ", "set ", "func ", "struct T ", "[", "]", "?", "!", ".", "init", "\"a\"",
        "\"\\(a)\"", "{ b }",
        "\n>>>> ", "\n<<<<<<< ", "@x ", "é",
    ]
}

/// The outline of a text beside all its tokens.
private struct Outline {
    let outline: Tokens
    let all: Tokens

    init(_ text: String) { self.init(SourceFile(path: "", text: text)) }

    init(_ source: SourceFile) {
        outline = Tokens(outlineOf: source)
        all = Tokens(source)
    }

    var unread: [String] {
        outline.kinds.indices.filter { outline.kinds[$0] == .unreadBraces }.map(outline.text)
    }

    /// Whether each token is one of all tokens, or stands for a brace, the one that closes it, and those between.
    var isTrue: Bool {
        var next = 0
        for index in outline.kinds.indices {
            guard next < all.count, outline.starts[index] == all.starts[next] else { return false }
            if outline.kinds[index] == .unreadBraces {
                guard all.kinds[next] == .leftBrace else { return false }
                next = all.withCursor { $0.endOfBraces(at: next) }
                guard all.kinds[next - 1] == .rightBrace else { return false }
            } else {
                guard outline.kinds[index] == all.kinds[next] else { return false }
                next += 1
            }
        }
        return next == all.count
    }
}
