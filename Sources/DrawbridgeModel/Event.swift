/// What is known of an event beyond its name.
package struct Event: Sendable, Hashable {
    /// The name that transitions use: `willResignActive`, `handle.didBecomeActive`.
    package var name: String
    /// The group that the code puts the event in: the `// MARK:` section of its handler ("System events").
    package var group: String?
    package var documentation: String?

    package init(name: String, group: String? = nil, documentation: String? = nil) {
        self.name = name
        self.group = group
        self.documentation = documentation
    }
}
