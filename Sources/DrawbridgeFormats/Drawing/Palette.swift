/// The colours of a drawing, by role.
package struct Palette: Sendable, Hashable {
    /// The purpose of a colour. The raw value is its name in stylesheets.
    package enum Role: String, Sendable, Hashable, CaseIterable {
        case paper
        /// Names of states, titles, initial and final dots.
        case ink
        /// Secondary parts: payloads, and texts beside the machine.
        case quiet
        case stateFill = "state-fill"
        case stateLine = "state-line"
        case compositeFill = "composite-fill"
        case compositeLine = "composite-line"
        case arrow
        case label
        /// Parts that could not be analysed.
        case doubt
        case groupA = "group-a"
        case groupB = "group-b"
        case groupC = "group-c"
        case groupD = "group-d"
        case groupE = "group-e"
        case groupF = "group-f"
    }

    private let colours: [Role: String]

    /// A colour as `#rrggbb`, in lower case. Within a palette each role has a different colour, so that a stylesheet
    /// can identify roles by their colours.
    package subscript(role: Role) -> String { colours[role, default: "#000000"] }

    /// The roles for groups of events. A seventh group gets the first colour again.
    package static let groups: [Role] = [.groupA, .groupB, .groupC, .groupD, .groupE, .groupF]

    /// The palette of a theme in formats that cannot follow the reader's light or dark mode.
    package static func fixed(_ theme: Theme) -> Palette { theme == .dark ? .dark : .light }

    package static let light = Palette(colours: [
        .paper: "#ffffff", .ink: "#172033", .quiet: "#56637a",
        .stateFill: "#eef3fb", .stateLine: "#3d5a8a",
        .compositeFill: "#f8fafd", .compositeLine: "#7c8aa2",
        .arrow: "#5b6b84", .label: "#2b3850", .doubt: "#b3400a",
        .groupA: "#0a58b5", .groupB: "#a34700", .groupC: "#6f3bb0",
        .groupD: "#00695f", .groupE: "#a8175d", .groupF: "#596600",
    ])

    package static let dark = Palette(colours: [
        .paper: "#0f141c", .ink: "#eaf0f8", .quiet: "#a3afc2",
        .stateFill: "#1e2a3d", .stateLine: "#86a6d9",
        .compositeFill: "#151c28", .compositeLine: "#66748a",
        .arrow: "#93a1b8", .label: "#d3dceb", .doubt: "#ff9d5c",
        .groupA: "#7ab8ff", .groupB: "#ffb366", .groupC: "#c9a3ff",
        .groupD: "#5fd4c4", .groupE: "#ff94c2", .groupF: "#cddb5e",
    ])
}
