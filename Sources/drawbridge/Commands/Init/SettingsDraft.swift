import DrawbridgeDrift
import DrawbridgeModel

/// A settings file to begin with: what is known as settings, what is guessed as comments.
struct SettingsDraft {
    private let guess: SettingsGuess

    init(_ guess: SettingsGuess) {
        self.guess = guess
    }

    var text: String {
        var text = """
            # Which diagrams have to match which machines of the code. Check them with: drawbridge check
            # docs/SETTINGS.md of Drawbridge lists all settings.
            sources: [\(guess.sources.map(AliasLine.quoted).joined(separator: ", "))]

            """
        if !guess.pairs.isEmpty { text += "diagrams:\n" + guess.pairs.map(lines).joined() }
        text += strangers + hidden + undrawn
        return text
    }

    /// One sentence.
    var summary: String {
        let pairs = Self.count(guess.pairs.count, "diagram") + " with a machine"
        let rest = [
            (guess.strangers.count, "diagram"), (guess.hidden.count, "hidden diagram"),
            (guess.undrawn.count, "machine"),
        ].filter { $0.0 > 0 }
        let without = Self.list(rest.map { Self.count($0.0, $0.1) })
        return pairs + (without.isEmpty ? "" : "; \(without) without a partner") + "; next: " + next
    }

    /// `a, b and c`
    private static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    private var next: String {
        guard !guess.pairs.isEmpty else {
            return "write the machine of each diagram into this file, or remove it and run drawbridge init --draw"
        }
        let findings = guess.pairs.reduce(0) { $0 + $1.differences } + guess.strangers.count(where: \.isOfCode)
        return "drawbridge check" + (findings == 0 ? "" : ", which reports \(Self.count(findings, "finding"))")
    }
}

private extension SettingsDraft {
    func lines(_ pair: SettingsGuess.Pair) -> String {
        let lines =
            [
                "# \(remark(pair))", "- file: \(AliasLine.quoted(pair.file))",
                "  machine: \(AliasLine.quoted(name(of: pair.machine)))",
            ] + agreement(of: pair.pair)
            + MappingProposal.yaml(pair.mapping).map { "  \($0)" }
        return lines.map { "  \($0)\n" }.joined()
    }

    func agreement(of pair: CheckedPair) -> [String] {
        switch pair.settings.agreement {
        case .together: ["  agree: together"]
        case .drawn where pair.isOneWay:
            ["  agree: drawn  # one line of arrows is one way through the machine; both, if it shows all"]
        case .drawn where pair.partial == .ellipsis:
            ["  agree: drawn  # the diagram says with “...” that it shows a part; both, if it shows all"]
        case .drawn where pair.isComment:
            ["  agree: drawn  # a comment above a function or a case shows what that does; both, if it shows all"]
        case .drawn: ["  agree: drawn  # another diagram shows more of the machine"]
        case .both, .coded: []
        }
    }

    func remark(_ pair: SettingsGuess.Pair) -> String {
        let agrees = pair.differences == 0 ? "they match" : Self.count(pair.differences, "finding")
        return "\(pair.remark); \(agrees)\(Self.request(about: pair.mapping))"
    }

    /// What a person should do with the lines of an entry: some may be in force already.
    private static func request(about lines: [MappingProposal]) -> String {
        if lines.isEmpty { return "" }
        if lines.allSatisfy(\.isSure) { return "; remove each line below that is wrong" }
        return "; remove the # of each line below that is right"
            + (lines.contains(where: \.isSure) ? ", and each line without # that is wrong" : "")
    }

    var strangers: String {
        guard !guess.strangers.isEmpty else { return "" }
        let files = guess.strangers.prefix(20).map { stranger in
            let likely =
                stranger.likely.map { "\(AliasLine.quoted(name(of: $0)))  # a guess: it has as many states" } ?? ""
            return "#   - file: \(AliasLine.quoted(stranger.file))\n#     machine: \(likely)\n"
        }.joined()
        let isError = guess.strangers.contains(where: \.isOfCode)
        return
            "\n# No machine was found for these diagrams. Name the machine of each, or list the files under exclude:\n"
            + "# To leave out one of several in a file, write into it: drawbridge: ignore because …\n"
            + (isError ? "# Until then, check reports those that have states of the code as errors.\n" : "")
            + files + rest(guess.strangers.count - 20)
    }

    var hidden: String {
        let files = guess.hidden.map { file, pair in
            "#   - file: \(AliasLine.quoted(file))\n#     machine: \(AliasLine.quoted(name(of: pair.coded)))\n"
        }
        guard !files.isEmpty else { return "" }
        return
            "\n# Diagrams in hidden folders are read only if they are named. To check one, remove the # of its lines:\n"
            + files.prefix(20).joined() + rest(files.count - 20)
    }

    func name(of machine: Machine) -> String { MachineName.shown(of: machine, among: guess.all) }

    var undrawn: String {
        guard let first = guess.undrawn.first else { return "" }
        let names = guess.undrawn.prefix(20).map { "#   \(name(of: $0))\n" }.joined()
        return "\n# These machines have no diagram. One to begin with:\n#   drawbridge render --machine "
            + "\(first.name) -o \(first.name).puml\n" + names + rest(guess.undrawn.count - 20)
    }

    func rest(_ count: Int) -> String { count > 0 ? "#   … and \(count) more\n" : "" }

    static func count(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}

extension Machine {
    /// As settings name it.
    var shownName: String { variable ?? name }
}
