import DrawbridgeFormats

/// `docs/FORMATS.md`, as the formats describe themselves.
enum FormatsPage {
    static var text: String {
        let formats = DiagramFormat.all
        let names = formats.map { format in
            let use = format.reader == nil ? "written" : "read and written"
            return "| `\(format.name)` | \(format.fileExtensions.map { "`.\($0)`" }.joined(separator: " ")) | \(use) |"
        }
        let rows = Feature.allCases.map { feature in
            "| \(feature.summary) | " + formats.map { ($0.fates[feature] ?? .kept).rawValue }.joined(separator: " | ")
                + " |"
        }
        return """
            # Formats

            This page is printed from the formats: `make golden` writes it again.

            | name | files | |
            | --- | --- | --- |
            \(names.joined(separator: "\n"))

            What happens to each part of a machine: *kept* parts are the same when the file is read again. *Shown* parts are there \
            for people, and are not the same when the file is read again. *Lost* parts are not written; a message says so.

            | | \(formats.map { "`\($0.name)`" }.joined(separator: " | ")) |
            | --- |\(String(repeating: " --- |", count: formats.count))
            \(rows.joined(separator: "\n"))

            ## What is not read

            - **Most of Markdown**: only fenced blocks are read, and text that can be nothing but a drawing: lines of arrows and \
            tables, if [the text around them](TEXT.md) or the code shows what they are. A fence inside another block is text.
            - **Most of HTML**: only elements of the class `mermaid` are read. No script runs.
            - **Files of arrows and HTML pages that are not named**: a `.arrows` or `.html` file in a folder is skipped.
            - **Most of the preprocessor of PlantUML**: names of `!define` and variables with a text are replaced, and the lines that \
            `!ifdef` and `!ifndef` leave out are not read. Its other lines are reported and skipped.
            - **Other files**: nothing that a drawing names is opened, run or downloaded.

            ## What is not changed in place

            `drawbridge update` changes every format that can be read, with one exception: **draw.io's pictures** in SVG and PNG. \
            They contain the drawing as hidden text. If only that text were changed, the picture would still show the old drawing. \
            Open such a file in draw.io and save it as `.drawio`, or draw the machine again with `drawbridge render`.

            """
    }
}
