import DrawbridgeFlow
import DrawbridgeSwift

/// What comes up while the code of a machine is lowered, and is asked for when its steps are named and put together.
struct LoweringRecords {
    /// The actions that observers of the state's variable do.
    var observed: Set<String> = []
    /// The functions of other types that are initialisers to objects that they make.
    var makers: Set<FunctionID> = []
    /// The functions of other types that ask whether there is a value, and may make the first one.
    var beginners: Set<FunctionID> = []
    /// The methods that the code gives away by their names, for others to call.
    private(set) var handedOver: Set<Origin> = []
    /// The closures that code outside the holder leaves to run later, as far as they may assign the state themselves.
    var leftOutside: Set<FunctionID> = []
    /// The closures that code of the states leaves to run later.
    var leftByStates: Set<FunctionID> = []
    /// The reducers that are lowered so far.
    private(set) var reducers: [RaisingReducer] = []
    /// The functions that code of reducers calls, and what calls them.
    private var calledByReducers: [Origin: Set<Origin>] = [:]
    /// The places where effects raise actions, and the actions, by the name of the event.
    private(set) var raised: [Origin: [String]] = [:]
    /// The variables that keep states for later, as far as the state is set to them; none for a name that means no such variable.
    private var keptStates: [String: KeptState?] = [:]
    /// Whether an actor may tell reducers what cannot be read.
    private(set) var tellsUnread = false
    /// What code waits for.
    var awaited = AwaitedNames()

    /// In the order of their names.
    var kept: [KeptState] { keptStates.sorted { $0.key < $1.key }.compactMap(\.value) }

    /// The variable of a name, found by the code that is given the first time that it is asked for.
    mutating func kept(_ name: String, found: () -> KeptState?) -> KeptState? {
        if let known = keptStates[name] { return known }
        let kept = found()
        keptStates[name] = .some(kept)
        return kept
    }

    mutating func noteHandedOver(_ method: Member<FunctionDeclaration>) { handedOver.insert(Origin(of: method)) }

    mutating func note(_ reducer: RaisingReducer) { reducers.append(reducer) }

    mutating func noteCall(of function: Origin, byReducer caller: Origin) {
        calledByReducers[function, default: []].insert(caller)
    }

    /// Whether another reducer calls a function, so that it is a part of that one's steps. Of two that call each other, both are steps.
    func isCalledByReducers(_ function: Origin) -> Bool {
        calledByReducers[function, default: []].contains {
            $0 != function && !calledByReducers[$0, default: []].contains(function)
        }
    }

    mutating func noteRaised(_ actions: ValueSet, by reducer: RaisingReducer, at origin: Origin) {
        // What is raised with a flag is raised with the other one by nobody else.
        let names = actions.flatMap { place -> [String] in
            let path = reducer.domain.values[place].path
            guard let last = path.last, last == "true" || last == "false" else { return [path.joined(separator: ".")] }
            return ["true", "false"].map { (path.dropLast() + [$0]).joined(separator: ".") }
        }
        raised[origin, default: []] += names
    }

    mutating func noteUnreadTelling() { tellsUnread = true }
}
