import Testing

/// Code, what is drawn of it, and the lines of the patch that are not the same before and after.
struct IntoCase: Sendable, CustomTestStringConvertible {
    var name: String
    var code: String
    var drawing: String
    var changes: String

    var testDescription: String { name }
}

extension IntoCase {
    /// In functions, as apps write them.
    static let functions = [
        IntoCase(
            name: "another target is named where the transition is made",
            code: job, drawing: "waiting --> done : start\n\(finish)",
            changes: """
                -        state = .running
                +        state = .done
                """),
        IntoCase(
            name: "a condition that asks for the wrong state asks for the drawn one",
            code: job.replacing("== .waiting", with: "== .done"), drawing: "waiting --> running : start\n\(finish)",
            changes: """
                -        guard state == .done else { return }
                +        guard state == .waiting else { return }
                """),
        IntoCase(
            name: "an empty block is filled",
            code: """
                struct Lamp {
                    enum State { case off, on }
                    var state = State.off
                    mutating func up() { if state == .off { state = .on } }
                    mutating func down() {
                        if state == .on {
                        }
                    }
                }
                """,
            drawing: "off --> on : up\non --> off : down",
            changes: """
                +            state = .off
                """),
        IntoCase(
            name: "two statements that only together are right",
            code: """
                struct Door {
                    enum State { case closed, moving, open }
                    var state = State.closed
                    mutating func push() { if state == .closed { state = .open } }
                    mutating func stop() { if state == .open { state = .open } }
                }
                """,
            drawing: "closed --> moving : push\nmoving --> open : stop",
            changes: """
                -    mutating func push() { if state == .closed { state = .open } }
                -    mutating func stop() { if state == .open { state = .open } }
                +    mutating func push() { if state == .closed { state = .moving } }
                +    mutating func stop() { if state == .moving { state = .open } }
                """),
        IntoCase(
            name: "targets that are the other way round",
            code: """
                struct Lamp {
                    enum State { case off, dim, bright }
                    var state = State.off
                    mutating func up() { if state == .off { state = .bright } }
                    mutating func down() { if state == .off { state = .dim } }
                }
                """,
            drawing: "off --> dim : up\noff --> bright : down",
            changes: """
                -    mutating func up() { if state == .off { state = .bright } }
                -    mutating func down() { if state == .off { state = .dim } }
                +    mutating func up() { if state == .off { state = .dim } }
                +    mutating func down() { if state == .off { state = .bright } }
                """),
        IntoCase(
            name: "a state more for an event that a function is",
            code: job, drawing: "waiting --> running : start\ndone --> running : start\n\(finish)",
            changes: """
                +        if state == .done {
                +            state = .running
                +            return
                +        }
                """),
        IntoCase(
            name: "an event that is not there becomes a function",
            code: job, drawing: "waiting --> running : start\n\(finish)\ndone --> waiting : Start again",
            changes: """
                +
                +    func startAgain() {
                +        guard case .done = state else { return }
                +        state = .waiting
                +    }
                """),
        IntoCase(
            name: "a condition that is drawn is left to people",
            code: job, drawing: "waiting --> running : start\n\(finish)\nrunning --> waiting : finish [too early]",
            changes: """
                +        if case .running = state, <#too early#> {
                +            state = .waiting
                +            return
                +        }
                """),
        IntoCase(
            name: "the machine begins elsewhere",
            code: job, drawing: "[*] --> running\nwaiting --> running : start\n\(finish)",
            changes: """
                -    private(set) var state = State.waiting
                +    private(set) var state = State.running
                """),
        IntoCase(
            name: "a function that is told the state is called like elsewhere",
            code: """
                final class Door {
                \tenum State { case open, closed, locked }
                \tprivate var state: State = .closed { didSet { print(state) } }
                \tfunc push() { if state == .closed { transition(to: .open) } }
                \tfunc pull() {
                \t\tif state == .open {
                \t\t\ttransition(to: .closed)
                \t\t}
                \t}
                \tfunc lock() {
                \t\tif state == .closed {
                \t\t\ttransition(to: .locked)
                \t\t}
                \t}
                \tprivate func transition(to new: State) { state = new }
                }
                """,
            drawing: "closed --> open : push\nopen --> closed : pull\nclosed --> locked : lock\nlocked --> open : pull",
            changes: """
                +\t\tif state == .locked {
                +\t\t\ttransition(to: .open)
                +\t\t\treturn
                +\t\t}
                """),
    ]

    private static let finish = "running --> done : finish"
    private static let job = """
        final class Job {
            enum State { case waiting, running, done }
            private(set) var state = State.waiting

            func start() {
                guard state == .waiting else { return }
                state = .running
            }

            func finish() {
                guard case .running = state else { return }
                state = .done
            }
        }
        """
}

