import Foundation
import Testing

@testable import drawbridge

/// Our own sources with pieces cut out, put in and moved: half-written code is what people have while they work.
struct DamagedCodeTests {
    @Test(arguments: 0..<40) func `damaged code is read to its end`(seed: UInt64) throws {
        var damage = Damage(seed: seed)
        let files = Self.sources.map { damage.apply(to: $0) }
        let named = files.enumerated().map { ("Damaged\($0).swift", $1) }
        let folder = try TestFolder(Dictionary(uniqueKeysWithValues: named))
        #expect(Run("extract", ".", in: folder).exit == .clean)
    }

    /// The example, and the files of this project with the most branches.
    private static let sources: [String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let paths = [
            "ExampleMachines/CallTracker/CallTracker.swift", "DrawbridgeFlow/Interpretation/Interpreter.swift",
        ]
        return paths.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    }()

    /// An initialiser whose list of parameters does not end is one that callers name, and the type does not list.
    @Test func `a call of an initialiser that does not end is read`() throws {
        let state = """
            struct State {
                enum Kind { case simple, composite }
                var kind: Kind
                func path(to state: String) -> String {
                }
                init(
                    name: String,
                    parent: String? = nil,
            """
        let assembly = """
            struct StateAssembly {
                func states() {
                    for value in values where present.contains(value) {
                        for (depth, place) in nested.enumerated() where seen.insert(place.name).inserted {
                            var state = state(named: place.name, parent: depth > 0 ? nested[depth - 1].name : nil)
                            if depth + 1 < nested.count {
                                state.kind = .composite
                            }
                        }
                    }
                }
                private func state(named name: String, parent: String?) -> State {
                    var state = State(name: name, parent: parent)
            """
        let folder = try TestFolder(["State.swift": state, "StateAssembly.swift": assembly])
        #expect(Run("list", "--why-not", ".", in: folder).exit == .clean)
    }

    @Test func `there is code to damage`() {
        #expect(Self.sources.count == 2)
    }
}

/// Changes to a text, by a seed.
private struct Damage {
    private static let pieces = [
        "{", "}", "(", ")", "\"", "case .none: ", "default: break\n", "switch state {", "state = ", "self = ",
        "#if X\n",
        "#endif\n", "/*", "&state", ".", "guard ", "fallthrough\n", "defer {", "return ",
    ]

    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// xorshift64*, by Marsaglia and Vigna.
    private mutating func next(_ bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(bound, 1)
    }

    mutating func apply(to text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<(1 + next(8)) { change(&bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let at = next(bytes.count)
        switch next(3) {
        case 0: bytes.removeSubrange(at..<min(bytes.count, at + 1 + next(30)))
        case 1: bytes.insert(contentsOf: Array(Self.pieces[next(Self.pieces.count)].utf8), at: at)
        default:
            let from = next(bytes.count)
            bytes.insert(contentsOf: Array(bytes[from..<min(bytes.count, from + 200)]), at: at)
        }
    }
}
