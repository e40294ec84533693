import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Testing

/// What holds of every explanation, over the machines of all cases.
@Suite struct ExplanationTests {
    @Test(arguments: Case.all(in: "Cases"))
    func `every transition has a way that ends in its assignment`(_ example: Case) throws {
        let extractor = Extractor(example.swiftFiles)
        for machine in extractor.machines().value {
            for transition in machine.changes {
                let question = Explanation.Question(from: transition.from, to: transition.to, event: transition.event)
                let found = extractor.explanation(of: question, in: machine)
                let explanation = try #require(found)
                #expect(!explanation.ways.isEmpty, "\(machine.name): \(transition.shortForm)")
                #expect(explanation.obstacles.isEmpty)
                let places = explanation.ways.map { $0.lines.last { $0.remark.hasPrefix("assigns") }?.place }
                #expect(places.contains(transition.source), "\(machine.name): \(transition.shortForm)")
            }
        }
    }

    @Test(arguments: Case.all(in: "Cases"))
    func `what is no transition has no way, and something stands there instead`(_ example: Case) throws {
        let extractor = Extractor(example.swiftFiles)
        for machine in extractor.machines().value {
            let made = Set(machine.transitions.map { [$0.from, $0.to] })
            for from in machine.statesAtRest.map(\.name) {
                for to in machine.statesAtRest.map(\.name) where !made.contains([from, to]) {
                    let question = Explanation.Question(from: from, to: to)
                    let found = extractor.explanation(of: question, in: machine)
                    let explanation = try #require(found)
                    #expect(explanation.ways.isEmpty, "\(machine.name): \(from) -> \(to)")
                    let assigned = Set(explanation.sources.flatMap(\.states))
                    let expected = Set(machine.changes.filter { $0.to == to }.map(\.from))
                    #expect(assigned == expected)
                }
            }
        }
    }
}
