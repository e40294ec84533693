import DrawbridgeModel
import DrawbridgeSource

/// A machine as the page shows it.
package struct PreviewMachine: Sendable, Hashable {
    /// Tells it from all others on the page, and stays when the sources change.
    package var id: String
    package var machine: Machine
    /// The machine and its drawing in one, where it has a drawing that says something else.
    package var difference: MarkedMachine?
    /// The file of the drawing that it is compared with.
    package var drawing: String?
    package var messages: [PreviewMessage]

    package init(
        id: String, machine: Machine, difference: MarkedMachine? = nil, drawing: String? = nil,
        messages: [PreviewMessage] = []
    ) {
        self.id = id
        self.machine = machine
        self.difference = difference
        self.drawing = drawing
        self.messages = messages
    }
}

/// A finding, or what is wrong with a file.
package struct PreviewMessage: Sendable, Hashable {
    package var severity: Severity
    package var text: String
    /// `Sources/Call.swift:12:9`
    package var place: String?

    package init(_ severity: Severity, _ text: String, at place: String? = nil) {
        self.severity = severity
        self.text = text
        self.place = place
    }

    var json: JSONText {
        .object([
            ("severity", .string(severity.rawValue)), ("text", .string(text)), ("place", .optional(place)),
        ])
    }
}

/// Which picture of a machine.
package enum PreviewPicture: String, Sendable, Hashable {
    /// The machine of the code, or the drawing.
    case drawing
    /// Both in one.
    case difference
}
