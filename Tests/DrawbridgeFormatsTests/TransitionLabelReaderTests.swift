import DrawbridgeFormats
import DrawbridgeModel
import Testing

struct TransitionLabelReaderTests {
    /// A label, and the labels of the single transitions that it stands for.
    @Test(arguments: [
        ("", [""]),
        ("  \n ", [""]),
        ("open", ["open"]),
        ("receive  OOB\tinvitation ", ["receive OOB invitation"]),
        ("open [hasKey]", ["open [hasKey]"]),
        ("open[hasKey]/ring", ["open [hasKey] / ring"]),
        ("open [hasKey] / ring; log(a; b)", ["open [hasKey] / ring; log(a; b)"]),
        ("open when (hasKey) / ring", ["open [hasKey] / ring"]),
        ("open when(a && (b || c))", ["open [a && (b || c)]"]),
        ("when (ready)", ["[ready]"]),
        ("ask when ready", ["ask when ready"]),
        ("[hasKey]", ["[hasKey]"]),
        ("/ ring", ["/ ring"]),
        ("/", [""]),
        ("a, b [g] / x", ["a [g] / x", "b [g] / x"]),
        ("a [g], b", ["a [g]", "b"]),
        ("Esc cancels, window unchanged", ["Esc cancels, window unchanged"]),
        ("Esc cancels, Return confirms", ["Esc cancels", "Return confirms"]),
        // A condition behind a comma, and what is done or remarked behind a sign.
        ("trigger, count > 0 -> show(index=1) (consumed)", ["trigger [count > 0] / show(index=1) (consumed)"]),
        ("extend, in window mode", ["extend [in window mode]"]),
        ("escape -> cancel", ["escape / cancel"]),
        ("cut (closed / gone) — overlay dismissed, no write", ["cut (closed / gone) / overlay dismissed, no write"]),
        ("a->b", ["a->b"]),
        ("tap, long press", ["tap", "long press"]),
        ("a\nb [g]\n/ x\nc", ["a", "b [g] / x", "c"]),
        ("a / x\nb / y", ["a / x", "b / y"]),
        ("a\r\n\r\nb", ["a", "b"]),
        ("got_pake\n(early)", ["got_pake (early)"]),
        ("a &&\nb", ["a && b"]),
        ("a\n|| b", ["a || b"]),
        ("send(\nx)", ["send( x)"]),
        ("recovery time\n passed", ["recovery time passed"]),
        ("n failures\nwithin window x", ["n failures within window x"]),
        ("open\nwithdraw", ["open", "withdraw"]),
        ("CAN message\nbegins with 0x00", ["CAN message begins with 0x00"]),
        ("Sending data\nmessages to the\nhost/client", ["Sending data messages to the host/client"]),
        ("Avsluttet\npga duplikat", ["Avsluttet pga duplikat"]),
        ("open\nSend the greeting\nStart a timer, and wait", ["open"]),
        ("packetReceived\nthe timer stops", ["packetReceived"]),
        ("open\nUser cancels [late]", ["open", "User cancels [late]"]),
        ("User taps\nUser cancels", ["User taps", "User cancels"]),
        ("user taps,\nuser cancels", ["user taps", "user cancels"]),
        ("load it ✓\nload it ✗", ["load it ✓", "load it ✗"]),
        ("open\n  close", ["open", "close"]),
        ("send(a, b)", ["send(a, b)"]),
        ("load ✓ [g] / x", ["load ✓ [g] / x"]),
        ("open, load✗", ["open", "load ✗"]),
        ("✓", ["✓"]),
        ("\"load ✓\"", ["\"load ✓\""]),
        ("got [list[0] == \"]\"]", ["got [list[0] == \"]\"]"]),
        ("see https://example.org", ["see https://example.org"]),
        ("issue (`/credentials`)", ["issue (`/credentials`)"]),
        ("\"a, b\" / \"x; y\"", ["\"a, b\" / \"x; y\""]),
        // A slash inside a word is no sign, one before code or after a space is.
        ("on/off", ["on/off"]),
        ("User taps play/pause", ["User taps play/pause"]),
        ("24/7", ["24/7"]),
        ("TCP/IP connected / log", ["TCP/IP connected / log"]),
        ("./start exit ok", ["./start exit ok"]),
        ("GET /users/me", ["GET /users/me"]),
        ("tap/log()", ["tap / log()"]),
        ("lost / refused / timed_out", ["lost", "refused", "timed_out"]),
        ("lost / refused /\nтайм", ["lost", "refused", "тайм"]),
        ("lost / close socket / stop", ["lost / close socket / stop"]),
        ("invalid key /ignore", ["invalid key / ignore"]),
        ("speed up/\n  speed += 1", ["speed up / speed += 1"]),
        ("tap /\nring", ["tap / ring"]),
        ("a ( b / x", ["a ( b / x"]),
        ("a [b] c", ["a [b] c"]),
        ("a ] b", ["a ] b"]),
        ("\"", ["\""]),
    ])
    func `a label is read`(label: String, expected: [String]) {
        #expect(TransitionLabelReader.read(label).map(\.text) == expected)
    }

