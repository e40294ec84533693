import DrawbridgeModel

/// Writes a page with a heading and Mermaid's text for each machine. It draws them where a script of Mermaid is added; the
/// page itself has none.
package struct HTMLWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let written = machines.map { MermaidWriter().write([$0], options: options) }
        let parts = zip(machines, written).map { machine, drawing in
            "<h2>\(Self.escaped(LabelWords.inOneLine(machine.name)))</h2>\n"
                + "<pre class=\"mermaid\">\n\(Self.escaped(drawing.text))</pre>\n"
        }
        let head = "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>State machines</title>\n"
        return Written(head + parts.joined() + "</html>\n", losses: written.flatMap(\.losses))
    }

    /// A text as HTML. The sign of arrows stays as it is.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }
}
