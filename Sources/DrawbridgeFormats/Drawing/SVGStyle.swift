/// The stylesheet inside an SVG: the colours as variables, which a page around the picture can set, too.
///
/// Every shape also has its colour as an attribute, for programs without support for stylesheets. The rules select
/// shapes by those attributes and apply the variable instead.
package struct SVGStyle: Sendable {
    private let theme: Theme

    package init(theme: Theme) {
        self.theme = theme
    }

    /// The rules for all colours, for a page with several drawings. What its root says with `data-theme` comes before the
    /// reader's mode.
    package var text: String {
        let roles = Palette.Role.allCases
        let rules = rules(roles) { _, _ in true }
        guard theme == .automatic else { return rules }
        let dark = ".drawbridge { \(variables(.dark, roles)) }"
        return rules.replacing(
            "@media (prefers-color-scheme: dark) { \(dark) }",
            with: """
                @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) \(dark) }
                :root[data-theme='dark'] \(dark)
                """)
    }

    /// The rules for the colours that these shapes use.
    package func text(for shapes: String) -> String {
        let palette = Palette.fixed(theme)
        let used = Self.paints(in: shapes)
        return rules(Palette.Role.allCases.filter { role in used.contains { $0.colour == palette[role] } }) {
            used.contains(Paint(property: $0, colour: palette[$1]))
        }
    }
}

private struct Paint: Hashable {
    var property: String
    var colour: String
}

private extension SVGStyle {
    /// The colours of the shapes, without duplicates. Every second piece between quotation marks is the value of an
    /// attribute, since texts contain no quotation marks.
    static func paints(in shapes: String) -> Set<Paint> {
        var paints: Set<Paint> = []
        var before: Substring.UTF8View = shapes.utf8[...]
        for (number, piece) in shapes.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            .enumerated()
        {
            defer { before = piece }
            guard number % 2 == 1, piece.first == UInt8(ascii: "#") else { continue }
            for property in properties where before.dropLast().suffix(property.utf8.count).elementsEqual(property.utf8)
            {
                paints.insert(Paint(property: property, colour: String(Substring(piece))))
            }
        }
        return paints
    }

    static let properties = ["fill", "stroke"]

    func rules(_ roles: [Palette.Role], where isUsed: (String, Palette.Role) -> Bool) -> String {
        let palette = Palette.fixed(theme)
        var lines = [".drawbridge { \(variables(palette, roles)) }"]
        if theme == .automatic {
            lines.append("@media (prefers-color-scheme: dark) { .drawbridge { \(variables(.dark, roles)) } }")
        }
        for role in roles {
            for property in Self.properties where isUsed(property, role) {
                lines.append(".drawbridge [\(property)='\(palette[role])'] { \(property): var(--\(role.rawValue)) }")
            }
        }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    func variables(_ palette: Palette, _ roles: [Palette.Role]) -> String {
        roles.map { "--\($0.rawValue): \(palette[$0]);" }.joined(separator: " ")
    }
}
