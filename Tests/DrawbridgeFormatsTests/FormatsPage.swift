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

            This page is generated from the code of the formats: `make golden` writes it again.

            | name | files | |
            | --- | --- | --- |
            \(names.joined(separator: "\n"))

            The table shows what happens to each part of a machine. *Kept*: it is written, and reading the file gives the same \
            part again. *Shown*: people can see it in the file, but reading the file does not give the same part again. *Lost*: it \
            is not written. If a machine has such a part, a message names it; there is no message for alternative names of events, for \
            states that are set and overwritten in the same step, for names of the variable and its type, and for files and lines of the sources.

            | | \(formats.map { "`\($0.name)`" }.joined(separator: " | ")) |
            | --- |\(String(repeating: " --- |", count: formats.count))
            \(rows.joined(separator: "\n"))

            ## What is not read

            - **Most of Markdown**: only these parts are read: fenced blocks, elements of the class `mermaid`, and lines of arrows \
            and tables that cannot be anything but a diagram. [The text around them](TEXT.md) or the code has to show that they \
            are one. A fence inside another block is text.
            - **Most of HTML**: only elements of the class `mermaid` are read. No script runs.
            - **Files of arrows and HTML pages in folders**: a `.arrows` or `.html` file is read only if you name it.
            - **Most of the preprocessor of PlantUML**: `!define` and variables with a text are replaced by what they stand for. \
            Lines that `!ifdef` and `!ifndef` exclude are not read. All other lines of the preprocessor are reported and skipped.
            - **Other files**: files and addresses that a diagram names are never opened, run or downloaded.

            ## What is not changed in place

            `drawbridge update` changes every format that can be read, with one exception: **draw.io's pictures** in SVG and PNG. \
            They contain the diagram as hidden text. If only that text were changed, the picture would still show the old diagram. \
            Open such a file in draw.io and save it as `.drawio`, or draw the machine again with `drawbridge render`.

            """
    }
}
