extension Library {
    /// Names of no one library: what teams and libraries call such functions and arguments by custom.
    static let customary = Library(
        name: "Customary names",
        rows: [
            .calls("fatal", effect: .traps),
            .calls("addTransition", "addRule", "allowTransition", machine: .row),
            .types("StateMachine", "FiniteStateMachine", "FSM", are: [.machine]),
            .calls(
                "OnMainThread", "onMainThread", "onMain", "onMainQueue", "onUIThread", closures: .hop, event: .caller),
            .calls(
                "runOnMain", "runOnMainThread", "performOnMain", "performOnMainThread", "executeOnMainThread",
                "executeOnUIThread", "dispatchOnMain", "dispatchMain", closures: .hop, event: .caller),
            .calls(
                "add", "add…", "observe…", "register", "register…", "subscribe", "subscribe…", "listen",
                "listen…",
                "watch", "watch…", event: .observed),
            .calls("copy", result: .copy, box: [.reads]),
            .calls("set", result: .copy, box: [.writes]),
            .calls("update", box: [.writes, .lends]),
            .calls("with", result: .copy, box: [.lends]),
            .calls("changing", "changed", "setting", "copying", "replacing", "updating", result: .copy),
            .calls("modifying", "mutating", result: .copy),
            .labels("completion", closures: .later, event: .plain),
            .labels(
                "completionHandler", "completionBlock", "changeHandler", "resultHandler", "responseHandler",
                "eventHandler", "handler",
                event: .plain),
            .labels("callback", "closure", "block", "using", "execute", "body", event: .plain),
            .labels("success", "failure", "onSuccess", "onFailure", "onError", closures: .later, event: .plain),
            .labels("perform", event: .function),
            .labels("action", closures: .handler, event: .function),
            .labels("on…", "…Action", "…Tapped", closures: .event),
            .labels("from", "fromState", "source", "sourceState", "currentState", takes: [.source]),
            .labels("to", "toState", "target", "destination", "targetState", "nextState", takes: [.target]),
            .labels("by", "event", "when", "trigger", "input", takes: [.trigger]),
        ])
}
