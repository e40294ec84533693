/// All that a command may touch beside its arguments: files and the console.
struct Surroundings: Sendable {
    var workspace: Workspace
    var console: Console
    /// Takes what need not be freed: where the process ends soon, the system takes back all memory at once, and faster.
    var keep: @Sendable (any Sendable) -> Void

    init(
        _ console: Console, workspace: Workspace = Workspace(),
        keep: @escaping @Sendable (any Sendable) -> Void = { _ in }
    ) {
        self.workspace = workspace
        self.console = console
        self.keep = keep
    }
}
