import DrawbridgeSource
import Testing

struct LogTextTests {
    @Test(arguments: [
        ("::error::x", "\u{FFFD}:error::x"),
        (" \t\u{A0}::add-mask::x", " \t\u{A0}\u{FFFD}:add-mask::x"),
        ("a ::error::x", "a ::error::x"),
        ("Call::end", "Call::end"),
        ("see ##[error]x", "see #\u{FFFD}[error]x"),
        ("##vso[task.complete]", "#\u{FFFD}vso[task.complete]"),
        ("## A heading [1]", "## A heading [1]"),
        ("a\u{1B}[2Jb\u{9B}1mc\u{7F}", "a\u{FFFD}[2Jb\u{FFFD}1mc\u{FFFD}"),
        ("a\r\n::error::\u{2028}b", "a\u{FFFD}\u{FFFD}::error::\u{FFFD}b"),
        ("Übergang → zurück ©\tx", "Übergang → zurück ©\tx"),
    ])
    func `no line steers a log`(text: String, line: String) {
        #expect(Array(LogText.line(text).unicodeScalars) == Array(line.unicodeScalars))
    }

    @Test func `line breaks of several lines stay, others do not`() {
        let text = "a\r\n::error::b\n\n  ::c\rd\n"
        let lines = "a\r\n\u{FFFD}:error::b\n\n  \u{FFFD}:c\u{FFFD}d\n"
        #expect(Array(LogText.lines(text).unicodeScalars) == Array(lines.unicodeScalars))
    }
}
