import DrawbridgeDrift
import DrawbridgeModel

/// Names of the code that `check` cannot know from those of the drawing: the lines for drawbridge.yml that say so.
extension Scaffold {
    /// `names: {"a'": a2}`, `events: {"*": asterisk}`; empty where the names are alike.
    package func settingsLines(in style: ScaffoldStyle) -> [String] {
        let lines = [("names", stateAliases(in: style)), ("events", eventAliases)]
        return lines.filter { !$0.1.isEmpty }.map { key, aliases in
            "\(key): {\(aliases.map { AliasLine($0).text }.joined(separator: ", "))}"
        }
    }
}

private extension Scaffold {
    var allParts: [ScaffoldPart] { spaces.flatMap(\.scaffold.parts) }

    func stateAliases(in style: ScaffoldStyle) -> [Alias] {
        let classes = style == .gkstate ? GameStatesCode(scaffold: self, refusal: .ignore) : nil
        return allParts.flatMap { part in
            let forms = StateForms(of: part.machine)
            return part.machine.states.compactMap { state -> Alias? in
                guard let name = part.states.paths[state.name]?.last, state.isReal else { return nil }
                if let classes { return alias(state, in: part, forms, of: classes) }
                guard state.isUnnamedEnd || !isKnown(name, for: state, in: part, forms) else { return nil }
                return Alias(state.name, [fullName(state, in: part)])
            }
        }
    }

    /// Classes have no others around them: there are only those of leaves.
    func alias(_ state: State, in part: ScaffoldPart, _ forms: StateForms, of classes: GameStatesCode) -> Alias? {
        guard part.states.leaves.contains(state.name) else { return nil }
        let name = classes.className(of: state.name, in: part)
        let isAlike = Spelling.areAlike(drawn: state.ownName, coded: name) && forms.isOnly(name)
        guard state.isUnnamedEnd || !isAlike, !Spelling.areAlike(drawn: fullTitle(state, in: part), coded: name) else {
            return nil
        }
        return Alias(state.name, [name])
    }

    /// Whether somebody who reads a name in code knows which state it is. Of states in one case of the enum, the outermost is.
    func isKnown(_ name: String, for state: State, in part: ScaffoldPart, _ forms: StateForms) -> Bool {
        let isInner = state.parent.map { part.states.paths[$0] == part.states.paths[state.name] } ?? false
        guard Spelling.areAlike(drawn: state.ownName, coded: name) else { return isInner }
        return isInner || forms.isOnly(name)
            || Spelling.areAlike(drawn: fullTitle(state, in: part), coded: fullName(state, in: part))
    }

    func fullTitle(_ state: State, in part: ScaffoldPart) -> String {
        let around = part.machine.ancestors(of: state.name).reversed()
        return around.map { part.machine.state(named: $0)?.ownName ?? $0 }.joined(separator: ".")
    }

    func fullName(_ state: State, in part: ScaffoldPart) -> String {
        (part.states.paths[state.name] ?? []).joined(separator: ".")
    }

    var eventAliases: [Alias] {
        // The code says nothing of what leaves all states as they are.
        let moving = Set(allParts.flatMap(\.rows.rowsOfLeaves).filter { !$0.transition.stays }.map(\.event))
        return names.events.filter { moving.contains($0.name) }.compactMap { event in
            guard let words = event.words, !Spelling.areAlike(drawn: words, coded: event.name) else { return nil }
            return Alias(words, [event.name])
        }
    }
}
