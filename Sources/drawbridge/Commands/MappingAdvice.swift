import DrawbridgeDrift

/// What people may write into the settings where a drawing and code differ in words: lines to paste, each with its reason.
struct MappingAdvice {
    private let pairs: [(pair: CheckedPair, lines: [String])]

    /// - Parameter pairs: Those that differ.
    init(_ pairs: [CheckedPair]) {
        self.pairs = pairs.compactMap { pair in
            let search = MappingSearch(pair.drawn, pair.coded, settings: pair.settings)
            return search.proposals.isEmpty ? nil : (pair, MappingProposal.yaml(search.proposals))
        }
    }

    /// A block for each drawing.
    ///
    /// - Parameter isWhole: Whether long lists are shown to their end.
    func text(isWhole: Bool) -> String {
        pairs.map { pair, lines in
            let place = pair.drawn.source.map { "\($0.path):\($0.line)" } ?? pair.drawn.name
            let shown = isWhole ? lines : Array(lines.prefix(Self.most))
            let rest = lines.count - shown.count
            return
                "The diagram \(place) uses other names than the code. Add those of the following lines that are right to its "
                + "entry under diagrams: in drawbridge.yml (machine: \(pair.coded.variable ?? pair.coded.name)), without the #:\n"
                + shown.map { "    \($0)\n" }.joined()
                + (rest > 0 ? "    # … and \(rest) more: drawbridge check -v\n" : "")
        }.joined()
    }

    /// How many lines there are to look at, and where; empty where there are none.
    var shortText: String {
        guard !pairs.isEmpty else { return "" }
        let names = pairs.prefix(3).map { pair, _ in
            pair.drawn.source.map { "\($0.path):\($0.line)" } ?? pair.drawn.name
        }
        let rest = pairs.count > 3 ? " and \(pairs.count - 3) more" : ""
        return
            "\(pairs.count == 1 ? "The diagram" : "The diagrams") \(names.joined(separator: ", "))\(rest) "
            + "\(pairs.count == 1 ? "uses" : "use") other names than the code: drawbridge check -v prints lines for "
            + "drawbridge.yml that relate them\n"
    }

    /// How many lines of a drawing are shown to people who did not ask.
    private static let most = 15
}
