import DrawbridgeSource

extension DiagramFormat {
    /// Why a file that is called like a drawing is none of any kind; nil where it may be one, if only of classes.
    package static func damage(of source: SourceFile) -> String? {
        let formats = formats(ofFile: source.path)
        let words = formats.compactMap { marksByFormat[$0.name] }
        // A file extension that other formats have, too, promises nothing.
        guard !words.isEmpty, words.count == formats.count else { return nil }
        if source.bytes.allSatisfy(\.isSpace) { return "is empty" }
        if source.bytes.contains(0) { return "is not text" }
        let text = source.text(0..<source.bytes.count).lowercased()
        guard words.joined().contains(where: { text.contains($0.lowercased()) }) else { return "contains no diagram" }
        return PlantUMLBlock.areBlank(DiagramText(source)) ? "draws nothing" : nil
    }

    /// Words of which each text in a format has at least one, whatever it draws. Formats whose file extensions are used for
    /// much else are left out.
    private static let marksByFormat = [
        "mermaid": [
            "graph", "flowchart", "diagram", "journey", "gantt", "pie", "chart", "mindmap", "timeline", "zenuml",
            "sankey",
            "block", "packet", "kanban", "architecture", "C4", "radar", "treemap",
        ],
        "plantuml": ["@start"],
        "dot": ["graph"],
        "scxml": ["<scxml"],
    ]
}
