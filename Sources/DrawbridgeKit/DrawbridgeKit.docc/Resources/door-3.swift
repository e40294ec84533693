import DrawbridgeKit

let text = """
    struct Door {
        enum State { case closed, open }
        var state = State.closed
        mutating func push() { if state == .closed { state = .open } }
        mutating func pull() { if state == .open { state = .closed } }
    }
    """
let code = SourceText(text, path: "Door.swift")
let door = StateMachine.extract(from: [code]).machines[0]
for change in door.transitions where change.kind == .change {
    print("\(change.from) -> \(change.to) on \(change.event ?? "nothing")")
}

let drawing = SourceText(
    """
    stateDiagram-v2
        [*] --> closed
        closed --> open : push
    """, path: "door.mmd")
let drawn = StateMachine.read(drawing).machines[0]
let comparison = Comparison(drawing: drawn, code: door)
for finding in comparison.findings { print(finding) }
