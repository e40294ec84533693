/// What is known of an event beyond its name.
package struct Event: Sendable, Hashable {
    /// As the transitions name it: `willResignActive`, `handle.didBecomeActive`.
    package var name: String
    /// What people sort events by, where the code does: the `// MARK:` section of its handler ("System events").
    package var group: String?
    package var documentation: String?

    package init(name: String, group: String? = nil, documentation: String? = nil) {
        self.name = name
        self.group = group
        self.documentation = documentation
    }
}
