import Foundation

/// The built program, or another one, run as a process of its own.
enum Executable {
    struct Run {
        var status: Int
        var output: String
        var messages: String
    }

    /// Waits for the end. The outputs go to files, which take any amount; a full pipe would stop the program.
    static func run(_ arguments: [String], input: String = "", program: String? = nil) throws -> Run {
        let process = Process()
        let (input, inputPipe) = (Data(input.utf8), Pipe())
        let outputs = try TestFolder(["output": "", "messages": ""])
        process.executableURL = program.map { URL(filePath: $0) } ?? folder.appending(path: "drawbridge")
        process.arguments = arguments
        process.standardInput = inputPipe
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputs.path + "/output"))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: outputs.path + "/messages"))
        try process.run()
        try inputPipe.fileHandleForWriting.write(contentsOf: input)
        try inputPipe.fileHandleForWriting.close()
        process.waitUntilExit()
        return Run(
            status: Int(process.terminationStatus), output: try outputs.text(of: "output"),
            messages: try outputs.text(of: "messages"))
    }

    /// In a folder, with an end: who is not done by then gets `SIGKILL`, and has no status of its own.
    static func run(_ arguments: [String], in folder: TestFolder, seconds: Int) throws -> Run {
        let program = Self.folder.appending(path: "drawbridge").path(percentEncoded: false)
        let script = "cd \"$1\" && shift && exec timeout -s KILL \(seconds) \"$@\""
        return try run(["-c", script, "sh", folder.path, program] + arguments, program: "/bin/sh")
    }

    /// Where the package manager puts what it builds: beside the tests.
    static var folder: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return bundle.bundlePath.hasSuffix(".xctest")
            ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }
}
