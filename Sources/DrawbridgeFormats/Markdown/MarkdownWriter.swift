import DrawbridgeModel

/// Writes Markdown with a heading and a Mermaid block for each machine, which GitHub, GitLab and editors render.
package struct MarkdownWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let written = machines.map { MermaidWriter().write([$0], options: options) }
        let texts = zip(machines, written).map { machine, drawing in
            "## \(Self.heading(machine.name))\n\n```mermaid\n\(drawing.text)```\n"
        }
        return Written(texts.joined(separator: "\n"), losses: written.flatMap(\.losses))
    }
}

private extension MarkdownWriter {
    /// A heading without markup.
    static func heading(_ name: String) -> String {
        inOneLine(name).unicodeScalars.reduce(into: "") { heading, scalar in
            if "\\`*_{}[]<>()#+!|&~".unicodeScalars.contains(scalar) { heading += "\\" }
            heading.unicodeScalars.append(scalar)
        }
    }
}
