import SeededRandom
import Foundation

/// Pieces of real Swift (this package's own sources and the cases) with some bytes taken out and some trouble put in.
struct DamagedSources: Sequence, IteratorProtocol {
    private var generator: SeededGenerator
    private var left: Int

    init(count: Int, seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        left = count
    }

    mutating func next() -> [UInt8]? {
        guard left > 0 else { return nil }
        left -= 1
        let source = Self.sources.randomElement(using: &generator)!
        let start = Int.random(in: 0..<source.count, using: &generator)
        var bytes = Array(source[start..<Swift.min(start + 400, source.count)])
        for _ in 0..<Int.random(in: 1...8, using: &generator) { damage(&bytes) }
        return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < bytes.count: bytes.remove(at: place)
        case 1 where place < bytes.count: bytes[place] = .random(in: .min ... .max, using: &generator)
        case 2: bytes.removeSubrange(place..<Swift.min(place + 40, bytes.count))
        default: bytes.insert(contentsOf: Self.trouble.randomElement(using: &generator)!.utf8, at: place)
        }
    }

    private static let trouble = [
        "\"", "\"\"\"", "#", "##\"", "\"#", "\\(", "\\#(", "(", ")", "/", "#/", "/#", "#/\n", "/*", "*/", "//", "\n",
        "\r",
        "\r\n", "\0", "`", "$", "<#", "#>", "'", "\\", "?", "!", ".", "...", "0x", "1.", "e", "\u{FEFF}", "\u{A0}", "é",
        "→",
        "\u{301}", "{", "}", "[", "]", "\n<<<<<<< ", "\n>>>>>>> ", "\n>>>> ", "\n<<<<\n", "#if", "::", "“", "🐶",
    ]

    /// Not empty: this file is one of them.
    private static let sources: [Data] = {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        return ["Sources/DrawbridgeSource", "Sources/DrawbridgeSwift", "Tests/DrawbridgeSwiftTests"].flatMap { folder in
            let files = FileManager.default.enumerator(
                at: package.appending(path: folder), includingPropertiesForKeys: nil)
            let urls = files?.compactMap { $0 as? URL }.sorted { $0.path < $1.path } ?? []
            return urls.compactMap { ["swift", "md"].contains($0.pathExtension) ? try? Data(contentsOf: $0) : nil }
        }.filter { !$0.isEmpty }
    }()
}
