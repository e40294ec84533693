import DrawbridgeFormats

/// The stylesheet inside an SVG: the colours as variables, which a page around the picture can set too.
///
/// Every shape has its colour as an attribute as well, for programs that know no stylesheets; the rules find shapes by
/// those attributes and give them the variable instead.
struct SVGStyle {
    let theme: Theme

    /// The rules for the colours that the text of these shapes has.
    func text(for shapes: String) -> String {
        let palette = Palette.fixed(theme)
        let roles = Palette.Role.allCases.filter { shapes.contains("\"\(palette[$0])\"") }
        var lines = [".drawbridge { \(variables(palette, roles)) }"]
        if theme == .automatic {
            lines.append("@media (prefers-color-scheme: dark) { .drawbridge { \(variables(.dark, roles)) } }")
        }
        for role in roles {
            for property in ["fill", "stroke"] where shapes.contains("\(property)=\"\(palette[role])\"") {
                lines.append(".drawbridge [\(property)='\(palette[role])'] { \(property): var(--\(role.rawValue)) }")
            }
        }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    private func variables(_ palette: Palette, _ roles: [Palette.Role]) -> String {
        roles.map { "--\($0.rawValue): \(palette[$0]);" }.joined(separator: " ")
    }
}
