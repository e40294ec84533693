import DrawbridgeSource
import SeededRandom
import Testing

@testable import DrawbridgeSwift

struct NameHashTests {
    @Test func `names that are looked for are found, and no others`() {
        var random = SeededGenerator(seed: 11)
        for count in [0, 1, 2, 7, 8, 9, 100, 3000] {
            let names = Set((0..<count).map { _ in Self.name(using: &random) })
            let hashes = NameHashes(names)
            for name in names { #expect(hashes.mayContain(name) && hashes.contains(NameHash(name)), "\(name)") }
            for _ in 0..<2000 {
                let other = Self.name(using: &random)
                #expect(hashes.mayContain(other) == names.contains(other), "\(other)")
                #expect(hashes.contains(NameHash(other)) == names.contains(other), "\(other)")
            }
            #expect(!hashes.mayContain(""))
        }
    }

    @Test func `sets of hashes are sets of names`() {
        var random = SeededGenerator(seed: 12)
        let names = Set((0..<5000).map { _ in Self.name(using: &random) })
        let hashes = Set(names.map { NameHash($0) })
        #expect(hashes.count == names.count)
        // One filled from another, in its order.
        #expect(hashes.reduce(into: Set<NameHash>()) { $0.insert($1) } == hashes)
    }

    @Test(arguments: [
        (["Box", "Lid"], "let a = Box(Lid.open), b = [BoxLid, aBox, Box_, Box] // Box", ["Box", "Lid", "Box"]),
        (["box", "Lid"], "box(Lid) boxLid Ωbox box", ["box", "Lid", "box"]), (["Box"], "", []), ([], "Box", []),
    ])
    func `words are whole names`(_ names: [String], _ text: String, _ found: [String]) {
        let file = SwiftFile(reading: SourceFile(path: "a.swift", text: text))
        #expect(file.words(in: file.range, among: NameHashes(names)) == found.map { NameHash($0) })
    }

    private static func name(using random: inout SeededGenerator) -> String {
        let letters = "abAB_é"
        return String((0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
}
