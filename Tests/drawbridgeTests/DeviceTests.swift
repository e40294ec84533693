import Foundation
import Testing

/// What is no file: one line, status 2, at once.
struct DeviceTests {
    static let kinds = ["pipe", "socket", "folder", "zero"]

    static func make(_ kind: String, _ name: String, in folder: TestFolder) throws {
        let path = folder.path + "/" + name
        switch kind {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "socket": try makeSocket(path)
        case "folder": try folder.addFolder(name)
        default: try folder.addLink(name, to: "/dev/zero")
        }
    }

    private static func makeSocket(_ path: String) throws {
        let socket = Process()
        socket.executableURL = URL(filePath: "/usr/bin/env")
        socket.arguments = [
            "python3", "-c", "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path,
        ]
        try socket.run()
        socket.waitUntilExit()
    }

    @Test(arguments: kinds, ["input", "settings", "baseline", "named settings", "drawing"])
    func `what is no file is told in one line`(kind: String, use: String) throws {
        let folder = try TestFolder(["Door.swift": SettingsRunTests.machine])
        let odd = use == "drawing" ? "odd.puml" : use == "settings" ? "drawbridge.yml" : "odd"
        // A folder as an input is searched.
        if kind == "folder", use == "input" || use == "drawing" { return }
        try Self.make(kind, odd, in: folder)
        if use == "baseline" { try folder.add("drawbridge.yml", "baseline: odd") }
        if use == "drawing" { try folder.add("drawbridge.yml", "diagrams: [{file: odd.puml}]") }
        let arguments = use == "input" ? ["odd"] : use == "named settings" ? ["--settings", "odd"] : []
        let run = try Executable.run(["check"] + arguments, in: folder, seconds: 300)
        #expect(run.status == 2, "\(run.messages)")
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("odd") || run.messages.contains("drawbridge.yml"))
    }

    @Test(
        arguments: ["pipe", "socket"],
        ["render Door.swift --format dot -o odd", "check Door.swift --report json=odd", "scaffold Door.swift -o odd"])
    func `what nobody reads is not written`(kind: String, command: String) throws {
        let folder = try TestFolder(["Door.swift": SettingsRunTests.machine])
        try Self.make(kind, "odd", in: folder)
        let run = try Executable.run(command.split(separator: " ").map(String.init), in: folder, seconds: 300)
        #expect(run.status == 2, "\(run.messages)")
        #expect(run.messages.contains("cannot write odd: it is a pipe or a socket that nobody reads; name a file"))
    }

    @Test
    func `a pipe that a shell reads is written`() throws {
        let folder = try TestFolder(["Door.swift": SettingsRunTests.machine])
        let program = Executable.folder.appending(path: "drawbridge").path(percentEncoded: false)
        let script =
            "'\(program)' render '\(folder.path)/Door.swift' --format dot -o >(cat >&2; echo end >&2) 3>&1 | cat; wait; sleep 0.3"
        let run = try Executable.run(["-c", script], program: "/bin/bash")
        #expect(run.messages.contains("digraph") && run.messages.contains("end"), "\(run.messages)")
    }

    @Test
    func `a pipe that a shell makes for a command is read`() throws {
        let folder = try TestFolder(["Door.swift": SettingsRunTests.machine])
        let program = Executable.folder.appending(path: "drawbridge").path(percentEncoded: false)
        let run = try Executable.run(
            ["-c", "'\(program)' list <(cat '\(folder.path)/Door.swift')"], program: "/bin/bash")
        #expect(run.output.contains("Door"), "\(run.messages)")
    }
}
