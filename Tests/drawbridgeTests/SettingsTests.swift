import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeSource
import SeededRandom
import Testing

@testable import drawbridge

/// What `drawbridge.yml` says, and what is told about one that says nothing sensible.
struct SettingsTests {
    static let full = """
        sources: [Sources]
        exclude: ["**/Generated/**"]
        diagrams:
          - file: diagrams/call.puml
            machine: Call.state
            agree: drawn
            compare: {events: false, guards: true, initial: false, self: true}
            names: {Загрузка: isLoading, open: [fullyOpen, halfOpen]}
            events: {Timeout: timerFired}
            ignore:
              - transition: "a -> b : go"
                because: The analyst leaves it out.
          - file: docs/spec.md#call-tracker
        severity: {opaque-write: warning, dangling-edge: off}
        baseline: known.yml
        calls: {inline: [withStateLock], trap: unexpected}
        docs: {title: Calls, source-link: "https://example.com/{file}#L{line}"}
        """

    @Test func `every key is read`() throws {
        let read = SettingsReader.read(SourceFile(path: "app/drawbridge.yml", text: Self.full))
        #expect(read.diagnostics.isEmpty)
        let settings = read.value
        #expect(settings.sources.map(\.path) == ["app/Sources"])
        #expect(settings.exclude == ["**/Generated/**"])
        #expect(settings.severities == ["opaque-write": .severity(.warning), "dangling-edge": .off])
        #expect(settings.baseline?.path == "app/known.yml")
        #expect(settings.calls.map(\.names) == [["withStateLock"], ["unexpected"]])
        #expect(settings.calls.map(\.meaning.closures) == [.now, nil])
        #expect(settings.calls.map(\.meaning.effect) == [nil, .traps])
        #expect(settings.documentationTitle == "Calls")
        #expect(settings.sourceLink == "https://example.com/{file}#L{line}")
        #expect(settings.diagrams.map(\.file.path) == ["app/diagrams/call.puml", "app/docs/spec.md"])
        #expect(settings.diagrams.map(\.fragment) == [nil, "call-tracker"])
        #expect(settings.diagrams.map(\.machine) == ["Call.state", nil])
        #expect(settings.diagrams[1].comparison == PairSettings())
    }

    @Test func `a pair says how it is compared`() throws {
        let pair = try #require(SettingsReader.read(SourceFile(path: "a.yml", text: Self.full)).value.diagrams.first)
        let comparison = pair.comparison
        #expect(comparison.agreement == .drawn)
        #expect(!comparison.comparesEvents && comparison.comparesGuards)
        #expect(!comparison.comparesInitial && comparison.comparesSelf)
        #expect(comparison.states.map(\.drawn) == ["Загрузка", "open"])
        #expect(comparison.states.map(\.coded) == [["isLoading"], ["fullyOpen", "halfOpen"]])
        #expect(comparison.events.map(\.coded) == [["timerFired"]])
        #expect(comparison.ignored.map(\.transition) == ["a -> b : go"])
        #expect(comparison.ignored.map(\.because) == ["The analyst leaves it out."])
    }

    @Test func `a coarser drawing is mapped to the code`() throws {
        let text = """
            diagrams:
              - file: call.puml
                names:
                  Search: [suggestions, results]
                  Busy: {each: [loading, saving]}
                conditions: {valid: "!token.isExpired"}
                hide:
                  - {state: checking, because: It is internal.}
                  - {event: tick, because: It is internal.}
                planned:
                  - {transition: "a -> b : go", because: It comes later.}
                  - {state: archived, because: It comes later.}
            """
        let read = SettingsReader.read(SourceFile(path: "a.yml", text: text))
        #expect(read.diagnostics.isEmpty)
        let comparison = try #require(read.value.diagrams.first).comparison
        #expect(comparison.states.map(\.isEach) == [false, true])
        #expect(comparison.states.map(\.coded) == [["suggestions", "results"], ["loading", "saving"]])
        #expect(comparison.conditions.map(\.coded) == [["!token.isExpired"]])
        #expect(comparison.hidden.map(\.kind) == [.state, .event])
        #expect(comparison.hidden.map(\.name) == ["checking", "tick"])
        #expect(comparison.planned.map(\.kind) == [.transition, .state])
        #expect(comparison.planned.map(\.because) == ["It comes later.", "It comes later."])
    }

    @Test(arguments: [
        ("hide: [{state: checking}]", "an entry of hide needs a reason: because: …"),
        ("hide: [{because: It is internal.}]", "an entry of hide needs one of state: or event:"),
        ("planned: [{transition: a, state: b, because: c}]", "an entry of planned needs one of state: or transition:"),
        ("names: {Busy: {all: [a]}}", "this name has no key all"),
    ])
    func `an entry that says too little is an error`(_ line: String, _ message: String) {
        let text = "diagrams:\n  - file: call.puml\n    \(line)\n"
        let messages = SettingsReader.read(SourceFile(path: "a.yml", text: text)).diagnostics.map(\.message)
        #expect(messages.contains { $0.hasPrefix(message) })
    }

