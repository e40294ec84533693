import PackagePlugin

/// `swift package drawbridge-update`: makes the package's diagrams match its code.
@main
struct DrawbridgeUpdateCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try DrawbridgeTool(context).run("update", arguments)
    }
}
