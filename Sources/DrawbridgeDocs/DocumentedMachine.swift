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
    package var findings: [Finding]

    package init(
        machine: Machine, fileName: String, picture: String, figure: String, findings: [Finding] = []
    ) {
        self.machine = machine
        self.fileName = fileName
        self.picture = picture
        self.figure = figure
        self.findings = findings
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
}
