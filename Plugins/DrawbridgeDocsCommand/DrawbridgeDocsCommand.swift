import PackagePlugin

/// `swift package drawbridge-docs`: writes pages for the package's machines.
@main
struct DrawbridgeDocsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try DrawbridgeTool(context).run("docs", arguments)
    }
}
