/// A stretch of Markdown that is made of a machine, between two comments in lines of their own:
///
///     <!-- drawbridge: CallTracker.state mermaid direction=right -->
///     …
///     <!-- /drawbridge -->
///
/// All offsets are those of the file.
package struct EmbeddedBlock: Sendable, Hashable {
    /// `svg` and `call.svg` of `svg=call.svg`; a word without `=` has no value.
    package struct Word: Sendable, Hashable {
        package var name: String
        package var value: String?
    }

    /// The name of a machine or of its variable.
    package var machine: String
    /// What is shown of it: `mermaid`, `table`, `svg=call.svg`.
    package var kind: Word
    package var options: [Word]
    /// The opening comment.
    package var marker: Range<Int>
    /// The lines between the comments.
    package var content: Range<Int>
    /// What stands to the left of each of these lines: `/// `, `> `, the blanks of a list.
    package var margin: String
    /// Of the line with the opening comment.
    package var lineBreak: String
}

extension EmbeddedBlock {
    /// The text of these lines as it stands in the file.
    package func text(of lines: [String]) -> String {
        lines.map { Self.withoutBlanksAtEnd(margin + $0) + lineBreak }.joined()
    }

    /// The lines between the comments, without what stands to their left and without blanks at their ends.
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
