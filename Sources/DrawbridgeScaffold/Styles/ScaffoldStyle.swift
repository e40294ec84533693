/// A way to write a machine in Swift. To add one: a case here, and a type that writes it.
package enum ScaffoldStyle: String, CaseIterable, Sendable {
    /// A function from state and event to the next state.
    case transition
    /// A struct with a method for each event, which returns what is to be done.
    case handlers
    /// The same as an actor.
    case actor
    /// A view model for SwiftUI, which does what is to be done by a closure.
    case observable
    /// A reducer of The Composable Architecture.
    case reducer
    /// A wish, an actor, effects and a reducer, for an engine of the app's own.
    case mvi
    /// Classes of GameplayKit, one a state.
    case gkstate

    /// What is written for an event that the present state does not take.
    package enum Refusal: String, CaseIterable, Sendable {
        /// Nothing happens.
        case ignore
        /// The method throws.
        case `throw`
        /// The program stops.
        case trap
    }

    /// The ways to refuse an event that the style has.
    package var refusals: [Refusal] {
        switch self {
        case .transition: [.ignore]
        case .handlers, .actor, .observable, .gkstate: Refusal.allCases
        case .reducer, .mvi: [.ignore, .trap]
        }
    }
}
