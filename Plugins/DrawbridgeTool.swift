import Foundation
import PackagePlugin

/// The built program, run in the folder of the package. Each command plugin has a link to this file.
struct DrawbridgeTool {
    private let program: URL
    private let folder: URL

    init(_ context: PluginContext) throws {
        program = try context.tool(named: "drawbridge").url
        folder = context.package.directoryURL
    }

    /// The program writes findings itself. A status other than 0 becomes the status of `swift package`.
    func run(_ command: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = [command] + arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Diagnostics.error("drawbridge \(command) ended with status \(process.terminationStatus)")
            return
        }
    }
}
