import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Documents that name the states of a machine, and no diagram of which was read: where no diagram of a person was compared, somebody should
/// look at them. Most pages of an app name some of its screens; one that speaks of states names three, another one all.
struct PagesWithStates {
    private struct Page {
        var place: Place
        var machine: Machine
        var states: [String]
        /// Whether it has an arrow, so that it may say what the machine does.
        var hasArrow: Bool
    }

    private let pages: [Page]

    /// - Parameter paths: Of documents about which something is said already.
    init(_ documents: [InputDiagram], of machines: [Machine], besides paths: Set<String> = []) {
        let wanted = machines.map { machine in
            (machine, Dictionary(machine.statesAtRest.map { (Spelling.form(coded: $0.name), $0.name) }) { a, _ in a })
        }
        let open = documents.filter { $0.markdown != nil && !paths.contains($0.source.path) }
        pages = Array(open.lazy.compactMap { Self.page($0.source, wanted) }.prefix(Self.most))
    }

    /// - Parameter plan: Only where none of its diagrams was made by a person.
    init(_ plan: CheckPlan, _ inputs: InputFiles, besides diagnostics: [Diagnostic]) {
        guard plan.pairs.allSatisfy(\.isFromCode) else {
            self.init([], of: [])
            return
        }
        let read = plan.pairs.compactMap(\.drawn.source) + plan.unpairedDrawings.compactMap(\.source)
        let told = Set(read.map(\.path) + diagnostics.compactMap { $0.location?.path })
        self.init(inputs.diagrams, of: plan.pairs.map(\.coded) + plan.unpaired, besides: told)
    }

    /// How many are named.
    private static let most = 5

    var paths: [String] { pages.map(\.place.path) }

    var findings: [Diagnostic] {
        pages.map { page in
            let names = page.states.prefix(4).map { "“\($0)”" }.joined(separator: ", ")
            let machine = page.machine.variable ?? page.machine.name
            // A list of states says nothing of transitions.
            return Diagnostic(
                kind: page.hasArrow ? .unreadText : .unreadText.with(.note),
                message:
                    "this page names states of \(machine) (\(names)), and no diagram in it was read; if it says what "
                    + "the machine does, write its transitions as arrows or as a table",
                at: .place(page.place), subject: "page with states of \(machine)")
        }
    }
}

private extension PagesWithStates {
    /// The machine that a page names most states of: all, two at least, or three where it speaks of states.
    private static func page(_ source: SourceFile, _ wanted: [(Machine, [String: String])]) -> Page? {
        let lines = names(in: source)
        let found = wanted.map { machine, states in
            (machine: machine, named: lines.filter { states[$0.form] != nil }, count: states.count, states: states)
        }
        let most = found.max { Set($0.named.map(\.form)).count < Set($1.named.map(\.form)).count }
        guard let most, let first = most.named.first else { return nil }
        var seen: Set<String> = []
        let states = most.named.map(\.form).filter { seen.insert($0).inserted }.compactMap { most.states[$0] }
        let isWhole = states.count == most.count && states.count > 1
        guard isWhole || states.count > 2 && speaksOfStates(source) else { return nil }
        return Page(
            place: Place(path: source.path, line: first.line, column: 1), machine: most.machine, states: states,
            hasArrow: hasArrow(source))
    }

    static func hasArrow(_ source: SourceFile) -> Bool {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return ["->", "=>", "→", "➜", "⟶", "↓", "▶", "►"].contains { text.firstRange(of: $0) != nil }
    }

    /// Whether the name of a page or one of its headings does.
    static func speaksOfStates(_ source: SourceFile) -> Bool {
        let text = String(decoding: source.bytes, as: UTF8.self)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)
        return (headings + [source.path.split(separator: "/").last.map(String.init) ?? ""]).contains { title in
            let title = title.lowercased()
            return wordsOfStates.contains(where: title.contains)
        }
    }

    private static let wordsOfStates = [
        "state machine", "state_machine", "state-machine", "statemachine", "states", "state diagram", "transitions",
        "lifecycle",
        "life cycle", "fsm", "状态", "状態", "상태", "состояни", "zustand", "zustände", "estados", "états",
    ]

    /// What stands between backticks, and what is alone in an item of a list, a heading or a cell of a table, with its line.
    static func names(in source: SourceFile) -> [(form: String, line: Int)] {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            let spans = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            let inCode = spans.filter { $0.offset % 2 == 1 }.map(\.element)
            let isItem = line.first.map { "-*+#|".contains($0) } ?? false
            let alone = isItem ? line.split(separator: "|").map { $0.trimmingPrefix { !$0.isLetter } } : []
            return (inCode + alone).compactMap { name in
                let name = name.split { $0.isWhitespace || ".:".contains($0) }
                return name.count == 1 ? (Spelling.form(coded: String(name[0])), number + 1) : nil
            }
        }
    }
}
