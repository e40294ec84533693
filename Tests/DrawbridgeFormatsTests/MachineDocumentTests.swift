import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

struct MachineDocumentTests {
    @Test func `what is written is read back as the same machines`() {
        var random = RandomMachines(seed: 1)
        for _ in 0..<500 {
            let machines = [random.next(), random.next()]
            let read = MachineDocumentReader().read(document(machines))
            #expect(read.value == machines)
            #expect(read.diagnostics == [])
        }
    }

    @Test func `the answers of writes are read back`() {
        let machine = Machine(name: "M", writes: WriteCounts([.placed, .placed, .initial, .tests, .unplaced]))
        let read = MachineDocumentReader().read(document([machine]))
        #expect(read.value == [machine])
        #expect(read.value.first?.writes?.total == 5)
        #expect(read.diagnostics == [])
    }

    @Test func `no machine is a document too`() {
        let text = MachineDocumentWriter().write([]).text
        #expect(text == "{\n  \"drawbridge\": 1,\n  \"machines\": []\n}\n")
        #expect(MachineDocumentReader().read(SourceFile(path: "m.json", text: text)).diagnostics == [])
    }

    @Test func `what may be left out has the value that a machine has by itself`() {
        let text = """
            {"drawbridge": 1, "machines": [{"name": "M", "states": [{"name": "a"}],
              "transitions": [{"from": "a", "to": "a"}]}]}
            """
        let machines = MachineDocumentReader().read(SourceFile(path: "m.json", text: text))
        let expected = Machine(name: "M", states: [State(name: "a")], transitions: [Transition(from: "a", to: "a")])
        #expect(machines.value == [expected])
        #expect(machines.diagnostics == [])
    }

    @Test(
        arguments: [
            #"«wrong-type»[]"#,
            #"«missing-key»«missing-key»{}"#,
            #"{"drawbridge": «bad-value»2, "machines": []}"#,
            #"{"drawbridge": «bad-value»"1", "machines": []}"#,
            #"{"drawbridge": «bad-value»1e0, "machines": []}"#,
            #"{"drawbridge": 1, "machines": «wrong-type»{}}"#,
            #"{"drawbridge": 1, "machines": [], «unknown-key»"more": 0}"#,
            #"{"drawbridge": 1, "machines": [], «duplicate-key»"machines": []}"#,
            #"{"drawbridge": 1, "machines": [«wrong-type»7]}"#,
        ].map(MarkedText.init))
    func `a fault of the document has a place`(text: MarkedText) {
        #expect(describe(MachineDocumentReader().read(text.file).diagnostics) == text.findings)
    }

    @Test(
        arguments: [
            #""states": [], "transitions": «wrong-type»null"#,
            #""states": [{"name": «wrong-type»1}], "transitions": []"#,
            #""states": [«missing-key»{«unknown-key»"nam": "a"}], "transitions": []"#,
            #""states": [{"name": "a", "kind": «bad-value»"big"}], "transitions": []"#,
            #""states": [{"name": "a"}, {"name": «duplicate-state»"a"}], "transitions": []"#,
            #""states": [{"name": "a", "parent": «dangling-edge»"b"}], "transitions": []"#,
            #""states": [{"name": "a", "parent": «bad-value»"a"}], "transitions": []"#,
            #""states": [{"name": "a", "parent": «bad-value»"b"}, {"name": "b", "parent": «bad-value»"a"}], "transitions": []"#,
            #""states": [], "transitions": [{"from": «dangling-edge»"a", "to": "?"}]"#,
            #""states": [{"name": "?"}], "transitions": [{"from": "?", "to": «dangling-edge»"*"}]"#,
            #""states": [], "transitions": [{"from": "*", "to": "?", "event": «wrong-type»3}]"#,
            #""states": [], "transitions": [], "initial": [«dangling-edge»"a"]"#,
            #""states": [{"name": "a", "kind": "transient"}], "transitions": [{"from": "*", "to": «bad-value»"a"}]"#,
            #""states": [], "transitions": [], "source": {"file": "a", "line": «bad-value»0, "column": «bad-value»1.5}"#,
            #""states": [], "transitions": [], "source": «missing-key»«missing-key»{"file": "a"}"#,
            #""states": [], "transitions": [], "writes": {"total": «bad-value»3, "placed": 2, "initial": 0, "unreachable": 0, "tests": 0, "hinted": 0, "unplaced": «bad-value»-1}"#,
        ].map { MarkedText(#"{"drawbridge": 1, "machines": [{"name": "M", "# + $0 + "}]}") })
    func `a fault of a machine has a place`(text: MarkedText) {
        #expect(describe(MachineDocumentReader().read(text.file).diagnostics).sorted() == text.findings.sorted())
    }

    @Test func `a huge document of states inside each other is read in time`() {
        let states = (0..<20_000).map { State(name: "s\($0)", parent: $0 == 0 ? nil : "s\($0 - 1)") }
        let read = MachineDocumentReader().read(document([Machine(name: "deep", states: states)]))
        #expect(read.value.first?.states.count == 20_000)
        #expect(read.diagnostics == [])
    }
}

private func document(_ machines: [Machine]) -> SourceFile {
    SourceFile(path: "m.json", text: MachineDocumentWriter().write(machines).text)
}
