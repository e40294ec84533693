import DrawbridgeSwift

/// The body of a function or an accessor, with all statements in it.
struct CodeBody {
    let file: SwiftFile
    /// Nil for an accessor.
    let function: FunctionDeclaration?
    /// Braces included.
    let range: TokenRange
    /// All statements, outer ones before those inside them.
    let statements: [PlacedStatement]

    init(_ file: SwiftFile, _ function: FunctionDeclaration?, _ range: TokenRange) {
        self.file = file
        self.function = function
        self.range = range
        statements = file.statements(in: range).flatMap { PlacedStatement.all(in: $0, arms: []) }
    }

    var switches: [PlacedSwitch] { statements.flatMap(\.switches) }

    /// The innermost statement around an offset.
    func statement(around offset: Int) -> PlacedStatement? {
        statements.last { $0.statement.range.offsets.contains(offset) }
    }

    /// Whether a getter or a function returns a value.
    var hasResult: Bool { function.map { $0.result != nil } ?? true }
}

/// A statement with the arms of switches around it, the outermost first.
struct PlacedStatement {
    let statement: Statement
    let arms: [PlacedArm]

    var switches: [PlacedSwitch] { statement.switches.map { PlacedSwitch(statement: $0, arms: arms) } }

    static func all(in statement: Statement, arms: [PlacedArm]) -> [PlacedStatement] {
        let inArms = statement.switches.flatMap { choice in
            choice.arms.flatMap { arm in
                arm.body.flatMap { all(in: $0, arms: arms + [PlacedArm(choice: choice, arm: arm)]) }
            }
        }
        let others = statement.inner.flatMap { all(in: $0, arms: arms) }
        return [PlacedStatement(statement: statement, arms: arms)] + others + inArms
    }
}

struct PlacedSwitch {
    let statement: SwitchStatement
    /// The arms of other switches around it, the outermost first.
    let arms: [PlacedArm]
}

/// An arm of a switch.
struct PlacedArm {
    let choice: SwitchStatement
    let arm: SwitchArm
}
