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
            # Which drawings have to agree with which machines of the code: drawbridge check
            # docs/SETTINGS.md of Drawbridge says what else can stand here.
            sources: [\(guess.sources.map(AliasLine.quoted).joined(separator: ", "))]

            """
        if !guess.pairs.isEmpty { text += "diagrams:\n" + guess.pairs.map(lines).joined() }
        text += strangers + undrawn
        return text
    }

    /// One sentence.
    var summary: String {
        let pairs = Self.count(guess.pairs.count, "drawing") + " with a machine"
        let rest = [(guess.strangers.count, "drawing"), (guess.undrawn.count, "machine")].filter { $0.0 > 0 }
        let without = rest.map { Self.count($0.0, $0.1) }.joined(separator: " and ")
        return pairs + (without.isEmpty ? "" : "; \(without) without a partner") + "; next: " + next
    }

    private var next: String {
        guard !guess.pairs.isEmpty else {
            return "write the machines of your drawings into it; or remove it and run drawbridge init --draw"
        }
        let findings = guess.pairs.reduce(0) { $0 + $1.differences }
        return "drawbridge check" + (findings == 0 ? "" : ", which has \(Self.count(findings, "finding"))")
    }
}

private extension SettingsDraft {
    func lines(_ pair: SettingsGuess.Pair) -> String {
        let lines =
            [
                "# \(remark(pair))", "- file: \(AliasLine.quoted(pair.file))",
                "  machine: \(AliasLine.quoted(pair.machine.shownName))",
            ] + (pair.pair.settings.agreement == .together ? ["  agree: together"] : [])
            + MappingProposal.yaml(pair.mapping).map { "  \($0)" }
        return lines.map { "  \($0)\n" }.joined()
    }

    func remark(_ pair: SettingsGuess.Pair) -> String {
        let agrees = pair.differences == 0 ? "they agree" : Self.count(pair.differences, "finding")
        let look =
            pair.mapping.isEmpty ? "" : "; look at each of the lines below, and remove the # of those that are right"
        return "\(pair.remark); \(agrees)\(look)"
    }

    var strangers: String {
        guard !guess.strangers.isEmpty else { return "" }
        let files = guess.strangers.prefix(20).map { stranger in
            let likely =
                stranger.likely.map { "\(AliasLine.quoted($0.shownName))  # as many states; is it meant?" } ?? ""
            return "#   - file: \(AliasLine.quoted(stranger.file))\n#     machine: \(likely)\n"
        }.joined()
        return "\n# No machine fits these drawings. Say which, or leave them out:\n" + files
            + rest(guess.strangers.count - 20)
    }

    var undrawn: String {
        guard let first = guess.undrawn.first else { return "" }
        let names = guess.undrawn.prefix(20).map { "#   \($0.shownName)\n" }.joined()
        return "\n# These machines have no drawing. One to begin with:\n#   drawbridge render --machine "
            + "\(first.name) -o \(first.name).puml\n" + names + rest(guess.undrawn.count - 20)
    }

    func rest(_ count: Int) -> String { count > 0 ? "#   … and \(count) more\n" : "" }

    static func count(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}

extension Machine {
    /// As settings name it.
    var shownName: String { variable ?? name }
}
