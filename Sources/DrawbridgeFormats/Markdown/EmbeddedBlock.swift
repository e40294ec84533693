/// A part of a Markdown file that is generated from a machine, between two comments on lines of their own:
///
///     <!-- drawbridge: CallTracker.state mermaid direction=right -->
///     …
///     <!-- /drawbridge -->
///
/// All offsets are UTF-8 offsets of the file.
package struct EmbeddedBlock: Sendable, Hashable {
    /// The name `svg` and the value `call.svg` of `svg=call.svg`. A word without `=` has no value.
    package struct Word: Sendable, Hashable {
        package var name: String
        package var value: String?
    }

    /// The name of a machine or of its variable.
    package var machine: String
    /// The kind of content: `mermaid`, `table`, `svg=call.svg`.
    package var kind: Word
    package var options: [Word]
    /// The opening comment.
    package var marker: Range<Int>
    /// The lines between the comments.
    package var content: Range<Int>
    /// The text to the left of each of these lines: `/// `, `> `, the blanks of a list.
    package var margin: String
    /// The line break of the line with the opening comment.
    package var lineBreak: String
}

extension EmbeddedBlock {
    /// These lines as text of the file, with the margin and line breaks.
    package func text(of lines: [String]) -> String {
        lines.map { Self.withoutBlanksAtEnd(margin + $0) + lineBreak }.joined()
    }

    /// The lines between the comments, without the margin and without blanks at their ends.
    package func lines(in text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let shared = zip(line, margin).prefix { $0 == $1 }.count
            return Self.withoutBlanksAtEnd(String(line.dropFirst(shared)))
        }
    }

    private static func withoutBlanksAtEnd(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
