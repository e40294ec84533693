import DrawbridgeFormats
import Testing

struct TextWrappingTests {
    @Test(arguments: [
        ("", 10, [""]),
        ("short", 10, ["short"]),
        ("one two three", 7, ["one two", "three"]),
        ("isReady && retries > 3", 12, ["isReady", "&& retries", "> 3"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("head.status.code", 10, ["head", ".status", ".code"]),
        ("f(first,second)", 8, ["f(first,", "second)"]),
        ("用户点击了按钮", 6, ["用户点", "击了按", "钮"]),
        ("ServerUpgradeMachine", 14, ["ServerUpgrade", "Machine"]),
        ("max_retry_count", 10, ["max_retry_", "count"]),
        ("a    b", 3, ["a", "b"]),
    ])
    func `a text is cut where reading can pause`(text: String, width: Int, expected: [String]) {
        #expect(wrapped(text, width: width) == expected)
    }

    @Test(arguments: [
        ("currentDownloadTask ✓", 20, ["currentDownloadTask ✓"]),
        ("[isEmpty, isReady, …]", 19, ["[isEmpty, isReady, …]"]),
        ("[isEmpty, isReady, x]", 18, ["[isEmpty, isReady, x]"]),
        ("[isEmpty, isReady, no]", 18, ["[isEmpty, isReady,", "no]"]),
        ("abcdefghi", 8, ["abcdefgh", "i"]),
    ])
    func `a sign is no line of its own`(text: String, width: Int, expected: [String]) {
        #expect(wrappedKeepingSign(text, width: width) == expected)
    }

    @Test func `nothing is lost but spaces, and no line is too long`() {
        var random = RandomMachines(seed: 3)
        for _ in 0..<2000 {
            let text = (0..<random.number(below: 12)).map { _ in random.text() }.joined(
                separator: [" ", "", ".", "&&"][random.number(below: 4)])
            let width = 2 + random.number(below: 20)
            let lines = wrapped(text, width: width)
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            #expect(lines.allSatisfy { columns(of: $0) <= width })
        }
    }

    @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("ab cd", 4, "ab…"), ("漢字漢", 4, "漢…"), ("", 1, "")])
    func `a long text is cut off`(text: String, limit: Int, expected: String) {
        #expect(shortened(text, to: limit) == expected)
    }
}
