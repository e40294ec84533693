import DrawbridgeModel
import DrawbridgeSource

/// A machine and all that its page shows beside what the machine says itself.
package struct DocumentedMachine: Sendable {
    package var machine: Machine
    /// The name of its page and of its picture, without extension; no other machine of the site has it.
    package var fileName: String
    /// The drawing as SVG, for a file of its own.
    package var picture: String
    /// The same in dark colours, where `picture` does not follow the reader's mode.
    package var darkPicture: String?
    /// The same for the inside of a page: without stylesheet, and with `data-name` on each state and arrow.
    package var figure: String
    /// Of a machine that is too large for one picture, which is then an overview.
    package var details: Details?
    /// The machine in formats that people paste elsewhere.
    package var texts: [DiagramText] = []
    package var findings: [Finding]
    /// With the drawings that belong to it. Nil where nobody has looked for drawings.
    package var comparisons: [Comparison]?
    /// What of it has happened; nil where nobody has recorded it.
    package var coverage: Coverage?
    /// For each change of the machine, in its order, the paths through the code that make it; empty where there is no code.
    package var ways: [[Way]] = []
    /// Where the code traps.
    package var traps: Set<Trap> = []

    package init(
        machine: Machine, fileName: String, picture: String, figure: String, findings: [Finding] = []
    ) {
        self.machine = machine
        self.fileName = fileName
        self.picture = picture
        self.figure = figure
        self.findings = findings
    }
}

extension DocumentedMachine {
    /// More pictures of a large machine.
    package struct Details: Sendable, Hashable {
        /// All of it in one.
        package var whole: Drawn
        /// For each state, in the order of the machine, the transitions to it and from it.
        package var states: [Drawn]

        package init(whole: Drawn, states: [Drawn]) {
            self.whole = whole
            self.states = states
        }
    }

    /// A picture as SVG, with its dark twin as for the machine.
    package struct Drawn: Sendable, Hashable {
        package var picture: String
        package var darkPicture: String?

        package init(picture: String, darkPicture: String?) {
            self.picture = picture
            self.darkPicture = darkPicture
        }
    }

    /// The machine as text in a format of diagrams.
    package struct DiagramText: Sendable, Hashable {
        /// Of the format: "Mermaid".
        package var format: String
        /// Nil where it is too long for a page.
        package var text: String?
        /// What the format cannot show.
        package var losses: [String]

        package init(format: String, text: String?, losses: [String] = []) {
            self.format = format
            self.text = text
            self.losses = losses
        }
    }

    /// What a page says of a finding.
    package struct Finding: Sendable, Hashable {
        package var severity: Severity
        package var id: String
        package var message: String
        package var place: Place?

        package init(severity: Severity, id: String, message: String, place: Place?) {
            self.severity = severity
            self.id = id
            self.message = message
            self.place = place
        }
    }

    /// What came of holding the machine against a drawing.
    package struct Comparison: Sendable, Hashable {
        package enum Verdict: String, Sendable, Hashable {
            case agrees, differs, notProvable
        }

        package var drawing: String
        package var place: Place?
        package var verdict: Verdict
        /// Of a machine that is too large for one picture, which is then an overview.
        package var details: Details?
        package var findings: [Finding]
        /// What differs, as SVG, with its dark twin as for the machine; nil where nothing does.
        package var picture: String?
        package var darkPicture: String?

        package init(drawing: String, place: Place?, verdict: Verdict, findings: [Finding], picture: String? = nil) {
            self.drawing = drawing
            self.place = place
            self.verdict = verdict
            self.findings = findings
            self.picture = picture
        }
    }

    /// What of a machine has happened.
    package struct Coverage: Sendable, Hashable {
        /// `5 of 7 drawn transitions taken, 1 seen and not drawn`
        package var summary: String
        package var steps: [Step]
        /// With how often each transition was taken.
        package var drawing: Drawn

        package init(summary: String, steps: [Step], drawing: Drawn) {
            self.summary = summary
            self.steps = steps
            self.drawing = drawing
        }

        package struct Step: Sendable, Hashable {
            package var from: String
            package var event: String?
            package var to: String
            /// How often; nil for never.
            package var count: Int?
            /// "taken", "never taken", "seen, not drawn".
            package var words: String

            package init(from: String, event: String?, to: String, count: Int?, words: String) {
                self.from = from
                self.event = event
                self.to = to
                self.count = count
                self.words = words
            }
        }
    }

    /// A path through the code, from where a step begins to where it ends.
    package struct Way: Sendable, Hashable {
        package var lines: [Line]

        package init(_ lines: [Line]) { self.lines = lines }

        package struct Line: Sendable, Hashable {
            package var place: Place
            package var code: String
            /// What happens there: "is taken", "assigns waiting".
            package var remark: String

            package init(place: Place, code: String, remark: String) {
                self.place = place
                self.code = code
                self.remark = remark
            }
        }
    }

    /// In this state, this event may stop the program.
    package struct Trap: Sendable, Hashable {
        package var state: String
        package var event: String

        package init(state: String, event: String) {
            self.state = state
            self.event = event
        }
    }
}
