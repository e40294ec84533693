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

            Printed from the formats themselves; `make golden` prints it anew.

            | name | files | |
            | --- | --- | --- |
            \(names.joined(separator: "\n"))

            What becomes of each part of a machine: *kept* is read back, *shown* is there for people and is not read back as \
            the same thing, *lost* is not there. Whoever writes a machine with a part that is lost is told so.

            | | \(formats.map { "`\($0.name)`" }.joined(separator: " | ")) |
            | --- |\(String(repeating: " --- |", count: formats.count))
            \(rows.joined(separator: "\n"))

            ## What is not read

            - **Of Markdown, all but fenced blocks, and text that can be nothing but a drawing**: lines of arrows and tables, where \
            [what is said around them](TEXT.md) or the code tells what they are. No fence inside another block, which is text there.
            - **Of HTML, all but elements of the class `mermaid`**, and their text alone: no script runs.
            - **Files of arrows and pages of HTML, unless they are named**: those that a folder holds are passed over.
            - **Of PlantUML, what the preprocessor computes**: names of `!define` and of variables with a text are replaced, and \
            lines that `!ifdef` and `!ifndef` leave out are left out; all other lines of the preprocessor are told of and passed over.
            - **What another file holds**: nothing that a drawing names is opened, run or fetched.

            ## What is not changed in place

            `drawbridge update` changes every format that is read but one: **draw.io's pictures** in SVG and PNG, which carry a \
            drawing in a text that nobody sees. That text could be changed, and the picture would go on showing what was there \
            before; whoever looks at the file, in a browser or a review, would trust the wrong one. Open it in draw.io, and save it \
            as `.drawio`; or let `drawbridge render` draw the machine anew.

            """
    }
}
