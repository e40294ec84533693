extension DiagramFormat {
    /// Pages in HTML, with Mermaid's text in elements of the class `mermaid`. A folder may hold many pages that something
    /// else has made, so only those are read that somebody names.
    package static let html = DiagramFormat(
        name: "html", fileExtensions: ["html", "htm"], isOnlyNamed: true, reader: HTMLReader(), writer: HTMLWriter(),
        patcher: HTMLPatcher(), fates: Mermaid.fates)
}
