import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

struct SchemaTests {
    let schema: Schema

    init() throws {
        schema = try Schema(contentsOf: RecordedFile("docs/machine-document.schema.json").url)
    }

    @Test func `every document that is written fits the schema`() throws {
        var random = RandomMachines(seed: 11)
        for _ in 0..<200 {
            let document = try read(MachineDocumentWriter().write([random.next(), random.next()]).text)
            #expect(schema.faults(of: document) == [])
        }
    }

    @Test(arguments: [
        (#"{"drawbridge": 1}"#, [": lacks machines"]),
        (#"{"drawbridge": 2, "machines": []}"#, ["/drawbridge: another constant"]),
        (#"{"drawbridge": 1, "machines": [], "x": 1}"#, [": unknown key x"]),
        (
            #"{"drawbridge": 1, "machines": [{"name": 1, "states": {}}]}"#,
            ["/machines/0: lacks transitions", "/machines/0/name: wrong type", "/machines/0/states: wrong type"]
        ),
    ])
    func `the check of the schema sees faults`(text: String, faults: [String]) throws {
        #expect(schema.faults(of: try read(text)) == faults)
    }

    @Test func `every key is described, and every keyword is known`() {
        for (path, object) in objects(in: schema.root, path: "") {
            for member in object where path.hasSuffix("/properties") {
                #expect(member.value["description"]?.string?.isEmpty == false, "\(path)/\(member.name)")
            }
            if !path.hasSuffix("/properties"), !path.hasSuffix("/$defs") {
                #expect(Set(object.map(\.name)).isSubset(of: Schema.known), "\(path)")
            }
        }
    }

    /// Whatever the writer writes with every part present, the schema lists: the same keys in the same order.
    @Test func `the keys of the schema are those of the writer, in its order`() throws {
        let document = try read(MachineDocumentWriter().write([fullMachine]).text)
        let machine = try #require(document["machines"]?.array?.first)
        let written = [
            "machine": machine, "state": machine["states"]?.array?.first, "event": machine["events"]?.array?.first,
            "transition": machine["transitions"]?.array?.first, "unresolved": machine["unresolved"]?.array?.first,
            "payloadField": machine["states"]?.array?.first?["payload"]?.array?.first, "place": machine["source"],
            "writes": machine["writes"],
        ]
        let definitions = try #require(schema.root["$defs"]?.object)
        #expect(Set(definitions.map(\.name)) == Set(written.keys))
        for definition in definitions {
            let keys = definition.value["properties"]?.object?.map(\.name)
            #expect(keys == written[definition.name]??.object?.map(\.name), "\(definition.name)")
        }
        #expect(document.object?.map(\.name) == schema.root["properties"]?.object?.map(\.name))
    }

    @Test func `the words of the schema are those of the model`() {
        let words = { (definition: String, key: String) in
            schema.root["$defs"]?[definition]?["properties"]?[key]?["enum"]?.array?.compactMap(\.string)
        }
        #expect(words("state", "kind") == State.Kind.allCases.map(\.rawValue))
        #expect(words("machine", "direction") == Direction.allCases.map(\.rawValue))
        #expect(words("transition", "kind") == Transition.Kind.allCases.map(\.rawValue))
        #expect(words("transition", "outcome") == Transition.Outcome.allCases.map(\.rawValue))
        #expect(words("transition", "certainty") == Transition.Certainty.allCases.map(\.rawValue))
    }
}

private extension SchemaTests {
    func read(_ text: String) throws -> JSONValue {
        try #require(JSONReader.read(SourceFile(path: "m.json", text: text)).value)
    }

    func objects(in value: JSONValue, path: String) -> [(String, [JSONMember])] {
        let inside = (value.object ?? []).flatMap { objects(in: $0.value, path: "\(path)/\($0.name)") }
        return (value.object.map { [(path, $0)] } ?? []) + inside
    }

    var fullMachine: Machine {
        let place = Place(path: "a.swift", line: 1, column: 1)
        return Machine(
            name: "M", source: place,
            states: [State(name: "a", payload: [PayloadField(type: "Int")], activities: ["x"], notes: ["n"])],
            events: [Event(name: "e")],
            transitions: [
                Transition(
                    from: "a", also: ["b"], method: "b", outcome: .success, to: "a", passing: [["b"]], notes: ["n"])
            ],
            unresolved: [Unresolved(reason: "r", source: place)], writes: WriteCounts([.placed]), direction: .left,
            notes: ["n"])
    }
}
