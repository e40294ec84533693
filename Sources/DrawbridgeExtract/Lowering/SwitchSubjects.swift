import DrawbridgeSwift
import Synchronization

/// What the `switch`es of all code go over, found when it is first asked for.
final class SwitchSubjects: Sendable {
    private let known = Mutex<Set<String>?>(nil)

    /// Whether some `switch` goes over what is called so: `name` or `x.name`.
    func contain(_ name: String, in index: TypeIndex) -> Bool {
        known.withLock { known in
            let subjects = known ?? index.files.reduce(into: []) { $0.formUnion($1.switchSubjects) }
            known = subjects
            return subjects.contains(name)
        }
    }
}
