import DrawbridgeModel

extension DiagramFormat {
    package static let smcat = DiagramFormat(
        name: "smcat", fileExtensions: ["smcat"], reader: SmcatReader(), writer: SmcatWriter(), patcher: SmcatPatcher(),
        fates: Smcat.fates)
}

/// The words of state-machine-cat's language (https://github.com/sverweij/state-machine-cat).
package enum Smcat {
    static let fates: [Feature: Fate] = [
        .documentation: .shown, .payload: .lost, .transientStates: .lost, .transitionOrder: .shown,
        .separateLoops: .shown,
        .floatingNotes: .lost, .direction: .lost, .eventGroups: .lost, .unresolved: .lost, .variables: .lost,
        .places: .lost,
    ]

    /// What `type=` says of a state.
    enum StateType: String, CaseIterable {
        case regular, initial, final, terminate, parallel, history, deephistory, choice, fork, join, junction
        /// One of the three before, by how many arrows end and begin there.
        case forkjoin

        /// What a name says of a state that has no `type`.
        init(impliedBy name: String) {
            if name.contains(ascii: "initial") {
                self = .initial
            } else if name.contains(ascii: "final") {
                self = .final
            } else if name.contains(ascii: "parallel") {
                self = .parallel
            } else if name.contains(ascii: "history") {
                self = Self.isDeep(name) ? .deephistory : .history
            } else {
                self = name.hasPrefix("^") ? .choice : name.hasPrefix("]") ? .forkjoin : .regular
            }
        }

        init(_ kind: State.Kind) {
            self =
                switch kind {
                case .simple, .composite, .region, .transient, .entryPoint, .exitPoint: .regular
                case .final: .final
                case .terminate: .terminate
                case .parallel: .parallel
                case .history: .history
                case .deepHistory: .deephistory
                case .choice: .choice
                case .fork: .fork
                case .join: .join
                case .junction: .junction
                }
        }

        var kind: State.Kind {
            switch self {
            case .regular, .initial: .simple
            case .final: .final
            case .terminate: .terminate
            case .parallel: .parallel
            case .history: .history
            case .deephistory: .deepHistory
            case .choice: .choice
            case .fork: .fork
            case .join: .join
            case .junction, .forkjoin: .junction
            }
        }

        /// `deep` and `history` in one line, in either order.
        private static func isDeep(_ name: String) -> Bool {
            name.split(whereSeparator: \.isNewline).contains { line in
                guard let history = line.firstRange(of: "history"), let deep = line.firstRange(of: "deep") else {
                    return false
                }
                return deep.upperBound <= history.lowerBound || line[history.upperBound...].contains("deep")
            }
        }
    }

    /// What the language has no word for is a class, which it hands on to style sheets: `drawbridge-region`.
    enum Mark: String, CaseIterable {
        case region = "drawbridge-region"
        case entryPoint = "drawbridge-entry-point"
        case exitPoint = "drawbridge-exit-point"
        /// No states: all of them at once, and a target that could not be read.
        case anyState = "drawbridge-any-state"
        case unread = "drawbridge-unread"
        /// Of arrows.
        case ignored = "drawbridge-ignored"
        case interleaved = "drawbridge-interleaved"

        init?(_ kind: State.Kind) {
            switch kind {
            case .region: self = .region
            case .entryPoint: self = .entryPoint
            case .exitPoint: self = .exitPoint
            case .simple, .composite, .transient, .final, .terminate, .parallel, .history, .deepHistory, .choice, .fork,
                .join, .junction:
                return nil
            }
        }

        var kind: State.Kind? {
            switch self {
            case .region: .region
            case .entryPoint: .entryPoint
            case .exitPoint: .exitPoint
            case .anyState, .unread, .ignored, .interleaved: nil
            }
        }
    }
}