    @Test func `the parts of a label are told apart`() {
        let words = TransitionLabelReader.read("open, knock when (hasKey) / ring; \"say \\\"hi\\\"\"")
        #expect(
            words == ["open", "knock"].map { LabelWords(event: $0, guard: "hasKey", actions: ["ring", "say \"hi\""]) })
    }

    @Test func `a long label has lines`() {
        let words = LabelWords(
            event: "received", guard: "size < limit && isOpen", actions: ["count += 1", "log(size)"])
        #expect(words.text(inLinesOf: 80) == "received [size < limit && isOpen] / count += 1; log(size)")
        #expect(words.text(inLinesOf: 20) == "received\n[size < limit\n&& isOpen]\n/ count += 1\n; log(size)")
    }

    @Test(arguments: [
        (["open", "close"], "open\nclose"),
        (["open [locked]", "/ ring"], nil),
        (["a \" b", "c \" d"], nil),
    ])
    func `one label for several transitions`(labels: [String], expected: String?) {
        #expect(LabelWords.label(of: labels.flatMap(TransitionLabelReader.read)) == expected)
    }

    @Test func `what is written is read back`() {
        var random = RandomMachines(seed: 21)
        let pieces = [
            "a", "b c", "[", "]", "(", ")", "{", "}", "/", "//", ",", ";", "\"", "\\", "`", "when", "when (", " ", "漢",
            "👩‍🚀", "\u{202E}", ":", "-->", "\u{301}", "\\n",
        ]
        let text = { (random: inout RandomMachines) in
            (0..<random.number(below: 5)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
        }
        for _ in 0..<20_000 {
            let words = LabelWords(
                event: random.optional(text), guard: random.optional(text), actions: random.list(text))
            #expect(TransitionLabelReader.read(words.text) == [words.inOneLine])
            #expect(TransitionLabelReader.read(words.text(inLinesOf: 8)) == [words.inOneLine])
        }
    }

    @Test(arguments: ["\n", "[", "(]", "\" ", "` ", "when ", " \n [", "a [b] ", ",", "/ ;", "\\\""])
    func `a long label takes time in proportion`(piece: String) {
        let label = String(repeating: piece, count: 100_000)
        #expect(!TransitionLabelReader.read(label).isEmpty)
    }

    @Test(arguments: [
        ("entry / a; b", ["entry / a; b"]), ("Entry/a", ["entry / a"]), ("exit / a", ["exit / a"]),
        (" do / beep()", ["do / beep()"]), ("entry", nil), ("entryway / x", nil), ("note", nil),
    ])
    func `a line in a state is read`(line: String, expected: [String]?) {
        var state = State(name: "s")
        #expect(StateWords.read(line, into: &state) == (expected != nil))
        #expect(StateWords.lines(of: state) == expected ?? [])
    }
}
