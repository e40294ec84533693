import DrawbridgeFlow
import Testing

@testable import DrawbridgeExtract

/// What the conditions of several paths come to, in words.
@Suite struct GuardTextTests {
    /// Paths as a reader would write them, and the guard.
    ///
    /// `x`, `!x`: a condition; `s:a`, `!s:a`: a case of the subject `s`, whose cases are `a`, `b`, `c`; `o:a`: of one whose
    /// cases are not known; `s:a(.p)`: a pattern that asks for more than the case.
    static let guards: [(paths: [String], text: String?)] = [
        (["x"], "x"),
        (["!x"], "!x"),
        (["x", "!x"], nil),
        (["x y", "x !y"], "x"),
        (["x", "!x y"], "x | y"),
        (["x", "x y"], "x"),
        (["x y", "x z"], "x, (y | z)"),
        (["x x"], "x"),
        (["x !x"], "x"),
        (["", "x"], nil),
        (["s:a"], "s is .a"),
        (["!s:a"], "s is not .a"),
        (["!s:a !s:b"], "s is .c"),
        (["s:a", "!s:a s:b"], "s is not .c"),
        (["s:a", "!s:a s:b", "!s:a !s:b s:c"], nil),
        (["x s:a", "x s:b", "x s:c"], "x"),
        (["s:a x", "s:b x", "s:c"], "x | s is .c"),
        (["o:a", "!o:a o:b"], "o is .a or .b"),
        (["!o:a !o:b"], "o is neither .a nor .b"),
        (["o:a", "!o:a"], nil),
        (["s:a(.p)"], "s is .a(.p)"),
        (["!s:a(.p) s:a(.q)"], "s is .a(.q)"),
        (["!s:a(.p) s:b"], "s is .b"),
        (["!s:a(.p) s:a"], "s is not .a(.p), s is .a"),
        (["s:a(.p)", "!s:a(.p) s:a"], "s is .a"),
        (["s:b !s:a(.p)"], "s is .b"),
        (["v", "w", "x", "y", "z"], "v | w | x | y | …"),
    ]

    @Test(arguments: guards)
    func `conditions of paths make a guard`(_ paths: [String], text: String?) {
        var conditions = Interned<SymbolicCondition>()
        let literals = paths.map { path in path.split(separator: " ").map { literal(String($0), &conditions) } }
        #expect(GuardText(literals, conditions).text == text)
    }

    /// Whatever is true of the conditions: the guard holds where a path does, and nowhere else.
    @Test(arguments: 0..<300) func `a simpler guard says the same`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let names = ["x", "y", "z"]
        let paths = (0..<(1 + random.next(4))).map { _ in
            names.filter { _ in random.next(3) > 0 }.map { (name: $0, holds: random.next(2) == 0) }
        }
        var conditions = Interned<SymbolicCondition>()
        let literals = paths.map { path in path.map { literal(($0.holds ? "" : "!") + $0.name, &conditions) } }
        let text = GuardText(literals, conditions).text
        for world in 0..<8 {
            let isTrue = { (name: String) in world >> (names.firstIndex(of: name) ?? 0) & 1 == 1 }
            let expected = paths.contains { $0.allSatisfy { isTrue($0.name) == $0.holds } }
            #expect(text.map { holds($0, isTrue) } ?? true == expected, "\(paths) is \(text ?? "-")")
        }
    }

    private func literal(_ text: String, _ conditions: inout Interned<SymbolicCondition>) -> Literal {
        let holds = !text.hasPrefix("!")
        let parts = text.drop { $0 == "!" }.split(separator: ":")
        var words = SymbolicCondition(holds: String(parts[0]))
        if parts.count == 2 {
            let (subject, pattern) = (String(parts[0]), String(parts[1]))
            words = SymbolicCondition(
                holds: "\(subject) is .\(pattern)", fails: "\(subject) is not .\(pattern)", subject: subject)
            words.caseName = String(pattern.prefix { $0 != "(" })
            words.isCase = !pattern.contains("(")
            if !words.isCase { words.pattern = "." + pattern }
            words.allCases = subject == "o" ? [] : ["a", "b", "c"]
        }
        let id = conditions.id(of: words)
        return Literal(question: id, condition: id, group: nil, isLasting: false, holds: holds)
    }

    /// Of a guard of plain conditions: `x, (!y | z)`.
    private func holds(_ text: String, _ isTrue: @escaping (String) -> Bool) -> Bool {
        let parts = text.split(separator: "(", maxSplits: 1)
        let shared = parts.count == 2 || text.hasPrefix("(") ? parts[0].split(separator: ", ").map(String.init) : []
        let rest = (parts.last ?? "").filter { $0 != ")" }
        let alternatives = rest.split(separator: " | ").map { $0.split(separator: ", ").map(String.init) }
        let fits = { (name: String) in name.hasPrefix("!") ? !isTrue(String(name.dropFirst())) : isTrue(name) }
        return shared.allSatisfy(fits) && alternatives.contains { $0.allSatisfy(fits) }
    }
}

/// xorshift64*, by Marsaglia and Vigna: the same numbers on every machine.
private struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
