import PackagePlugin

/// `swift package drawbridge-check`: checks the package's diagrams against its code.
@main
struct DrawbridgeCheckCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try DrawbridgeTool(context).run("check", arguments)
    }
}
