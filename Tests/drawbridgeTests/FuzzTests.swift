import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import ProcessorTime
import SeededRandom
import Testing

@testable import drawbridge

/// The files of this repository, damaged: whatever is read comes to an end soon, with a value. `make fuzz` does the same to
/// the built program for as long as it is told to.
struct FuzzTests {
    /// In debug builds.
    static let patience = Duration.seconds(20)
    /// Damaged texts for each kind of file.
    static let count = 1000

    struct Kind: Sendable, CustomTestStringConvertible {
        var testDescription: String { name }
        var name: String
        var files: [String]
        /// Returns whether what always holds does.
        var read: @Sendable (SourceFile) -> Bool
    }

    static let kinds =
        [
            Kind(name: "lexer", files: code) { source in SwiftFile(reading: source).tokens.source.bytes == source.bytes
            },
            Kind(name: "extraction", files: code) { source in
                _ = Extractor([SwiftFile(reading: source)]).machines()
                return true
            },
            Kind(name: "settings", files: ["drawbridge.yml"]) { source in
                placesAreInside(SettingsReader.read(source).diagnostics, source)
            },
            Kind(name: "baseline", files: ["drawbridge.yml"]) { source in
                placesAreInside(SettingsReader.readBaseline(source).diagnostics, source)
            },
        ] + diagrams

    /// A kind for each format, of the drawings and pages of this repository.
    static let diagrams: [Kind] = {
        let paths = files(in: "diagrams") + files(in: "docs").filter { $0.hasSuffix(".md") }
        let byEnding = Dictionary(grouping: paths) { path in
            DiagramFormat.formats(ofFile: path).first { $0.reader != nil }?.name ?? ""
        }
        return byEnding.keys.sorted().filter { !$0.isEmpty }.map { name in
            Kind(name: name, files: byEnding[name, default: []].sorted()) { source in
                DiagramFormat.formats(ofFile: source.path).compactMap(\.reader).allSatisfy { reader in
                    placesAreInside(reader.read(source).diagnostics, source)
                }
            }
        }
    }()

    static let code = files(in: "Sources/ExampleMachines").filter { $0.hasSuffix(".swift") }

    @Test(arguments: kinds)
    func `whatever is damaged is read to its end`(kind: Kind) throws {
        let originals = try kind.files.map { path in
            (path, [UInt8](try Data(contentsOf: Self.root.appending(path: path))))
        }
        var random = SeededGenerator(seed: 21)
        for number in 0..<Self.count {
            let (path, original) = try #require(originals.randomElement(using: &random))
            let other = try #require(originals.randomElement(using: &random))
            let bytes = Self.damaged(original, with: other.1, &random)
            let time = processorTime {
                #expect(kind.read(SourceFile(path: path, bytes: bytes)), "\(path), number \(number)")
            }
            #expect(time < Self.patience, "\(path), number \(number)")
        }
    }

    @Test func `there is something to damage`() {
        #expect(Self.kinds.count > 10)
        #expect(Self.kinds.allSatisfy { !$0.files.isEmpty })
    }
}

private extension FuzzTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    static func files(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
        return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }.filter { path in
            (try? root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }.sorted()
    }

    static func placesAreInside(_ diagnostics: [Diagnostic], _ source: SourceFile) -> Bool {
        diagnostics.allSatisfy { diagnostic in
            guard case .range(let range) = diagnostic.location else { return true }
            return range.offsets.upperBound <= source.bytes.count
        }
    }

    /// With pieces cut out, doubled, swapped for those of another file, and signs of all the languages put in.
    static func damaged(_ original: [UInt8], with other: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...60, using: &random))
            let piece = Array(other[Int.random(in: 0...other.count, using: &random)...].prefix(end - start))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 2: bytes.replaceSubrange(start..<end, with: piece)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
            case 4: bytes.insert(contentsOf: String(repeating: sign(&random), count: 40).utf8, at: start)
            default: bytes.insert(contentsOf: sign(&random).utf8, at: start)
            }
        }
        return bytes
    }

    static func sign(_ random: inout SeededGenerator) -> String {
        let signs = [
            "{", "}", "[", "]", "(", ")", "<", ">", "\"", "'", "`", "\"\"\"", "\\(", "#\"", "/*", "*/", "//", "/",
            "#if X\n",
            "case ", "switch state {", "guard ", "defer {", "state = ", "->", "-->", "--", ":", ";", "|", "[*]",
            "state ",
            "note ", "end note", "<<choice>>", "@startuml", "<!--", "-->", "<![CDATA[", "&#", "<mxCell ", "```", "~~~",
            "---",
            "- ", "  ", "\t", "\n", "\r", "&a ", "*a", "!!", "|", ">", "null", "1e999", "\\u0000", "\u{FEFF}", "\0",
        ]
        return signs.randomElement(using: &random) ?? ""
    }
}
