import DrawbridgeDrift

/// Asks people which of the proposed lines are right, one after the other: an answer may show what the next line is.
struct MappingDialog {
    let ask: @Sendable (String) -> String?

    /// What was sure or is right.
    func answered(_ pair: CheckedPair, called file: String) -> [MappingProposal] {
        var settings = pair.settings
        var (right, asked): ([MappingProposal], Set<String>) = ([], [])
        while true {
            let search = MappingSearch(pair.drawn, pair.coded, settings: settings)
            let open = search.proposals.first { !$0.isSure && !asked.contains($0.yaml) }
            guard let open else { return right + search.proposals.filter(\.isSure) }
            asked.insert(open.yaml)
            guard isYes("\(file): \(open.question) (\(open.reason)) [y/N] ") else { continue }
            settings.add(open.line)
            right.append(open.accepted)
        }
    }

    private func isYes(_ question: String) -> Bool {
        ask(question).map { ["y", "yes"].contains($0.lowercased()) } ?? false
    }
}

extension MappingProposal {
    /// `is the drawn event “API error” the code's “load: failure”?`
    fileprivate var question: String {
        switch line {
        case .names(let alias): "is the drawn state “\(alias.drawn)” the code's \(Self.list(alias.coded))?"
        case .events(let alias): "is the drawn event “\(alias.drawn)” the code's \(Self.list(alias.coded))?"
        case .conditions(let alias): "is the drawn condition “\(alias.drawn)” the code's \(Self.list(alias.coded))?"
        case .hide(let part):
            "does the diagram leave out the \(part.kind.rawValue) “\(part.name)” of the code on purpose?"
        case .planned(let part): "is the \(part.kind.rawValue) “\(part.name)” planned, and not in the code yet?"
        case .broken(let form): form
        }
    }

    private static func list(_ names: [String]) -> String {
        names.map { "“\($0)”" }.joined(separator: " and ")
    }
}
