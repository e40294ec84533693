import DrawbridgeFormats
import DrawbridgeModel

/// The words of a picture for those who do not see it, and how it is coloured.
package struct Caption: Sendable, Hashable {
    package var title: String
    package var description: String
    package var theme: Theme

    package init(title: String = "", description: String = "", theme: Theme = .automatic) {
        self.title = title
        self.description = description
        self.theme = theme
    }

    package init(machine: Machine, theme: Theme) {
        self.init(title: machine.name, description: "", theme: theme)
    }
}