extension IntoCase {
    /// In switches over the state, over the event and over both.
    static let switches = [
        IntoCase(
            name: "a state more: a case, and an arm where all cases are named",
            code: light, drawing: "\(lights)\namber --> dark : off\ndark --> red : next",
            changes: """
                -    case red, green, amber
                +    case red, green, amber, dark
                +        case .dark: self = .red
                -        case .red, .green, .amber: break
                +        case .amber: self = .dark
                +        case .red, .green, .dark: break
                """),
        IntoCase(
            name: "a state that shares an arm gets one of its own",
            code: light, drawing: "\(lights)\ngreen --> red : off",
            changes: """
                -        case .red, .green, .amber: break
                +        case .green: self = .red
                +        case .red, .amber: break
                """),
        IntoCase(
            name: "a function of state and event",
            code: player,
            drawing: "\(plays)\npaused --> playing : play\npaused --> ejected : eject\nejected --> stopped : stop",
            changes: """
                -    enum State { case stopped, playing, paused }
                -    enum Event { case play, pause, stop(Int) }
                +    enum State { case stopped, playing, paused, ejected }
                +    enum Event { case play, pause, stop(Int), eject }
                +        case (.paused, .play): return .playing
                +        case (.paused, .eject): return .ejected
                +        case (.ejected, .stop): return .stopped
                """),
        IntoCase(
            name: "another target in a function of state and event",
            code: player, drawing: "stopped --> paused : play\nplaying --> paused : pause\nplaying --> stopped : stop",
            changes: """
                -        case (.stopped, .play): return .playing
                +        case (.stopped, .play): return .paused
                """),
        IntoCase(
            name: "a reducer that switches over actions",
            code: feature,
            drawing: """
                [*] --> idle
                idle --> loading : appear
                loading --> loaded : response
                loading --> idle : cancel
                loaded --> loading : reload
                """,
            changes: """
                -    enum Action { case appear, response([String]), reload }
                +    enum Action { case appear, response([String]), reload, cancel }
                -            break
                +            if case .loaded = state.phase {
                +                state.phase = .loading
                +            }
                +        case .cancel:
                +            if case .loading = state.phase {
                +                state.phase = .idle
                +            }
                """),
        IntoCase(
            name: "functions that give a value",
            code: connection,
            drawing:
                "idle --> connecting : open\nconnecting --> active : ready\nactive --> idle : ready\nactive --> connecting : open",
            changes: """
                -        case .connecting, .active:
                +        case .active:
                +            self.state = .connecting(attempt: <#Int#>)
                +            return <#value#>
                +        case .connecting:
                -        case .idle, .active:
                +        case .active:
                +            self.state = .idle
                +            return .none
                +        case .idle:
                """),
    ]

    private static let lights = "red --> green : next\ngreen --> amber : next\namber --> red : next"
    private static let light = """
        enum Light {
            case red, green, amber

            mutating func next() {
                switch self {
                case .red: self = .green
                case .green: self = .amber
                case .amber: self = .red
                }
            }

            mutating func off() {
                switch self {
                case .red, .green, .amber: break
                }
            }
        }
        """

    private static let plays = "stopped --> playing : play\nplaying --> paused : pause\nplaying --> stopped : stop"
    private static let player = """
        enum Player {
            enum State { case stopped, playing, paused }
            enum Event { case play, pause, stop(Int) }

            static func next(_ state: State, _ event: Event) -> State {
                switch (state, event) {
                case (.stopped, .play): return .playing
                case (.playing, .pause): return .paused
                case (.playing, .stop(let reason)): print(reason); return .stopped
                default: return state
                }
            }
        }
        """

    private static let feature = """
        struct Feature {
            enum Phase { case idle, loading, loaded([String]) }
            enum Action { case appear, response([String]), reload }
            struct State { var phase: Phase = .idle }

            func reduce(into state: inout State, action: Action) {
                switch action {
                case .appear:
                    guard case .idle = state.phase else { return }
                    state.phase = .loading
                case let .response(items):
                    guard case .loading = state.phase else { return }
                    state.phase = .loaded(items)
                case .reload:
                    break
                }
            }
        }
        """

    private static let connection = """
        struct Connection {
            enum State {
                case idle
                case connecting(attempt: Int)
                case active
            }
            enum Action { case none, connect, forward }

            private var state: State = .idle

            mutating func open() -> Action {
                switch self.state {
                case .idle:
                    self.state = .connecting(attempt: 1)
                    return .connect
                case .connecting, .active:
                    preconditionFailure("open already")
                }
            }

            mutating func ready() -> Action {
                switch self.state {
                case .connecting:
                    self.state = .active
                    return .forward
                case .idle, .active:
                    return .none
                }
            }
        }
        """
}
