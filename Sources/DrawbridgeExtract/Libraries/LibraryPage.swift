/// The page of the handbook that shows the rows: docs/LIBRARIES.md.
package struct LibraryPage {
    package static let path = "docs/LIBRARIES.md"

    package init() {}

    package var text: String {
        ([Self.introduction] + Library.all.map(section) + [words]).joined(separator: "\n")
    }

    private static let introduction = """
        # What library calls mean

        <!-- Made from Sources/DrawbridgeExtract/Libraries. `make golden` records it anew. -->

        Drawbridge reads only your sources. The tables on this page describe what library functions do with a closure, a
        value or a chain of events. There is one table for each library. [Words](#words) explains what the tables say.

        - A call is recognised only by its name, because the type of the receiver is seldom known. If several libraries
          have a function of the same name, it has the same meaning in all of them.
        - `with…` stands for every name that begins with `with` and continues with a capital letter, such as `withLock`.
          `…Continuation` stands for every name that ends with `Continuation`.
        - If your sources contain the function, Drawbridge reads its code and does not use the table.
        - For your own functions whose source is not among the inputs, add rows of the same form to the
          [settings](SETTINGS.md#what-your-own-functions-mean).

        """

    private func section(_ library: Library) -> String {
        var lines = ["## \(library.name)", ""]
        for (title, subject) in [("name", LibraryRow.NameKind.call), ("label", .label), ("type", .type)] {
            let rows = library.rows.filter { $0.subject == subject }
            guard !rows.isEmpty else { continue }
            lines += ["| \(title) | meaning |", "| --- | --- |"]
            lines += rows.map { "| \(names(of: $0)) | \(meaning(of: $0)) |" } + [""]
        }
        return lines.joined(separator: "\n")
    }

    private func names(of row: LibraryRow) -> String {
        row.names.map { "`\(row.receiver.map { $0 + "." } ?? "")\($0)`" }.joined(separator: ", ")
    }

    private func meaning(of row: LibraryRow) -> String {
        let meaning = row.meaning
        var parts: [String] = []
        func add<Word: LibraryWord>(_ column: String, _ words: [Word]) {
            if !words.isEmpty { parts.append("\(column): " + words.map { "*\($0.word)*" }.joined(separator: ", ")) }
        }
        add("closures", [meaning.closures].compactMap(\.self))
        add("event", [meaning.event].compactMap(\.self))
        add("result", [meaning.result].compactMap(\.self))
        add("box", meaning.box.all)
        add("chain", [meaning.chain].compactMap(\.self))
        add("traits", meaning.traits.all)
        add("effect", [meaning.effect].compactMap(\.self))
        add("machine", [meaning.machine].compactMap(\.self))
        add("takes", meaning.takes.all)
        add("type", meaning.type.all)
        if !row.cases.isEmpty { parts.append("cases: " + row.cases.map(text).joined(separator: ", ")) }
        return parts.joined(separator: "; ")
    }

    /// `success(0)`: the case carries the first generic argument.
    private func text(of enumCase: LibraryRow.EnumCase) -> String {
        "`\(enumCase.name)`" + (enumCase.argument.map { " (carries generic argument \($0 + 1))" } ?? "")
    }

    private var words: String {
        [
            "## Words\n",
            list("closures", "When the call runs the closures that it is given", CallSchedule.self),
            list("event", "The name of the event that such a closure starts", EventName.self),
            list("result", "What the call returns", CallResult.self),
            list(
                "box",
                "What it does to the value in a box. A *box* is a lock, an atomic, a relay, a collection or another object that stores the state",
                BoxAccess.self),
            list(
                "chain",
                "What it does in a chain of events: a *source*, such as a publisher, sends *elements* through the calls of a *chain*",
                ChainRole.self),
            list("traits", "More about its role in a chain", ChainTrait.self),
            list("effect", "Its effect on the running program", CallEffect.self),
            list("takes", "What the argument with this label is", LabelRole.self),
            list("type", "What a type is for", TypeRole.self),
            list("machine", "What it does in a library of state machines", MachineRole.self),
        ].joined(separator: "\n")
    }

    private func list<Word: LibraryWord>(_ column: String, _ title: String, _: Word.Type) -> String {
        let lines = Word.allCases.map { "| *\($0.word)* | \($0.explanation) |" }
        return (["### \(column)", "", title + ".", "", "| word | meaning |", "| --- | --- |"] + lines + [""])
            .joined(separator: "\n")
    }
}
