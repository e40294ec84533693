/// All that a command may touch beside its arguments: files and the console.
struct Surroundings: Sendable {
    var workspace: Workspace
    var console: Console

    init(_ console: Console, workspace: Workspace = Workspace()) {
        self.workspace = workspace
        self.console = console
    }
}
