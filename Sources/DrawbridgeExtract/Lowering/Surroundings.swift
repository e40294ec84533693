import DrawbridgeFlow
import DrawbridgeSwift

/// Where a piece of code stands that is lowered in another place.
struct Surroundings {
    var scope: Scope
    var file: Int
    var receiver: Receiver
    /// The function whose slots the names of the scope may stand for.
    var owner: FunctionID

    /// The same place, for code that runs when the slots are gone.
    var withoutSlots: Surroundings {
        var place = self
        place.scope = scope.withoutSlots
        return place
    }
}
