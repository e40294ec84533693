/// Finds the steps of a program of pairs in rounds: each finds what others may do while code waits, from what the one before has
/// reached.
package struct PairedRounds {
    package struct Found {
        package let all: PairedSteps
        /// Those to which no other step has led while their code waited.
        package let undisturbed: PairedSteps
    }

    /// With more rounds than this, the steps are not known.
    private static let most = 8

    private let program: PairedProgram
    private let entries: [FunctionID]
    private let handed: [FunctionID: [[ValueSet]]]
    private let registered: [FunctionID]
    private let effort: Int
    /// The functions in which it matters what others have reached.
    private let waiting: Set<FunctionID>
    /// The interpreter of the round before.
    private var last: Interpreter?

    /// - Parameters:
    ///   - handed: The arguments from code outside, for entry points that are called with known ones.
    ///   - registered: The closures that initialisers leave.
    package init(
        _ program: PairedProgram, entries: [FunctionID], handed: [FunctionID: [[ValueSet]]] = [:],
        registered: [FunctionID] = [], effort: Int = 1
    ) {
        (self.program, self.entries, self.handed) = (program, entries, handed)
        (self.registered, self.effort) = (registered, effort)
        waiting = program.waiting
    }

    /// The steps from the pairs that the machine begins in. Nil where the program is too large to be followed to its ends, or
    /// where a pair that it comes to is not known.
    package mutating func steps(from begun: ValueSet) -> Found? {
        var waits = PairedWaits(pairCount: program.pairCount)
        for _ in 0..<Self.most {
            guard let all = steps(from: begun, waits) else { return nil }
            let now = PairedWaits(after: all.ends, program, registered: registered, begun: begun)
            if now == waits || waiting.isEmpty {
                let kept = waits.keepingState(of: program.stateCount, butFor: program.listening)
                let undisturbed = kept == waits ? nil : steps(from: all.reached, kept)
                return Found(all: all, undisturbed: undisturbed ?? all)
            }
            waits = now
        }
        return nil
    }

    private mutating func steps(from begun: ValueSet, _ waits: PairedWaits) -> PairedSteps? {
        var interpreter = Interpreter(
            functions: program.functions(waits), stateCount: program.pairCount, keepsProvenance: false)
        interpreter.work.effort = effort
        interpreter.unnamedTests = program.companionTests
        // What is done at once never finds what others have done meanwhile.
        if let last { interpreter.take(summariesOf: last) { !waiting.contains($0) } }
        let steps = PairedSteps(
            &interpreter, entries: entries, arguments: handed, registered: registered, begun: begun)
        last = interpreter
        return steps
    }
}