    @Test func `functions and labels are rows of the form that the libraries have`() throws {
        let text = """
            calls:
              functions:
                - {name: [enqueue, enqueueAll], closures: recurring, event: caller}
                - {name: run, of: RenderActor, closures: now}
                - {name: withState, box: [lends, reads], chain: replace-failure, traits: ends, effect: logs}
              labels:
                - {name: whenDone, closures: event, event: function, takes: element}
            """
        let read = SettingsReader.read(SourceFile(path: "a.yml", text: text))
        #expect(read.diagnostics.isEmpty)
        let rows = read.value.calls
        #expect(rows.map(\.names) == [["enqueue", "enqueueAll"], ["run"], ["withState"], ["whenDone"]])
        #expect(rows.map(\.meaning.closures) == [.recurring, .now, nil, .event])
        #expect(rows.map(\.meaning.event) == [.caller, nil, nil, .function])
        #expect(rows.map(\.receiver) == [nil, "RenderActor", nil, nil])
        #expect(rows[2].meaning.box == [.lends, .reads])
        #expect(rows[2].meaning.chain == .replaceFailure && rows[2].meaning.traits == [.ends])
        #expect(rows[3].subject == .label && rows[3].meaning.takes == [.element])
    }

    @Test(arguments: ["", "# nothing yet\n", "sources:\ndiagrams:\n", "~", "\u{FEFF}sources: []"])
    func `a file may say nothing`(text: String) {
        var settings = SettingsReader.read(SourceFile(path: "drawbridge.yml", text: text))
        settings.value.file = nil
        #expect(settings.diagnostics.isEmpty)
        #expect(settings.value == Settings())
    }

    static let faults: [(text: String, place: String, message: String)] = [
        ("sorces: [A]", "1:1", "the settings file has no key sorces; did you mean sources?"),
        (
            "- a", "1:1",
            "the settings file has to be a map: a line “key: value” for each entry; here is a list"
        ),
        ("diagrams: a.puml", "1:11", "diagrams has to be a list: a line “- …” for each entry; here is a text"),
        ("diagrams:\n  - fil: a.puml", "2:5", "an entry of diagrams has no key fil; did you mean file?"),
        ("diagrams:\n  - machine: A", "2:5", "an entry of diagrams needs a file: the diagram"),
        (
            "diagrams:\n  - {file: a.puml, agree: all}", "2:27",
            "agree cannot have this value; the choices are: both, drawn, coded, together"
        ),
        (
            "diagrams:\n  - {file: a.puml, compare: {events: yes}}", "2:38",
            "events has to be true or false; here is a text"
        ),
        (
            "diagrams:\n  - {file: a.puml, names: {Öl: {a: b}}}", "2:34",
            "this name has no key a; the keys here are: each"
        ),
        (
            "diagrams:\n  - {file: a.puml, names: {Öl: }}", "2:28", "Öl needs a value: the name in the code"
        ),
        (
            "diagrams:\n  - file: a.puml\n    ignore:\n      - transition: a -> b", "4:9",
            "an entry of ignore needs a reason: because: …"
        ),
        ("severity: {false-hint: eror}", "1:24", "false-hint cannot have this value; did you mean error?"),
        ("severity: {opaqe-write: off}", "1:12", "no finding is called opaqe-write; did you mean opaque-write?"),
        ("sources: [[A]]", "1:11", "an entry of sources has to be one text; here is a list"),
        ("exclude: [", "1:11", "this is not valid YAML: did not find expected node content"),
        ("calls: {trap: [a], trap: [b]}", "1:9", "the key trap appears twice"),
        (
            "calls:\n  functions:\n    - {name: a, closures: latr}", "3:27",
            "closures cannot have this value; did you mean later?"
        ),
        (
            "calls:\n  functions:\n    - {name: a, effect: none}", "3:25",
            "effect cannot have this value; the choices are: traps, checks, logs, required, swaps, disables, cancels"
        ),
        (
            "calls:\n  functions:\n    - {nam: a, closures: now}", "3:8",
            "an entry of functions has no key nam; did you mean name?"
        ),
        ("calls:\n  functions:\n    - {closures: now}", "3:7", "an entry of functions needs a name:"),
        (
            "calls:\n  labels:\n    - {name: a}", "3:7",
            "an entry of labels needs a meaning: one or more of closures:, event:, takes:"
        ),
        (
            "calls:\n  labels:\n    - {name: a, takes: [elment]}", "3:25",
            "takes cannot have this value; did you mean element?"
        ),
        ("calls: {later: [a]}", "1:9", "calls has no key later; the keys here are: inline, trap, functions, labels"),
        ("a: b\n--- \nc: d", "2:1", "this is not valid YAML: but found another document"),
    ]

    @Test(arguments: faults)
    func `a fault has its place and the way out`(text: String, place: String, message: String) {
        let source = SourceFile(path: "drawbridge.yml", text: text)
        let told = SettingsReader.read(source).diagnostics.map { diagnostic in
            let place = diagnostic.location.map { Sources([source]).place(of: $0) }
            return "\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.message)"
        }
        #expect(told == ["\(place) \(message)"])
    }

