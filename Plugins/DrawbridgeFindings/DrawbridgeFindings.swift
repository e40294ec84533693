import Foundation
import PackagePlugin

/// Checks the package's diagrams when a target is built, and shows each finding at its line.
@main
struct DrawbridgeFindings: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL
        let settings = folder.appending(path: "drawbridge.yml").path(percentEncoded: false)
        let hasSettings = FileManager.default.fileExists(atPath: settings)
        return [
            .buildCommand(
                displayName: "Checking diagrams against the code",
                executable: try context.tool(named: "drawbridge").url,
                arguments: ["check"] + (hasSettings ? ["--settings", settings] : []),
                inputFiles: Self.inputs(in: folder),
                // A file that is named here would become a resource of the target.
                outputFiles: [])
        ]
    }

    /// Extensions of what a check reads.
    private static let extensions: Set = [
        "swift", "yml", "md", "markdown", "mdx", "puml", "plantuml", "wsd", "pu", "iuml", "mmd", "mermaid", "dot", "gv",
        "scxml", "xml", "drawio", "dio", "smcat", "json",
    ]

    /// Whatever in the package a check may read: a change of it asks for another check.
    private static func inputs(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        return (files?.compactMap { $0 as? URL } ?? []).filter { file in
            let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
            return isFile && extensions.contains(file.pathExtension)
        }
        .sorted { $0.path < $1.path }
    }
}
