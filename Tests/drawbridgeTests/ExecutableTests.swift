import Foundation
import Testing

/// The program as a process: what only a process shows.
struct ExecutableTests {
    @Test(arguments: [
        (["--version"], 0), (["--help"], 0), (["list", "--help"], 0), (["help", "render"], 0), ([], 0),
        (["list", "gone.swift"], 2), (["list", "--gone"], 2), (["gone"], 2),
    ])
    func `the exit status reaches the shell`(arguments: [String], status: Int) throws {
        let run = try Executable.run(arguments)
        #expect(run.status == status)
        #expect(run.output.isEmpty == (status != 0))
        #expect(run.messages.isEmpty == (status == 0))
    }

    @Test(arguments: ["list", "extract", "render"])
    func `the help of a command has examples and tells its exit status`(command: String) throws {
        let help = try Executable.run(["help", command]).output
        #expect(help.contains("EXAMPLES:\n  drawbridge \(command)"))
        #expect(help.contains("EXIT STATUS: 0"))
    }

    @Test func `standard input is Swift or a machine document`() throws {
        let door = try Executable.run(["list", "-"], input: Documents.door)
        #expect(door.output.contains("Door"))
        let swift = try Executable.run(["list", "-"], input: "struct A {}")
        #expect(swift.output.isEmpty)
        #expect(swift.messages == "drawbridge: note: no machine found\n")
    }

    @Test func `a picture can go to a device`() throws {
        let run = try Executable.run(["render", "-", "-o", "/dev/stdout", "--format", "svg"], input: Documents.door)
        #expect(run.output.contains("<svg"))
        #expect(run.status == 0)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "a device that is always full"))
    func `a full disk is told`() throws {
        let run = try Executable.run(["render", "-", "-o", "/dev/full", "--format", "svg"], input: Documents.door)
        #expect(
            run.messages == "drawbridge: error: cannot write /dev/full: no space left on device; free some space\n")
        #expect(run.status == 2)
    }

    @Test func `an endless device is refused`() throws {
        let folder = try TestFolder()
        try folder.addLink("A.swift", to: "/dev/zero")
        let run = try Executable.run(["list", folder.path + "/A.swift"])
        #expect(run.messages.hasSuffix("A.swift is a device; name a file\n"))
        #expect(run.status == 2)
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is kept from the superuser"))
    func `a file that may not be read is told`() throws {
        let folder = try TestFolder(["A.swift": ""])
        try folder.setPermissions(0, of: "A.swift")
        let run = try Executable.run(["list", folder.path])
        #expect(run.messages.hasSuffix("permission denied; check the permissions\n"))
        #expect(run.status == 2)
    }
}
