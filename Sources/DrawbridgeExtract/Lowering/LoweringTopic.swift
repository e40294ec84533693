/// One topic of the lowering, such as chains or conditions. Topics have no state of their own: what they share is the
/// environment, the operations, and the few values of `FunctionLowering` by which they also come to each other.
protocol LoweringTopic {
    var core: FunctionLowering { get }
}

extension LoweringTopic {
    var environment: Environment { core.environment }
    var operations: OperationBuilder { core.operations }
    var unit: MachineLowering { core.environment.unit }
    var libraries: Libraries { core.environment.libraries }
}

/// Reactive chains: their sources, what their operators do, and where they end.
struct ChainLowering: LoweringTopic { let core: FunctionLowering }

/// The chains of actions that actors give back: what comes of them is told the reducer.
struct TellingLowering: LoweringTopic { let core: FunctionLowering }

/// Values that the sources write down, and what is looked up in them: tables, rows, constants of other types.
struct LookupLowering: LoweringTopic { let core: FunctionLowering }

/// Machines that libraries are told, and calls that the present state answers.
struct DescriptionLowering: LoweringTopic { let core: FunctionLowering }

/// The layers around the state, such as boxes and structs, and values that have it as a part.
struct LayerLowering: LoweringTopic { let core: FunctionLowering }

/// Variables beside the state that keep states for later.
struct KeptLowering: LoweringTopic { let core: FunctionLowering }

/// Conditions, patterns, and the branches that they decide.
struct ConditionLowering: LoweringTopic { let core: FunctionLowering }

/// Calls, and the closures that are handed to them.
struct CallLowering: LoweringTopic { let core: FunctionLowering }

/// Calls of which libraries say what they do to the run.
struct KnownCallLowering: LoweringTopic { let core: FunctionLowering }

/// Statements, apart from branches.
struct StatementLowering: LoweringTopic { let core: FunctionLowering }

extension FunctionLowering {
    var chains: ChainLowering { ChainLowering(core: self) }
    var tellings: TellingLowering { TellingLowering(core: self) }
    var lookups: LookupLowering { LookupLowering(core: self) }
    var descriptions: DescriptionLowering { DescriptionLowering(core: self) }
    var layers: LayerLowering { LayerLowering(core: self) }
    var kept: KeptLowering { KeptLowering(core: self) }
    var conditions: ConditionLowering { ConditionLowering(core: self) }
    var calls: CallLowering { CallLowering(core: self) }
    var knownCalls: KnownCallLowering { KnownCallLowering(core: self) }
    var statements: StatementLowering { StatementLowering(core: self) }
}
