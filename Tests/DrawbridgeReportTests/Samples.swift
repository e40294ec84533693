import DrawbridgeReport
import DrawbridgeSource

/// Findings that have all that findings can have.
enum Samples {
    static let code = SourceFile(
        path: "Sources/Call tracker.swift",
        text: """
            mutating func end() {
            \tlet é = "🙂"; state = .idle
                state = next()
            }

            """)

    static let drawing = SourceFile(
        path: "diagrams/call.puml", text: "@startuml\nidle --> open : call, 100 % <sure>\n@enduml\n")

    static let undrawn = Diagnostic(
        kind: DiagnosticKind("undrawn-transition", .error, ""), message: "open → idle : end is not drawn",
        at: .range(range(of: "state = .idle", in: code)), subject: "Call.state: open → idle : end",
        notes: [
            Note(
                "the diagram | has none of <these>: a_b, *c*", at: .place(Place(path: drawing.path, line: 2, column: 1))
            ),
            Note("the code gets there by call, end", at: nil),
        ],
        fixes: [
            Fix(
                "draw the transition",
                .edits([Edit(range(of: "@enduml", in: drawing).start, "open --> idle : end\n")])),
            Fix("or say under ignore: in drawbridge.yml", .paste("- transition: \"open -> idle : end\"\n  because: …")),
        ])

    static let unreadable = Diagnostic(
        kind: DiagnosticKind("opaque-write", .warning, ""), message: "100% unreadable, twice:\nnext() is not here",
        range: range(of: "state = next()", in: code))

    static let twin = Diagnostic(
        kind: unreadable.kind, message: unreadable.message, range: range(of: "next()", in: code))

    static let nowhere = Diagnostic(
        kind: DiagnosticKind("unpaired-machine", .note, ""), message: "@team: Other.state has no `diagram` #7",
        range: nil)

    static let rules = [
        Findings.Rule(
            id: "opaque-write", meaning: "The code cannot be read.", waysOut: ["Give the sources."]),
        Findings.Rule(
            id: "undrawn-transition", meaning: "The diagram lacks a transition.",
            waysOut: ["Draw it.", "Take it out of the code."]),
    ]

    static let sets: [(name: String, findings: Findings)] = [
        (
            "all",
            Findings(
                [nowhere, twin, undrawn, unreadable], known: [undrawn], in: Sources([code, drawing]), rules: rules,
                scope: "2 diagrams compared with their machines",
                drawings: [
                    .init(
                        title: "Call #1", mermaid: "flowchart TB\n    s0 ==> s1",
                        legend: ["drawn and coded", "+ coded"])
                ],
                version: "1.2.3")
        ),
        (
            "none",
            Findings([], in: Sources(), scope: "2 diagrams compared with their machines", version: "1.2.3")
        ),
    ]

    private static func range(of text: String, in file: SourceFile) -> SourceRange {
        let all = file.text(0..<file.bytes.count)
        let found = all.firstRange(of: text) ?? all.startIndex..<all.startIndex
        let start = all.utf8.distance(from: all.startIndex, to: found.lowerBound)
        return SourceRange(path: file.path, offsets: start..<(start + text.utf8.count))
    }
}

private extension SourceRange {
    var start: SourceRange { SourceRange(path: path, offsets: offsets.lowerBound..<offsets.lowerBound) }
}
