import DrawbridgeModel

/// What a line inside a state says: `entry / a; b`, `exit / a`, `do / a`.
package enum StateWords {
    /// Takes a line into a state. False where it is none of these.
    package static func read(_ line: String, into state: inout State) -> Bool {
        guard let (list, actions) = words(in: line) else { return false }
        state[keyPath: list] += TransitionLabelReader.readActions(actions)
        return true
    }

    /// Whether a line says what a state does.
    package static func isOne(_ line: String) -> Bool { words(in: line) != nil }

    /// The lines of a state: at most one for each word.
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

    /// Read, and not written.
    static var synonyms: [(word: String, list: WritableKeyPath<State, [String]>)] { [("enter", \.entry)] }

    /// What a line speaks of, and the actions in it.
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
