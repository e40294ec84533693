import DrawbridgeSource

/// Colours for words on a terminal, or none.
package struct Paint: Sendable {
    private let isOn: Bool

    package init(_ isOn: Bool) {
        self.isOn = isOn
    }

    package func callAsFunction(_ severity: Severity) -> String {
        switch severity {
        case .error: self("error", .red)
        case .warning: self("warning", .magenta)
        case .note: self("note", .cyan)
        }
    }

    package func callAsFunction(_ text: String, _ colour: Colour) -> String {
        isOn ? "\u{1B}[1;\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Codes of ECMA-48, section 8.3.117 (SGR).
    package enum Colour: Int, Sendable {
        case red = 31
        case green = 32
        case magenta = 35
        case cyan = 36
    }
}
