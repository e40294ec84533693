import Foundation

/// Chromium without a window.
enum Chromium {
    struct Seen {
        var page: String
        /// What the scripts of the pages, and the browser about them, wrote.
        var console: [String]

        var faults: Substring { page.split(separator: "</pre>").first ?? "" }
    }

    static let path = Installed.path(ofOneOf: ["chromium", "chromium-browser", "google-chrome"])

    /// A page that opens others, as it is when its scripts have ended.
    static func open(_ page: String, in folder: TestFolder, naming names: [String]) throws -> Seen {
        let fragment = names.joined(separator: " ").addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
        return try open("file://\(folder.path)/\(page)#\(fragment ?? "")", in: folder)
    }

    /// - Parameter folder: Where the browser keeps what it needs.
    static func open(_ address: String, in folder: TestFolder) throws -> Seen {
        let run = try Executable.run(
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-web-security",
                "--allow-file-access-from-files", "--user-data-dir=\(folder.path)/.browser",
                "--virtual-time-budget=120000", "--enable-logging=stderr", "--dump-dom", address,
            ], program: path)
        let console = run.messages.split(separator: "\n").filter { $0.contains("CONSOLE") }
        return Seen(page: run.output, console: console.map(String.init))
    }
}
