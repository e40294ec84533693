/// The page of the handbook that shows the rows: docs/LIBRARIES.md.
package struct LibraryPage {
    package static let path = "docs/LIBRARIES.md"

    package init() {}

    package var text: String {
        ([Self.introduction] + Library.all.map(section) + [words]).joined(separator: "\n")
    }

    private static let introduction = """
        # What calls of libraries mean

        <!-- Made from Sources/DrawbridgeExtract/Libraries. `make golden` records it anew. -->

        Drawbridge reads your sources and no others. What functions of libraries do with a closure, a value or a chain
        of events is written down here, one table for each library. [Words](#words) explains what the tables say.

        - A call is recognised by its name alone: the type of what it is called on is seldom known. A name that several
          libraries have means the same in all of them.
        - `with…` stands for every name that goes on with a capital letter, such as `withLock`; `…Continuation` for every
          name that ends so.
        - A function of your sources is read, whatever its name is.
        - For functions of your own whose source is not read, add rows of the same form to the
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
            list("event", "How the event is called that begins with such a closure", EventName.self),
            list("result", "What the call gives", CallResult.self),
            list("box", "What it does to the value in a lock, an atomic, a relay or a collection", BoxAccess.self),
            list("chain", "What it does in a chain of events", ChainRole.self),
            list("traits", "What else it is to a chain", ChainTrait.self),
            list("effect", "What it does to the run", CallEffect.self),
            list("takes", "What stands behind the label", LabelRole.self),
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
