/// What a team says of functions of its own whose source is not among the files, by their names.
package struct TeamCalls: Sendable, Hashable {
    /// Run their closure before they return, once.
    package var inline: Set<String>
    /// Never return.
    package var traps: Set<String>

    package init(inline: Set<String> = [], traps: Set<String> = []) {
        self.inline = inline
        self.traps = traps
    }
}
