import DrawbridgeModel

/// A line inside a state with actions: `entry / a; b`, `exit / a`, `do / a`.
package enum StateWords {
    /// Adds the actions of a line to a state. False if the line has another form.
    package static func read(_ line: String, into state: inout State) -> Bool {
        guard let (list, actions) = words(in: line) else { return false }
        state[keyPath: list] += TransitionLabelReader.readActions(actions)
        return true
    }

    /// Whether a line describes the actions of a state.
    package static func isOne(_ line: String) -> Bool { words(in: line) != nil }

    /// The lines of a state: at most one for each keyword.
    package static func lines(of state: State) -> [String] {
        lists.compactMap { word, list in
            let actions = state[keyPath: list]
            return actions.isEmpty ? nil : "\(word) / \(LabelWords.text(ofActions: actions))"
        }
    }
}

private extension StateWords {
    static var lists: [(word: String, list: WritableKeyPath<State, [String]>)] {
        [("entry", \.entry), ("exit", \.exit), ("do", \.activities)]
    }

    /// Keywords that are read, but not written.
    static var synonyms: [(word: String, list: WritableKeyPath<State, [String]>)] { [("enter", \.entry)] }

    /// The list that a line belongs to, and the actions in the line.
    static func words(in line: String) -> (list: WritableKeyPath<State, [String]>, actions: String)? {
        guard line.contains(byte: UInt8(ascii: "/")) else { return nil }
        for (word, list) in lists + synonyms {
            if let actions = actions(behind: word, in: line) { return (list, actions) }
        }
        return nil
    }

    static func actions(behind word: String, in line: String) -> String? {
        let line = line.drop(while: \.isWhitespace)
        guard line.prefix(word.count).lowercased() == word else { return nil }
        let rest = line.dropFirst(word.count).drop(while: \.isWhitespace)
        return rest.first == "/" ? String(rest.dropFirst()) : nil
    }
}
