import Testing

@testable import drawbridge

/// Which machine a drawing of a document belongs to.
struct PairingTests {
    /// Two machines whose states have the same names, in files of their own.
    static let code = [
        "App/Core/CircuitBreaker.swift": machine("CircuitBreaker", "BreakerPhase"),
        "App/Core/DownloadManager.swift": machine("DownloadManager", "DownloadState"),
    ]

    static func machine(_ name: String, _ type: String) -> String {
        """
        enum \(type) { case idle, running, failed }
        final class \(name) {
            var state = \(type).idle
            func start() { if state == .idle { state = .running } }
            func fail() { if state == .running { state = .failed } }
            func reset() { if state == .failed { state = .idle } }
        }

        """
    }

    static let drawing = """
        stateDiagram-v2
            [*] --> idle
            idle --> running : start
            running --> failed : fail
            failed --> idle : reset

        """
    static let fence = "```mermaid\n\(drawing)```\n"

    /// It shows what another one of the page shows, and may leave out the rest of that.
    @Test(arguments: [
        ("idle", "Reconnect flow"), ("waiting", "Reconnect flow"), ("idle", "Reconnect flow of the Android client"),
        ("idle", "Old reconnect flow"),
    ])
    func `a drawing of which only another one of its page speaks shows a part`(_ last: String, _ heading: String)
        throws
    {
        let steps = ["idle → waiting", "waiting → connecting", "connecting → ready", "ready → lost", "lost → ready"]
        let code =
            "enum LinkPhase { case idle, waiting, connecting, ready, lost, closing, closed, broken }\nfinal class LinkMachine {\n    var phase = LinkPhase.idle\n"
            + steps.enumerated().map { number, step in
                let ends = step.split(separator: " → ")
                return "    func step\(number)() { if phase == .\(ends[0]) { phase = .\(ends[1]) } }\n"
            }.joined() + "}\n"
        let page = """
            # Link state machine

            - idle → waiting → connecting → ready → lost → ready

            ## \(heading)

            ```
            ready
              │
              ▼
            lost
              │
              ▼
            \(last)
            ```

            """
        let run = Run("check", ".", "-v", in: try TestFolder(["Link.swift": code, "link.md": page]))
        let isMeant = heading == "Reconnect flow"
        #expect(
            run.messages.contains("another diagram of the document shows the machine") == isMeant, "\(run.messages)")
        #expect(run.output.contains("lost → \(last) is not in the code") == isMeant, "\(run.output)")
        #expect(!run.output.contains("is not drawn [undrawn-transition]"), "\(run.output)")
    }

    /// Without the words that say what it is, both types are called `Session`.
    @Test func `a heading that is the whole name of a type means that one of two with one type of states`() throws {
        let manager = Self.machine("SessionManager", "SessionState")
        let model = """
            final class SessionViewModel {
                var state = SessionState.idle
                func start() { if state == .idle { state = .running } else { state = .idle } }
                func fail() { state = .failed }
            }

            """
        let drawing = Self.drawing.replacing("failed", with: "Broken")
        let folder = try TestFolder([
            "App/SessionManager.swift": manager, "App/SessionViewModel.swift": model,
            "README.md": "### 4. Session Manager\n\n```mermaid\n\(drawing)```\n",
        ])
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("machine: SessionManager.state"))
    }

    @Test func `a diagram with all states of a machine, and few others, is paired with it`() throws {
        let code = """
            enum Permission { case unknown, granted, denied, revoked }
            final class Access {
                var state = Permission.unknown
                func ask() { if state == .unknown { state = .granted } else { state = .denied } }
                func check() { if state == .granted { state = .revoked } }
            }

            """
        let drawing = """
            stateDiagram-v2
                [*] --> Unknown
                Unknown --> Prompted : ask
                Prompted --> Granted : yes
                Prompted --> Denied : no
                Granted --> Registered : register
                Granted --> Revoked : check

            """
        let folder = try TestFolder([
            "Access.swift": code, "plan.md": "### Permission & login item\n\n```mermaid\n\(drawing)```\n",
        ])
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("machine: Access.state"))
    }

    /// The guide names the caller, which never fails.
    @Test func `a type that only the text names gives way to one with the same states that makes more of the arrows`()
        throws
    {
        let pump = Self.machine("Pump", "PumpState")
        let caller = """
            final class Caller {
                var state = PumpState.idle
                func start() { if state == .idle { state = .running } }
                func stop() { if state == .running { state = .idle } }
                func reset() { if state == .failed { state = .idle } }
            }

            """
        let folder = try TestFolder([
            "App/Pump.swift": pump, "App/Caller.swift": caller,
            "README.md": "Make a `Caller`, and start it.\n\n## State machine\n\n\(Self.fence)",
        ])
        let run = Run("init", in: folder)
        #expect(
            run.output
                == "drawbridge.yml: 1 diagram with a machine; 1 machine without a partner; next: drawbridge check\n")
        #expect(try folder.text(of: "drawbridge.yml").contains("machine: Pump.state"))
    }

    /// What remembers where the machine was makes few of the arrows.
    @Test func `of two variables of one type, the one is meant that makes the arrows`() throws {
        let folder = try TestFolder([
            "Sources/Timer.swift": """
            enum TimerState { case idle, running, paused }
            final class Timer {
                private(set) var state = TimerState.idle
                private(set) var stateBefore = TimerState.idle
                func start() { if state == .idle { state = .running } }
                func pause() {
                    guard state == .running else { return }
                    stateBefore = .running
                    state = .paused
                }
                func reset() {
                    if stateBefore == .running { stateBefore = .paused }
                    if state == .paused { state = .idle }
                }
            }
            """,
            "README.md": "## Timer\n\nState machine: idle → running → paused → idle\n",
        ])
        let run = Run("check", "-v", "Sources", "README.md", in: folder)
        #expect(run.messages.contains("is compared with Timer.state, "), "\(run.output)\(run.messages)")
    }

    /// What mirrors a state is set in the same steps, and does not know which state it leaves; or later, to what a copy was.
    @Test(arguments: ["app.linkState = new", "let now = state; Task { @MainActor in app.linkState = now }"])
    func `of a state and its mirror, the state is meant`(_ mirroring: String) throws {
        let folder = try TestFolder([
            "Sources/LinkState.swift": """
            /// State transitions:
            /// off -> connecting -> live
            /// connecting -> off
            enum LinkState { case off, connecting, live }
            """,
            "Sources/Link.swift": """
            final class AppModel { var linkState = LinkState.off }
            final class Screen {
                let app: AppModel
                init(app: AppModel) { self.app = app }
                func retry() { if app.linkState == .live { app.linkState = .off } }
                func repair() { if app.linkState == .off { app.linkState = .connecting } }
            }
            final class LinkService {
                private(set) var state = LinkState.off
                let app: AppModel
                init(app: AppModel) { self.app = app }
                func connect() { if state == .off { set(.connecting) } }
                func opened() { if state == .connecting { set(.live) } }
                func closed() { set(.off) }
                private func set(_ new: LinkState) {
                    state = new
                    \(mirroring)
                }
            }
            """,
        ])
        let run = Run("check", "-v", "Sources", in: folder)
        #expect(run.messages.contains("is compared with LinkService.state, "), "\(run.output)\(run.messages)")
    }

    @Test(arguments: [
        ("<!-- drawbridge: ignore because old -->\n", true),
        ("Write `drawbridge: ignore because …` into it.\n", false),
        ("Old <!-- drawbridge: ignore because old -->:\n\n- red, then green\n\n## Door\n\n", false),
    ])
    func `a comment that leaves out a drawing stands right above it, and is not quoted`(
        _ text: String, isLeftOut: Bool
    ) throws {
        let folder = try TestFolder([
            "Door.swift": CheckTests.door, "a.md": "# Door\n\n\(text)```mermaid\n\(CheckTests.drawing)```\n",
        ])
        let run = Run("check", in: folder)
        #expect(run.output.contains("1 diagram compared") != isLeftOut, "\(run.output)\(run.messages)")
    }

    /// The enum is left over; the machine has other states.
    @Test func `a comment above other states is not about the machine of the same name`() throws {
        let folder = try TestFolder([
            "Sources/Socket.swift": """
            enum ConnectionPhase { case idle, connecting, connected, closed }
            final class Socket {
                private(set) var state = ConnectionPhase.idle
                func connect() { if state == .idle { state = .connecting } }
                func opened() { if state == .connecting { state = .connected } }
                func close() { if state == .connected { state = .closed } }
            }
            """,
            "Sources/SocketState.swift": """
            /// State machine: idle -> opening -> connected -> closed
            enum SocketState { case idle, opening, connected, closed }
            """,
        ])
        let run = Run("check", "-v", "Sources", in: folder)
        #expect(!run.messages.contains("is compared with"), "\(run.output)\(run.messages)")
    }

    /// Documents, and the machine that is meant; nil where nothing says which.
    @Test(arguments: [
        ("# 2.2 Circuit Breaker\n\(fence)", "CircuitBreaker.state"),
        ("# Downloads\n## 1. Download state machine\n### State transitions\n\(fence)", "DownloadManager.state"),
        ("# States\n**Source:** `Core/CircuitBreaker.swift`\n\n\(fence)", "CircuitBreaker.state"),
        ("# States\n\(fence)\nSource: App/Core/DownloadManager.swift:12\n", "DownloadManager.state"),
        ("# States\nThe `BreakerPhase` enum protects calls.\n\n\(fence)", "CircuitBreaker.state"),
        ("# States\n\(fence)\n*Figure 3: see `DownloadManager`*\n", "DownloadManager.state"),
        // What introduces a drawing counts more than what follows it.
        ("# States\nThe CircuitBreaker.\n\(fence)\nUnlike the DownloadManager.\n", "CircuitBreaker.state"),
        (
            "# Downloads\n~~~uml\n@startuml\n[*] --> idle\nidle --> running : start\nrunning --> failed : fail\nfailed --> idle : reset\n@enduml\n~~~\n",
            "DownloadManager.state"
        ),
        ("# Circuit breaker\n<div class=\"mermaid\">\n\(drawing)</div>\n", "CircuitBreaker.state"),
        ("# Circuit breaker\n<pre class=\"mermaid\">\n\(drawing)</pre>\n", "CircuitBreaker.state"),
        ("# Circuit breaker\n::: mermaid\n\(drawing):::\n", "CircuitBreaker.state"),
        // The title says something else; what the text names has all the states.
        ("# Login\n\(fence)\nSource of truth: `app.circuitBreaker.state`\n", "CircuitBreaker.state"),
        (
            "# Automation\n```mermaid\nstateDiagram-v2\nidle --> seen : see\nseen --> shown : show\nshown --> running : run\nshown --> kept : keep\n```\nIt calls `CircuitBreaker.start()`.\n",
            nil
        ),
        ("# States\n\(fence)", nil),
        ("# Login\n\(fence)", nil),
        ("# Login\n## State transitions\n\(fence)", nil),
        (
            "# Circuit breaker\n\(fence.replacing("idle", with: "red").replacing("running", with: "green").replacing("failed", with: "amber"))",
            nil
        ),
    ])
    func `a drawing of a document finds its machine`(document: String, machine: String?) throws {
        let run = Run("check", "-v", in: try TestFolder(Self.code.merging(["docs/states.md": document]) { $1 }))
        let found = run.messages.firstMatch(of: #/states\.md:\d+ is compared with ([\w.]+),/#).map { String($0.1) }
        #expect(found == machine, "\(run.messages) \(run.output)")
        #expect(run.exit == (machine == nil ? .findings : .clean), "\(run.output)")
    }

    /// Titles above a drawing of the only machine, and whether they may mean it.
    @Test(arguments: [
        ("Reset flow", true), ("Core", true), ("Breakers", true), ("Login", false), ("Login flow", false),
    ])
    func `a title names something else if it has no word of the machine`(title: String, isMeant: Bool) throws {
        let path = "App/Core/CircuitBreaker.swift"
        let files = [path: Self.code[path] ?? "", "docs/states.md": "# \(title)\n\(Self.fence)"]
        let run = Run("check", in: try TestFolder(files))
        #expect(run.exit == (isMeant ? .clean : .findings), "\(run.output)")
    }

    /// Headings above a drawing whose states are no usual ones, and whether they may mean the machine.
    @Test(arguments: [
        ("Usage", true), ("Example: Avoid Large ViewModels, Make Transitions Explicit", true),
        ("Built with SwiftUI", true),
        ("Why a turnstile is none", true), ("Turnstile", false), ("LoginModel", false),
    ])
    func `a heading names something else if a machine is called so or it looks like a type`(
        title: String, isMeant: Bool
    )
        throws
    {
        let own = Self.drawing.replacing("idle", with: "shut").replacing("running", with: "ajar").replacing(
            "failed", with: "torn")
        let code = Self.machine("CircuitBreaker", "BreakerPhase").replacing("idle", with: "shut").replacing(
            "running", with: "ajar"
        ).replacing("failed", with: "torn")
        let files = [
            "App/CircuitBreaker.swift": code, "App/Turnstile.swift": Self.turnstile,
            "docs/states.md": "# \(title)\n```mermaid\n\(own)```\n",
        ]
        let run = Run("check", "-v", in: try TestFolder(files))
        #expect(
            run.messages.contains("is compared with CircuitBreaker.state") == isMeant, "\(run.messages)\(run.output)")
    }

    static let turnstile = """
        final class Turnstile {
            enum State { case locked, unlocked }
            var state = State.locked
            func coin() { if state == .locked { state = .unlocked } }
            func push() { if state == .unlocked { state = .locked } }
        }

        """

    /// Two machines that share most names of their states.
    static let scanners = [
        "App/Overlay.swift": """
        final class OverlayModel {
            enum State { case idle, listening, confirming }
            var state: State = .idle
            func start() { if state == .idle { state = .listening } }
            func heard() { if state == .listening { state = .confirming } }
        }
        """,
        "App/Watch.swift": """
        final class WatchModel {
            enum State { case idle, listening, confirming, unavailable }
            enum Unit { case pending, counting, finished }
            var state: State = .idle
            var unit: Unit = .pending
            func ask() { if state == .idle { state = .listening } }
            func heard() { if state == .listening { state = .confirming } }
            func lost() { state = .unavailable }
            func count() { if unit == .pending { unit = .counting } }
            func end() { if unit == .counting { unit = .finished } }
        }
        """,
    ]

    /// Texts, and the machines that they show; none where what stands beside them names something else.
    @Test(arguments: [
        (
            "| Model | Key state |\n|---|---|\n| `OverlayModel` | State machine: idle → listening → confirming |\n\n## Watch\n\n"
                + "| Model | Key state |\n|---|---|\n| `WatchModel` | State: idle → listening → confirming → unavailable |\n",
            ["OverlayModel.state", "WatchModel.state"]
        ),
        (
            "# Plan\n\n- Create LargeFilesModel.swift (observable):\n  - State machine: .idle → .listening → .confirming → .empty\n",
            []
        ),
        (
            "# Plan\n\n- Create OverlayModel.swift:\n  - State machine: .idle → .listening → .confirming\n",
            ["OverlayModel.state"]
        ),
        (
            // The word is that of a machine, the type is none of the code's.
            "The state machine of `WatchSession`, in Kotlin: idle → listening → confirming → unavailable\n",
            []
        ),
        (
            "The JunkModel state machine (idle → listening → confirming → cleaning → complete) sets `unit` and `state`.\n",
            []
        ),
    ])
    func `a name in the row of a drawing or in the line above it counts more than the states`(
        text: String, machines: [String]
    ) throws {
        let run = Run("check", "-v", in: try TestFolder(Self.scanners.merging(["notes.md": text]) { a, _ in a }))
        let found = run.messages.matches(of: #/is compared with ([\w.]+),/#).map { String($0.1) }
        #expect(found.sorted() == machines, "\(run.messages)\(run.output)")
    }

    @Test func `of two variables of one type, the one is meant that makes the arrows, whatever word the title has`()
        throws
    {
        let folder = try TestFolder([
            "App/Device.swift": """
            enum DeviceState { case advertising, connected, streaming }
            final class SimulatedDevice {
                private var deviceState: DeviceState = .advertising
                func subscribe() { if deviceState == .advertising { deviceState = .connected } }
                func unsubscribe() { if deviceState == .connected { deviceState = .advertising } }
            }
            final class CommandProcessor {
                private var state: DeviceState = .advertising
                func connect() { if state == .advertising { state = .connected } }
                func stream() { if state == .connected { state = .streaming } }
                func disconnect() { if state != .advertising { state = .advertising } }
            }
            """,
            "simulator.md":
                "# Simulator: device states\n```mermaid\nstateDiagram-v2\nadvertising --> connected : connect\n"
                + "connected --> streaming : stream\nstreaming --> advertising : disconnect\nconnected --> advertising : disconnect\n```\n",
        ])
        let run = Run("check", "-v", in: folder)
        #expect(run.messages.contains("is compared with CommandProcessor.state"), "\(run.messages)")
    }

    @Test func `a word of a heading counts less than the states`() throws {
        let link = """
            final class LinkManager {
                enum State { case idle, connecting, open, closed }
                var linkState = State.idle
                func open() { if linkState == .idle { linkState = .open } }
                func close() { if linkState == .open { linkState = .closed } }
            }

            """
        let files = [
            "App/Radio.swift": Self.machine("Radio", "RadioPhase"), "App/LinkManager.swift": link,
            "docs/notes.md": "# Radio\nThe `RadioPhase`.\n### Link Flow\n\(Self.fence)",
        ]
        let run = Run("check", "-v", in: try TestFolder(files))
        #expect(run.messages.contains("is compared with Radio.state"), "\(run.messages) \(run.output)")
    }

    @Test func `the name of a document says nothing against a machine`() throws {
        let path = "App/Core/CircuitBreaker.swift"
        let files = [
            path: Self.code[path] ?? "", "docs/2026-implementation-ideas.md": "## State machine\n\(Self.fence)",
        ]
        #expect(Run("check", in: try TestFolder(files)).exit == .clean)
    }

    @Test func `several drawings of a document find their machines`() throws {
        let document = """
            # State machines
            ## 1. Downloads
            ### States
            \(Self.fence)
            ## 2. Circuit breaker
            ### States
            \(Self.fence)
            """
        let run = Run("check", in: try TestFolder(Self.code.merging(["docs/states.md": document]) { $1 }))
        #expect(run.output == "2 diagrams compared, 2 match; 8 writes: 6 placed, 2 initial: no findings.\n")
    }

    @Test func `headings in another script do not hide the file that a section names`() throws {
        let document = """
            # 문서
            ## 6. 다운로드
            **파일**: App/Core/DownloadManager.swift
            ### 상태 머신
            \(Self.fence)
            ## 7. 회로
            **파일**: App/Core/CircuitBreaker.swift
            ### 연결 라이프사이클
            \(Self.fence)
            """
        let run = Run("check", "-v", in: try TestFolder(Self.code.merging(["docs/states.md": document]) { $1 }))
        let found = run.messages.matches(of: #/states\.md:\d+ is compared with ([\w.]+),/#).map { String($0.1) }
        #expect(found == ["DownloadManager.state", "CircuitBreaker.state"], "\(run.messages) \(run.output)")
    }

    @Test func `a drawing in a comment of the code belongs to what it stands above`() throws {
        let comment = "/// How it works:\n///\n" + Self.fence.split(separator: "\n").map { "/// \($0)\n" }.joined()
        var code = Self.code
        code["App/Core/DownloadManager.swift"] = comment + Self.machine("DownloadManager", "DownloadState")
        let run = Run("check", "-v", in: try TestFolder(code))
        #expect(run.exit == .clean)
        #expect(
            run.messages.contains(
                "App/Core/DownloadManager.swift:4 is compared with DownloadManager.state, certainly: it is in the "
                    + "comment above the states"), "\(run.messages)")
    }

    @Test func `a drawing above the states belongs to the machine that has them, in whatever file`() throws {
        let phase = """
            /// Lifecycle:
            /// - idle -> running: start
            /// - running -> failed: fail
            /// - failed -> idle: reset
            enum Phase { case idle, running, failed }

            """
        let machine = Self.machine("Breaker", "Phase").split(separator: "\n").dropFirst().joined(separator: "\n")
        let other = Self.machine("Manager", "Other")
        let run = Run("check", "-v", in: try TestFolder(["Phase.swift": phase, "A.swift": other, "B.swift": machine]))
        #expect(
            run.messages.contains(
                "Phase.swift:2 is compared with Breaker.state, certainly: it is in the comment above the states"),
            "\(run.messages) \(run.output)")
    }

    @Test
    func `a drawing above a type of states belongs to the variable that has it, not to what changes values of it`()
        throws
    {
        let phase = """
            /// Lifecycle:
            /// - idle -> running: start
            /// - running -> idle: stop
            enum Phase { case idle, running }

            """
        let machine = """
            enum Event { case start, stop }
            enum Reducer {
                static func reduce(_ phase: inout Phase, _ event: Event) {
                    switch (event, phase) {
                    case (.start, .idle): phase = .running
                    case (.stop, .running): phase = .idle
                    default: break
                    }
                }
            }
            final class Engine {
                var phase = Phase.idle
                func send(_ event: Event) { Reducer.reduce(&phase, event) }
            }
            """
        let run = Run("check", "-v", in: try TestFolder(["Phase.swift": phase, "Engine.swift": machine]))
        #expect(
            run.messages.contains("Phase.swift:2 is compared with Engine.phase, certainly"),
            "\(run.messages) \(run.output)")
    }

    @Test func `a file that is named in a hidden folder is read`() throws {
        let files = Self.code.merging([".kiro/specs/design.md": "# Circuit breaker\n\(Self.fence)"]) { $1 }
        let run = Run("check", "App", ".kiro", in: try TestFolder(files))
        #expect(
            run.output.hasPrefix("1 diagram compared, 1 matches")
                || run.output.contains("\n1 diagram compared, 1 matches"))
    }

    @Test func `it says how sure it is, and why`() throws {
        let document = "# Breaker\nSource: Core/CircuitBreaker.swift\n\(Self.fence)"
        let run = Run("check", "-v", in: try TestFolder(Self.code.merging(["docs/states.md": document]) { $1 }))
        #expect(
            run.messages == """
                drawbridge: note: docs/states.md:4 is compared with CircuitBreaker.state, certainly: its title has the word \
                breaker, the text beside it names Core/CircuitBreaker.swift, the text above it names CircuitBreaker, 3 of its \
                3 states are in the code

                """)
    }

    /// Of more than 20 pieces, none is compared by itself, whether the settings name the machine or not; and that is reported.
    @Test(arguments: [(20, "", false), (21, "", true), (21, "diagrams:\n  - {file: all.mmd, machine: Player}\n", true)])
    func `a drawing of too many pieces says that they were not compared`(count: Int, settings: String, isSaid: Bool)
        throws
    {
        let pieces = (0..<(count - 1)).map { "a\($0) --> b\($0) : go\n" }.joined()
        var files = Self.two.merging(["all.mmd": "stateDiagram-v2\n\(Self.player)\(pieces)"]) { $1 }
        files["drawbridge.yml"] = settings.isEmpty ? nil : settings
        let run = Run("check", "--report", "text", in: try TestFolder(files))
        let message =
            "the diagram “all” falls into \(count) pieces that no arrow joins, so it was taken as one machine: at most 20 pieces "
            + "are compared each by itself; join its states, or draw each machine in a file of its own"
        #expect(run.output.contains(message) == isSaid, "\(run.output)")
    }

    /// A player and a loader in one drawing.
    static let two = [
        "App/Player.swift": """
        final class Player {
            enum State { case stopped, playing }
            var state = State.stopped
            func play() { if state == .stopped { state = .playing } }
            func stop() { if state == .playing { state = .stopped } }
        }

        """,
        "App/Loader.swift": """
        final class Loader {
            enum State { case waiting, loading, loaded }
            var state = State.waiting
            func load() { if state == .waiting { state = .loading } }
            func finish() { if state == .loading { state = .loaded } }
        }

        """,
    ]
    static let player = "stopped --> playing : play\nplaying --> stopped : stop\n"
    static let loader = "waiting --> loading : load\nloading --> loaded : finish\n"

    @Test(arguments: [
        "[*] --> stopped\n\(player)[*] --> waiting\n\(loader)",
        "state Player {\n[*] --> stopped\n\(player)}\nstate Loader {\n[*] --> waiting\n\(loader)}\n",
        "[*] --> App\nstate App {\n[*] --> stopped\n\(player)--\n[*] --> waiting\n\(loader)}\n",
        "[*] --> stopped\n\(player)state playing {\n[*] --> waiting\n\(loader)}\n",
    ])
    func `several machines in one drawing are compared with one machine each`(drawing: String) throws {
        let folder = try TestFolder(Self.two.merging(["app.mmd": "stateDiagram-v2\n\(drawing)"]) { a, _ in a })
        #expect(
            Run("check", in: folder).output.hasPrefix("2 diagrams compared, 2 match"),
            "\(Run("check", in: folder).output)")
        try folder.add("app.mmd", "stateDiagram-v2\n\(drawing.replacing("stop\n", with: "halt\n"))")
        #expect(Run("check", in: folder).output.contains("1 matches, 1 differs"))
        let update = Run("update", in: folder)
        #expect(update.exit == .findings && update.messages.contains("Player.state and other machines"))
        _ = Run("init", in: folder)
        #expect(Run("check", in: folder).output.contains("1 matches, 1 differs"))
        // One of the two entries alone would leave the other machine unseen.
        let settings = try folder.text(of: "drawbridge.yml")
        #expect(settings.contains("machine: Player.state") && settings.contains("machine: Loader.state"))
        try folder.save(
            "drawbridge.yml", "sources: [App]\ndiagrams:\n  - {file: app.mmd, machine: Loader.state}\n")
        let check = Run("check", in: folder)
        #expect(
            check.exit == .findings
                && check.output.contains("in drawbridge.yml, name the machine that has these states"))
        #expect(check.output.contains("1 diagram compared, 1 matches, 1 not compared"))
    }

    @Test func `a part without a name is not paired where the heading names something else`() throws {
        let page =
            "# Player\n```mermaid\nstateDiagram-v2\n[*] --> stopped\n\(Self.player)[*] --> waiting\n\(Self.loader)```\n"
        let folder = try TestFolder(Self.two.merging(["app.md": page]) { a, _ in a })
        let run = Run("check", "-v", in: folder)
        #expect(!run.messages.contains("is compared with Loader.state"), "\(run.messages)")
    }

    /// Two variables of one type of states; the page names the file of the wrong one elsewhere.
    @Test func `the file that is named above a drawing counts, not one of another part of the page`() throws {
        let code = [
            "Sources/Simulator.swift": """
            final class Simulator {
                private var device: DevicePhase = .advertising
                func subscribe() { device = .connected }
                func unsubscribe() { device = .advertising }
            }

            """,
            "Sources/Processor.swift": """
            enum DevicePhase { case advertising, connected, ready }
            final class Processor {
                private(set) var phase: DevicePhase = .advertising
                func connect() { if phase == .advertising { phase = .connected } }
                func hello() { if phase == .connected { phase = .ready } }
                func disconnect() { phase = .advertising }
            }

            """,
        ]
        let page = """
            # Plan

            ## Step 1

            **`Sources/DeviceLogic.swift`** has the state machine of the device:

            ```
            advertising → connected (connect)
            connected → ready (hello)
            advertising, connected, ready → advertising (disconnect)
            ```

            Defined as the enum `DevicePhase`.

            ## Step 2

            **`Sources/Simulator.swift`**: `Simulator` wraps the radio.

            """
        let folder = try TestFolder(code.merging(["plan.md": page]) { a, _ in a })
        let run = Run("check", "-v", in: folder)
        #expect(run.messages.contains("is compared with Processor.phase"), "\(run.messages)")
    }

    @Test(arguments: [
        "See also [DownloadManager](App/Core/DownloadManager.swift).",
        "Unlike `DownloadManager` in `App/Core/DownloadManager.swift`, it has no queue.",
    ])
    func `what a sentence tells a diagram from is not what it shows`(_ sentence: String) throws {
        let page = "# Circuit breaker state machine\n\n\(sentence)\n\n\(Self.fence)"
        let folder = try TestFolder(Self.code.merging(["README.md": page]) { a, _ in a })
        let run = Run("check", "-v", in: folder)
        #expect(run.messages.contains("is compared with CircuitBreaker.state"), "\(run.messages)")
    }

    @Test func `the states inside a drawn state are no more than the one that it is called like`() throws {
        let drawing = """
            stateDiagram-v2
            state "isWaiting" as W {
            [*] --> off
            off --> on : load
            on --> off : finish
            }
            state "isLoading" as L {
            [*] --> low
            low --> high : begin
            high --> low : end
            }

            """
        let folder = try TestFolder(["App/Loader.swift": Self.two["App/Loader.swift"] ?? "", "flags.mmd": drawing])
        let run = Run("check", "-v", in: folder)
        #expect(run.exit == .findings && run.output.contains("nothing was compared"), "\(run.output)")
    }

    @Test func `a type that a block of Swift beside the drawing declares is named by it`() throws {
        let page = """
            ## 7. State machine

            ```mermaid
            stateDiagram-v2
            [*] --> waiting
            waiting --> loading : load
            loading --> checking : received
            checking --> loaded : finish
            checking --> failed : fail
            failed --> waiting : retry
            ```

            ```swift
            enum DownloadState {
                case waiting, loading, checking, loaded, failed
            }
            ```

            """
        let code = """
            enum DownloadState { case waiting, loading, loaded, stopped, paused }
            final class Loader {
                var state = DownloadState.waiting
                func load() { if state == .waiting { state = .loading } }
                func finish() { if state == .loading { state = .loaded } }
            }

            """
        let folder = try TestFolder(["Loader.swift": code, "plan.md": page])
        let run = Run("check", "-v", in: folder)
        #expect(run.messages.contains("the text below it names DownloadState"), "\(run.messages)")
    }

    @Test func `a drawing that an arrow is missing from is still one`() throws {
        let drawing = "stateDiagram-v2\n[*] --> waiting\nloading --> loaded : finish\n"
        let folder = try TestFolder(Self.two.merging(["loader.mmd": drawing]) { a, _ in a })
        let check = Run("check", in: folder)
        #expect(check.output.contains("waiting → loading : load is not drawn"), "\(check.output)")
        #expect(check.output.contains("1 diagram compared, 1 differs"))
    }

    /// The names and states of the two machines are alike: only the paths say which drawing is whose.
    @Test(arguments: [
        "#1\n\nFENCE\n#2\n\nFENCE", "#1:\n\nFENCE\nSome words on it.\n\n#2:\n\nFENCE\nEnd.\n",
        "FENCE\nImplemented in #1.\n\nFENCE\nImplemented in #2.\n",
    ])
    func `a path between two drawings belongs to one of them`(_ text: String) throws {
        let page = text.replacing("#1", with: "`App/Core/CircuitBreaker.swift`").replacing(
            "#2", with: "`App/Core/DownloadManager.swift`"
        ).replacing("FENCE", with: Self.fence)
        let folder = try TestFolder(Self.code.merging(["README.md": "# Transfer\n\n\(page)"]) { a, _ in a })
        let pairs = Run("check", "-v", in: folder).messages.split(separator: "\n").filter {
            $0.contains("is compared with")
        }
        let machines = pairs.map { $0.contains("CircuitBreaker.state") ? "CircuitBreaker" : "DownloadManager" }
        #expect(machines == ["CircuitBreaker", "DownloadManager"], "\(pairs)")
    }

    @Test func `a path for two drawings belongs to both`() throws {
        let page = "# Transfer\n\n`App/Core/CircuitBreaker.swift`\n\n\(Self.fence)\nAgain:\n\n\(Self.fence)"
        let folder = try TestFolder(Self.code.merging(["README.md": page]) { a, _ in a })
        #expect(Run("check", in: folder).output.contains("2 diagrams compared, 2 match"))
    }

    @Test func `a heading that is the whole name of a machine counts more than the path of another one`() throws {
        let page = "# Circuit breaker\n\nIt is used in `App/Core/DownloadManager.swift`.\n\n\(Self.fence)"
        let folder = try TestFolder(Self.code.merging(["README.md": page]) { a, _ in a })
        let run = Run("check", "-v", in: folder)
        #expect(run.messages.contains("is compared with CircuitBreaker.state"), "\(run.messages)")
    }

    @Test func `a library that a sentence links to is not what is drawn`() throws {
        let code = "import StateKit\n" + Self.machine("Pump", "PumpState")
        let page =
            "# State machine\n\nThe machine is made with [StateKit](https://example.com/StateKit).\n\n\(Self.fence)"
        for (text, isPaired) in [
            (page, true), (page.replacing("[StateKit](https://example.com/StateKit)", with: "`StateKit`"), false),
        ] {
            let run = Run("check", "-v", in: try TestFolder(["Pump.swift": code, "notes.md": text]))
            #expect(run.messages.contains("is compared with Pump.state") == isPaired, "\(run.messages)\(run.output)")
        }
    }

    /// Of two machines with the drawn states, one was left behind when its file was copied.
    @Test(arguments: [("", "Old"), ("let house = New()\n", "New"), ("let house = Old()\n", "Old")])
    func `a machine that code makes is meant rather than one that no code makes`(_ use: String, _ meant: String) throws
    {
        let states = "{ case shut, ajar, open }"
        let old = """
            final class Old {
                enum OldState \(states)
                private(set) var state: OldState = .shut
                func push() { if state == .shut { state = .ajar } else if state == .ajar { state = .open } }
                func close() { if state == .open { state = .shut } }
            }

            """
        let page = "# Notes\n\nState machine:\n\n- shut → ajar: push\n- ajar → open: push\n- open → shut: close\n"
        let other = old.replacing("Old", with: "New").replacing("{ case shut", with: "{ case broken, shut")
        let files = ["Sources/Old.swift": old, "Sources/New.swift": other, "Sources/Use.swift": use, "notes.md": page]
        let run = Run("check", "-v", in: try TestFolder(files))
        #expect(run.messages.contains("notes.md:5 is compared with \(meant).state"), "\(run.messages)\(run.output)")
    }

    @Test func `a name below another heading counts less than all states`() throws {
        let code = """
            final class SessionController {
                enum State { case idle, recording, finalizing, inserting }
                private(set) var state: State = .idle
                func press() { if state == .idle { state = .recording } }
                func release() { if state == .recording { state = .finalizing } }
                func recognised() { if state == .finalizing { state = .inserting } }
                func inserted() { if state == .inserting { state = .idle } }
            }
            final class SpeechManager {
                enum Phase { case idle, recording, finalizing }
                private(set) var phase: Phase = .idle
                func begin() { phase = .recording }
                func end() { phase = .finalizing }
                func cancel() { phase = .idle }
            }

            """
        let page = """
            # Interfaces

            ## Keys

            State machine:

            - IDLE → RECORDING → FINALIZING → INSERTING → IDLE

            ## Speech

            `SpeechManager` streams the audio.

            """
        let run = Run("check", "-v", in: try TestFolder(["Dictation.swift": code, "interfaces.md": page]))
        #expect(run.messages.contains("is compared with SessionController.state"), "\(run.messages)")
        #expect(run.exit == .clean, "\(run.output)")
    }

    /// Nothing says that one of them is meant, nor does the code.
    @Test(arguments: [("connected", "2 diagrams compared, 2 match;"), ("connecting", "2 diagrams compared, 2 differ;")])
    func `a diagram of a type of states is compared with each machine that keeps it`(_ last: String, _ counts: String)
        throws
    {
        let pusher = """
            final class NAME {
                private(set) var state: PushState = .off
                func connect() { if state == .off { state = .connecting } }
                func opened() { if state == .connecting { state = .connected } }
                func close() { state = .off }
            }

            """
        let code = [
            "States.swift": "enum PushState { case off, connecting, connected }\n",
            "First.swift": pusher.replacing("NAME", with: "FirstPusher"),
            "Second.swift": pusher.replacing("NAME", with: "SecondPusher"),
        ]
        let page = """
            # Push state

            ```mermaid
            stateDiagram-v2
                [*] --> off
                off --> connecting : connect
                connecting --> connected : opened
                connecting --> off : close
                \(last) --> off : close
            ```

            """
        let run = Run("check", "-v", in: try TestFolder(code.merging(["push.md": page]) { a, _ in a }))
        #expect(run.messages.contains("is compared with FirstPusher.state, probably"), "\(run.messages)")
        #expect(run.messages.contains("is compared with SecondPusher.state, probably"), "\(run.messages)")
        #expect(run.output.contains(counts), "\(run.output)")
    }

    /// “Recording” is what `RecordingEngine` does, and says nothing of its variable.
    @Test(arguments: [("currentSource", "no machine has the name"), ("state", "is called like RecordingEngine.state")])
    func `a word of a heading is no name of any variable`(variable: String, says: String) throws {
        let code = """
            enum Source { case camera, screen }
            final class RecordingEngine {
                private(set) var NAME: Source = .camera
                func useScreen() { if NAME == .camera { NAME = .screen } }
                func useCamera() { if NAME == .screen { NAME = .camera } }
            }
            """
        let page = """
            # App

            ## Recording State

            ```mermaid
            stateDiagram-v2
                [*] --> Idle
                Idle --> Preparing : start
                Preparing --> Idle : stop
            ```

            """
        let files = ["Engine.swift": code.replacing("NAME", with: variable), "app.md": page]
        let run = Run("check", ".", in: try TestFolder(files))
        #expect(run.output.contains(says), "\(run.output)")
    }
}
