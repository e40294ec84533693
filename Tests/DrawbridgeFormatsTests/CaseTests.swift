import DrawbridgeFormats
import DrawbridgeModel
import Testing

struct CaseTests {
    @Test func `there are cases`() {
        #expect(Case.all.count >= 10)
    }

    @Test(arguments: Case.all) func `the document of a case is as the writer writes it`(example: Case) throws {
        try example.expect("machine.json", MachineDocumentWriter().write(try example.machines()).text)
    }

    @Test(arguments: Case.all) func `the drawing of a case is the recorded one`(example: Case) throws {
        try example.expect("machine.dot", DOTWriter().write(try example.machines()).text)
    }
}
