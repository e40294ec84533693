/// Answers one kind of question about what code means where it stands. It changes nothing.
protocol Resolver {
    var environment: Environment { get }
}

extension Resolver {
    var unit: MachineLowering { environment.unit }
    var libraries: Libraries { environment.libraries }
}

/// Which functions, closures and properties expressions name.
struct CallResolver: Resolver { let environment: Environment }

/// What conditions and actions are called.
struct ConditionWords: Resolver { let environment: Environment }

/// The states of machines whose states are types, and the machines that libraries run.
struct FamilyResolver: Resolver { let environment: Environment }

/// What is told of chains without reading them: their sources' names, their ends.
struct ChainResolver: Resolver { let environment: Environment }

/// The boxes of the sources around the state, and what extensions of the sources add to bindings.
struct BoxResolver: Resolver { let environment: Environment }

/// The types that values are written to have, or are made with.
struct TypeResolver: Resolver { let environment: Environment }

/// What is known of data that the sources write down.
struct DataResolver: Resolver { let environment: Environment }

extension Environment {
    var calls: CallResolver { CallResolver(environment: self) }
    var words: ConditionWords { ConditionWords(environment: self) }
    var families: FamilyResolver { FamilyResolver(environment: self) }
    var boxes: BoxResolver { BoxResolver(environment: self) }
    var chains: ChainResolver { ChainResolver(environment: self) }
    var keepers: KeeperResolver { KeeperResolver(environment: self) }
    var actions: ActionResolver { ActionResolver(environment: self) }
    var types: TypeResolver { TypeResolver(environment: self) }
    var subscripts: SubscriptResolver { SubscriptResolver(environment: self) }
    var data: DataResolver { DataResolver(environment: self) }
}
