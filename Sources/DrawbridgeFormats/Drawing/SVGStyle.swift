/// The stylesheet inside an SVG: the colours as variables, which a page around the picture can set too.
///
/// Every shape has its colour as an attribute as well, for programs that know no stylesheets; the rules find shapes by
/// those attributes and give them the variable instead.
package struct SVGStyle: Sendable {
    private let theme: Theme

    package init(theme: Theme) {
        self.theme = theme
    }

    /// The rules for all colours: for a page that holds several drawings.
    package var text: String { rules(Palette.Role.allCases) { _, _ in true } }

    /// The rules for the colours that the text of these shapes has.
    package func text(for shapes: String) -> String {
        let palette = Palette.fixed(theme)
        return rules(Palette.Role.allCases.filter { shapes.contains("\"\(palette[$0])\"") }) { property, role in
            shapes.contains("\(property)=\"\(palette[role])\"")
        }
    }
}

private extension SVGStyle {
    func rules(_ roles: [Palette.Role], where isUsed: (String, Palette.Role) -> Bool) -> String {
        let palette = Palette.fixed(theme)
        var lines = [".drawbridge { \(variables(palette, roles)) }"]
        if theme == .automatic {
            lines.append("@media (prefers-color-scheme: dark) { .drawbridge { \(variables(.dark, roles)) } }")
        }
        for role in roles {
            for property in ["fill", "stroke"] where isUsed(property, role) {
                lines.append(".drawbridge [\(property)='\(palette[role])'] { \(property): var(--\(role.rawValue)) }")
            }
        }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    func variables(_ palette: Palette, _ roles: [Palette.Role]) -> String {
        roles.map { "--\($0.rawValue): \(palette[$0]);" }.joined(separator: " ")
    }
}
