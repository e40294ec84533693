import DrawbridgeModel

extension DiagramFormat {
    package static let smcat = DiagramFormat(
        name: "smcat", fileExtensions: ["smcat"], reader: SmcatReader(), writer: SmcatWriter(), patcher: SmcatPatcher(),
        fates: Smcat.fates)
}

/// The vocabulary of state-machine-cat's language (https://github.com/sverweij/state-machine-cat).
package enum Smcat {
    static let fates: [Feature: Fate] = [
        .documentation: .shown, .payload: .lost, .transientStates: .lost, .transitionOrder: .shown,
        .separateLoops: .shown,
        .floatingNotes: .lost, .direction: .lost, .eventGroups: .lost, .unresolved: .lost, .variables: .lost,
        .places: .lost,
        .otherNames: .lost, .passing: .lost,
    ]

    /// The values of `type=` for states.
    enum StateType: String, CaseIterable {
        case regular, initial, final, terminate, parallel, history, deephistory, choice, fork, join, junction
        /// A fork, a join or a junction, depending on the numbers of its arrows.
        case forkjoin

        /// The type of a state without `type`, implied by its name.
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

        /// Whether one line contains both `deep` and `history`, in either order.
        private static func isDeep(_ name: String) -> Bool {
            name.split(whereSeparator: \.isNewline).contains { line in
                guard let history = line.firstRange(of: "history"), let deep = line.firstRange(of: "deep") else {
                    return false
                }
                return deep.upperBound <= history.lowerBound || line[history.upperBound...].contains("deep")
            }
        }
    }

    /// A class for a property that the language does not have. Classes are passed on to style sheets:
    /// `drawbridge-region`.
    enum Mark: String, CaseIterable {
        case region = "drawbridge-region"
        case entryPoint = "drawbridge-entry-point"
        case exitPoint = "drawbridge-exit-point"
        /// Not states: the symbols for any state, and for a target that could not be analysed.
        case anyState = "drawbridge-any-state"
        case unread = "drawbridge-unread"
        /// Classes of arrows.
        case ignored = "drawbridge-ignored"
        case interleaved = "drawbridge-interleaved"
        case unraised = "drawbridge-unraised"

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

        init?(_ certainty: Transition.Certainty) {
            switch certainty {
            case .proven: return nil
            case .interleaved: self = .interleaved
            case .unraised: self = .unraised
            }
        }

        var kind: State.Kind? {
            switch self {
            case .region: .region
            case .entryPoint: .entryPoint
            case .exitPoint: .exitPoint
            case .anyState, .unread, .ignored, .interleaved, .unraised: nil
            }
        }
    }
}