    @Test func `damaged settings are read to their end`() {
        var random = SeededGenerator(seed: 7)
        let bytes = Array(Self.full.utf8)
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                damaged[place] = Array("[]{}:-,#&*!|>'\"%@` \n\tx".utf8).randomElement(using: &random) ?? 0
            }
            let read = SettingsReader.read(SourceFile(path: "drawbridge.yml", bytes: damaged))
            #expect(read.diagnostics.allSatisfy { ($0.range?.offsets.upperBound ?? 0) <= damaged.count })
        }
    }
}

/// What settings do to a run.
struct SettingsRunTests {
    static let machine = """
        struct Door {
            enum State { case open, closed }
            var state = State.closed
            mutating func open() { guard state == .closed else { return }; state = .open }
            mutating func close() { guard state == .open else { return }; state = .closed }
        }
        """

    @Test func `sources are read where the command names none, without what is excluded`() throws {
        let folder = try TestFolder([
            "drawbridge.yml": "sources: [App]\nexclude: [Made]",
            "App/Door.swift": Self.machine, "App/Made/Gate.swift": Self.machine, "Other/Door.swift": Self.machine,
        ])
        let run = Run("list", in: folder)
        #expect(run.exit == .clean)
        #expect(run.output.contains("App/Door.swift:3"))
        #expect(!run.output.contains("Other/") && !run.output.contains("Made/"))
        #expect(Run("list", "Other", in: folder).output.contains("Other/Door.swift:3"))
    }

    @Test func `settings elsewhere name their files from where they stand`() throws {
        let folder = try TestFolder([
            "app/drawbridge.yml": "sources: [.]\nexclude: [/Made]", "app/Door.swift": Self.machine,
            "app/Made/Gate.swift": Self.machine, "Other.swift": Self.machine,
        ])
        let run = Run("list", "--settings", "app/drawbridge.yml", in: folder)
        #expect(run.output.contains("app/Door.swift:3"))
        #expect(!run.output.contains("Other.swift") && !run.output.contains("Made/"))
    }

    @Test func `settings that cannot be used end the run`() throws {
        let folder = try TestFolder([
            "drawbridge.yml": "sources: [Ap]\ndiagrams:\n  - file: call.pum\n    ägree: both\n",
            "call.puml": "", "App/Door.swift": Self.machine,
        ])
        let run = Run("list", in: folder)
        #expect(run.exit == .failed)
        #expect(
            run.messages == """
                drawbridge.yml:1:11: error: there is no Ap; did you mean App? [broken-settings]
                drawbridge.yml:3:11: error: there is no call.pum; did you mean call.puml? [broken-settings]
                drawbridge.yml:4:5: error: an entry of diagrams has no key ägree; did you mean agree? [broken-settings]
                drawbridge: error: cannot use drawbridge.yml; fix it and try again

                """)
        #expect(Run("list", "--settings", "none.yml", in: folder).exit == .failed)
    }

    @Test func `a function that the team says traps ends the path`() throws {
        let code = Self.machine.replacing("else { return }; state = .closed", with: "else { oops() }; state = .closed")
            .replacing("guard state == .open", with: "if state == .closed { oops() }; guard true")
        let folder = try TestFolder(["Door.swift": code])
        #expect(Run("list", in: folder).output.contains("Door"))
        let before = Run("extract", in: folder).output
        try folder.add("drawbridge.yml", "calls: {trap: [oops]}")
        #expect(Run("extract", in: folder).output != before)
    }

    @Test func `a function that the team says runs its closure later begins a step there`() throws {
        let code = """
            final class Loader {
                enum State { case idle, loading, done }
                private var state = State.idle
                func load() {
                    guard state == .idle else { return }
                    state = .loading
                    courier.deliver(parcel) { self.state = .done }
                }
            }
            """
        let folder = try TestFolder(["Loader.swift": code])
        let before = Run("extract", in: folder).output
        #expect(before.contains("deliver"))
        try folder.add("drawbridge.yml", "calls: {functions: [{name: deliver, closures: now}]}")
        #expect(!Run("extract", in: folder).output.contains("deliver"))
        try folder.add("drawbridge.yml", "calls: {functions: [{name: deliver, event: argument}]}")
        #expect(Run("extract", in: folder).output.contains("parcel"))
    }

    @Test func `a kind of finding can be made worse or turned off`() throws {
        let code = Self.machine.replacing("state = .open }", with: "state = somewhere() }")
        let folder = try TestFolder(["Door.swift": code])
        #expect(Run("list", in: folder).exit == .clean)
        try folder.add("drawbridge.yml", "severity: {opaque-write: error}")
        let worse = Run("list", in: folder)
        #expect(worse.exit == .findings)
        #expect(worse.messages.contains("error: ") && worse.messages.contains("[opaque-write]"))
        try folder.add("drawbridge.yml", "severity: {opaque-write: off}")
        #expect(Run("list", in: folder).messages.isEmpty)
    }
}
