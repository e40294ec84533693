import PackagePlugin

/// `swift package drawbridge-init`: finds machines and diagrams, and writes drawbridge.yml.
@main
struct DrawbridgeInitCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try DrawbridgeTool(context).run("init", arguments)
    }
}
