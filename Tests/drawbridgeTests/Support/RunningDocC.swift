import Foundation

/// `docc preview` of a catalogue. It ends with the test.
final class RunningDocC {
    private let process = Process()
    /// The addresses of all pages.
    let pages: [String]

    init(_ catalogue: String, in folder: TestFolder) throws {
        let port = Int.random(in: 20_000..<60_000)
        let output = Pipe()
        process.executableURL = URL(filePath: Installed.docc ?? "")
        process.arguments = [
            "preview", catalogue, "--port", "\(port)", "--output-path", "archive",
            "--fallback-display-name", "Odd", "--fallback-bundle-identifier", "org.example.Odd",
        ]
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardOutput = output
        try process.run()
        var said = ""
        while !said.contains("Address:"), let more = try output.fileHandleForReading.read(upToCount: 1), !more.isEmpty {
            said += String(decoding: more, as: UTF8.self)
        }
        let (data, end) = ("archive/data/", ".json")
        pages = folder.contents.filter { $0.hasPrefix(data + "documentation/") && $0.hasSuffix(end) }
            .map { "http://localhost:\(port)/\($0.dropFirst(data.count).dropLast(end.count))" }
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
    }
}
