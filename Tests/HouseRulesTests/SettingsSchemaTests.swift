import DrawbridgeExtract
import Foundation
import Testing

/// docs/settings.schema.json, by which editors complete drawbridge.yml, has the keys and the words that the reader of it has.
struct SettingsSchemaTests {
    @Test func `the schema has the keys that the settings have`() throws {
        let files = OurFile.all.filter {
            // A baseline is a file of its own, which nobody writes by hand.
            $0.path.hasPrefix("Sources/drawbridge/Settings/SettingsReader") && !$0.path.contains("+Baseline")
        }
        let lists = files.flatMap { file in
            String(decoding: file.swift.source.bytes, as: UTF8.self)
                .matches(of: #/keys(?: =|:) \[\s*("[^\]]*)\]/#).map { String($0.1) }
        }
        let read = Set(lists.flatMap { $0.matches(of: #/"([^"]*)"/#).map { String($0.1) } })
        let known = Self.keys(of: try Self.schema())
        #expect(read.count > 20, "without keys this rule holds for nothing")
        #expect(
            read == known,
            "docs/settings.schema.json is what editors know of drawbridge.yml: add or remove the key there")
    }

    @Test func `the schema has the words that the settings have`() throws {
        let words = Self.words(of: try Self.schema())
        let read = [
            CallSchedule.forFunctions.map(\.word), CallSchedule.forLabels.map(\.word),
            EventName.forFunctions.map(\.word), EventName.forLabels.map(\.word),
            CallResult.allCases.map(\.word), BoxAccess.forFunctions.map(\.word),
            ChainRole.allCases.map(\.word), ChainTrait.allCases.map(\.word),
            CallEffect.allCases.map(\.word), LabelRole.allCases.map(\.word),
        ]
        for list in read {
            #expect(words.contains(Set(list)), "docs/settings.schema.json has no list of just \(list)")
        }
    }

    private static func schema() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try Document("docs/settings.schema.json").text.utf8))
    }

    /// The names of all properties.
    private static func keys(of schema: Any) -> Set<String> {
        if let list = schema as? [Any] { return Set(list.flatMap(keys)) }
        guard let object = schema as? [String: Any] else { return [] }
        let own = (object["properties"] as? [String: Any])?.keys.map { $0 } ?? []
        return Set(own).union(object.values.flatMap(keys))
    }

    /// The lists of words that a key may have.
    private static func words(of schema: Any) -> Set<Set<String>> {
        if let list = schema as? [Any] { return Set(list.flatMap(words)) }
        guard let object = schema as? [String: Any] else { return [] }
        let own = (object["enum"] as? [Any])?.compactMap { $0 as? String }
        return Set(own.map { [Set($0)] } ?? []).union(object.values.flatMap(words))
    }
}
