import DrawbridgeSwift

/// The operations of the intermediate representation. An operation is there for a meaning of the interpreter's, never for
/// a spelling of Swift's.
indirect enum Op: Sendable {
    /// Splits by a condition.
    case test(Test, then: [Op], else: [Op])
    /// Any of these may run, for reasons that are not looked at.
    case choose([[Op]])
    case write(Slot, Operand, Origin)
    /// A function of the same unit; `result` gets what it returns.
    case call(FunctionID, arguments: [Operand], result: Slot?)
    /// Repeats for ever; the way out is to leave a scope around it.
    case loop([Op])
    /// What can be left by its label: loops, switches, closures that run at once.
    case scope(Label, [Op])
    case leave(Exit)
    /// Throws in the first part lead to the second.
    case attempt([Op], catch: [Op])
    /// Slots that are of no use any more afterwards.
    case local(Range<Int>, [Op])
    /// However the first part ends (but for traps), the second runs then: `defer`.
    case finally([Op], [Op])
    /// The path ends and never was: `fatalError`.
    case trap
    /// The step ends here and the next one begins, on this event: `await`. Others may come between, which is not asked of the links
    /// of a chain.
    case suspend(String, letsOthers: Bool)
    /// A closure that runs some time after the step.
    case later(FunctionID)
    /// A call that is told as an action of the transition.
    case act(String)
    /// The path comes by here; there only where somebody is going to ask.
    case pass(Landmark)
    /// May do anything to the state; the reason is for people.
    case unknown(String, Origin)
}

/// Where control goes that does not go on.
enum Exit: Sendable, Hashable {
    case `return`
    case `throw`
    /// Ends where a trap is, which is no end of a step; kept only where somebody is going to ask.
    case trap
    case label(Label)
}

struct Label: Sendable, Hashable {
    var index: Int
}

struct FunctionID: Sendable, Hashable {
    var index: Int
}

/// A place in the sources: the file's index and the tokens.
struct Origin: Sendable, Hashable {
    var file: Int
    var range: TokenRange

    init(file: Int, range: TokenRange) {
        self.file = file
        self.range = range
    }

    /// Where a function is declared.
    init(of member: Member<FunctionDeclaration>) {
        self.init(file: member.file, range: member.declaration.header.range)
    }
}
