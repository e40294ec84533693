/// A line of settings that may relate words of a drawing to the code, found by comparing the two.
package struct MappingProposal: Sendable, Hashable {
    /// The key of an entry of `diagrams:` that the line belongs to.
    package enum Section: String, Sendable, CaseIterable {
        case names, events, conditions, hide, planned
    }

    package let section: Section
    package let line: MappingLine
    /// What speaks for it, as a phrase.
    package let reason: String
    /// Whether both words and transitions speak for it, so that it can be applied before a person has looked at it.
    package private(set) var isSure: Bool

    package init?(_ line: MappingLine, because reason: String, isSure: Bool) {
        switch line {
        case .names: section = .names
        case .events: section = .events
        case .conditions: section = .conditions
        case .hide: section = .hide
        case .planned: section = .planned
        case .broken: return nil
        }
        self.line = line
        self.reason = reason
        self.isSure = isSure
    }

    /// The same, once a person has said that it is right.
    package var accepted: MappingProposal {
        var proposal = self
        proposal.isSure = true
        return proposal
    }

    /// The same, for a person to look at before it is applied.
    var guessed: MappingProposal {
        var proposal = self
        proposal.isSure = false
        return proposal
    }

    /// The name of the drawing that it explains; nil for what is not drawn.
    package var drawnName: String? {
        switch line {
        case .names(let alias), .events(let alias), .conditions(let alias): alias.drawn
        case .planned(let part): part.name
        case .hide, .broken: nil
        }
    }

    /// The names of the code that it gives to that name.
    var codedNames: [String] {
        switch line {
        case .names(let alias), .events(let alias), .conditions(let alias): alias.coded
        case .planned, .hide, .broken: []
        }
    }

    /// As it stands below its section in drawbridge.yml, without the reason.
    package var yaml: String {
        switch line {
        case .names(let alias), .events(let alias), .conditions(let alias): AliasLine(alias).text
        case .hide(let part): Self.entry(part.kind.rawValue, part.name, part.because)
        case .planned(let part): Self.entry(part.kind.rawValue, part.name, part.because)
        case .broken(let form): "# \(form)"
        }
    }

    private static func entry(_ kind: String, _ name: String, _ because: String) -> String {
        "- {\(kind): \(AliasLine.quoted(name)), because: \(AliasLine.quoted(because))}"
    }
}

extension MappingProposal {
    /// Some proposals as lines below an entry of `diagrams:`, by section, each with its reason. What is not sure is a comment.
    package static func yaml(_ proposals: [MappingProposal]) -> [String] {
        Section.allCases.flatMap { section -> [String] in
            let lines = proposals.filter { $0.section == section }
            guard !lines.isEmpty else { return [] }
            let isActive = lines.contains(where: \.isSure)
            return [isActive ? "\(section.rawValue):" : "# \(section.rawValue):"]
                + lines.map { ($0.isSure ? "  " : isActive ? "  # " : "#   ") + $0.yaml + "  # \($0.reason)" }
        }
    }
}
