import DrawbridgeFormats
import DrawbridgeModel

/// The title and description of a picture, for screen readers, and its theme.
package struct Caption: Sendable, Hashable {
    package var title: String
    package var description: String
    package var theme: Theme

    package init(title: String = "", description: String = "", theme: Theme = .automatic) {
        self.title = title
        self.description = description
        self.theme = theme
    }

    /// Describes the drawing in sentences.
    package init(machine: Machine, options: DrawingOptions) {
        let arrows = machine.arrows(options)
        let states = machine.statesAtRest.count
        let counts =
            "\(states) \(states == 1 ? "state" : "states"), \(arrows.count) \(arrows.count == 1 ? "arrow" : "arrows")."
        let starts = machine.initial.isEmpty ? [] : ["Begins in \(machine.initial.joined(separator: ", "))."]
        let ways = arrows.map { "\(Machine.shown(source: $0.from)) → \($0.to)\(Self.events(of: $0))." }
        let sentences = [machine.documentation, "State machine:", counts].compactMap(\.self) + starts + ways
        self.init(title: machine.name, description: sentences.joined(separator: " "), theme: options.theme)
    }

    private static func events(of arrow: Arrow) -> String {
        let events = arrow.transitions.compactMap(\.event)
        return events.isEmpty ? "" : " on " + events.joined(separator: ", ")
    }
}
