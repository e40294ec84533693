#if os(Linux)
    import Foundation
    import Testing

    /// What the system refuses is told, with status 2; each file is as it was or as it is to be, and nothing is left beside it. Nothing
    /// asks the network or starts a program.
    @Suite(.enabled(if: Tracer.isHere, "strace is not here, or may not trace"))
    struct SystemCallTests {
        struct Fault: Sendable, CustomTestStringConvertible {
            var testDescription: String { "\(arguments): \(call) fails with \(error)" }
            var arguments: String
            var call: String
            var error: String
            /// A file that the call is about; nil for all calls.
            var path: String?
        }

        static let render = "render Sources -o door.svg"
        static let faults = [
            Fault(arguments: render, call: "openat", error: "EMFILE", path: "Sources/Door.swift"),
            Fault(arguments: render, call: "openat", error: "EACCES", path: "Sources/Door.swift"),
            Fault(arguments: render, call: "read", error: "EIO", path: "Sources/Door.swift"),
            Fault(arguments: render, call: "fstat,newfstatat", error: "EIO", path: "Sources/Door.swift"),
            Fault(arguments: render, call: "getdents64", error: "EIO", path: "Sources"),
            Fault(arguments: render, call: "openat", error: "EMFILE", path: "Sources"),
            Fault(arguments: render, call: "write", error: "ENOSPC"),
            Fault(arguments: render, call: "write", error: "EIO"),
            Fault(arguments: render, call: "rename", error: "EROFS"),
            Fault(arguments: render, call: "rename", error: "EXDEV"),
            Fault(arguments: render, call: "access", error: "EROFS", path: "door.svg"),
            Fault(arguments: "docs Sources -o site", call: "mkdir", error: "EROFS"),
            Fault(arguments: "docs Sources -o site", call: "linkat", error: "ENOSPC"),
            Fault(arguments: "update", call: "rename", error: "EROFS"),
            Fault(arguments: "check", call: "read", error: "EIO", path: "door.puml"),
            Fault(arguments: "check", call: "read", error: "EIO", path: "drawbridge.yml"),
        ]

        static let files = [
            "Sources/Door.swift": SettingsRunTests.machine,
            "door.puml": "@startuml\n[*] --> closed\nclosed --> open : lift\n@enduml\n", "door.svg": "what was there",
            "drawbridge.yml": "sources: [Sources]\ndiagrams: [{file: door.puml}]\n",
        ]

        @Test(arguments: faults)
        func `what the system refuses leaves everything as it was`(fault: Fault) throws {
            let folder = try TestFolder(Self.files)
            let only = fault.path.map { ["-P", folder.path + "/" + $0, "-P", $0] } ?? []
            let run = try Tracer.run(
                fault.arguments, in: folder, only + ["-e", "inject=\(fault.call):error=\(fault.error):when=1+"])
            #expect(run.status == 2, "\(run.messages)")
            for (name, text) in Self.files { #expect(try folder.text(of: name) == text) }
            #expect(folder.contents.allSatisfy { !$0.hasSuffix(".tmp") })
        }

        @Test(arguments: ["read", "write", "openat"])
        func `what a signal interrupts is done again`(call: String) throws {
            let folder = try TestFolder(Self.files)
            let path = call == "write" ? [] : ["-P", folder.path + "/Sources/Door.swift", "-P", "Sources/Door.swift"]
            let run = try Tracer.run(Self.render, in: folder, path + ["-e", "inject=\(call):error=EINTR:when=1"])
            #expect(run.status == 0, "\(run.messages)")
            #expect(try folder.text(of: "door.svg").contains("closed"))
        }

        /// It is killed between the moment when it opens the new file and the moment when it writes.
        @Test
        func `a run that is killed while it writes leaves nothing behind`() throws {
            let folder = try TestFolder(Self.files)
            let run = try Tracer.run(Self.render, in: folder, ["-e", "inject=fchmod:signal=SIGKILL:when=1"])
            #expect(run.status != 0)
            #expect(folder.contents.allSatisfy { !$0.hasSuffix(".tmp") })
            #expect(try folder.text(of: "door.svg") == "what was there")
        }

        /// It is killed as soon as the file has its first name. Where nothing stood before, that is its own.
        @Test
        func `a new file never has another name`() throws {
            let folder = try TestFolder(Self.files)
            let run = try Tracer.run(
                "extract Sources -o new.json", in: folder, ["-e", "inject=linkat:signal=SIGKILL:when=1"])
            #expect(run.status != 0)
            #expect(folder.contents.allSatisfy { !$0.hasSuffix(".tmp") })
        }

        @Test(
            arguments: [render, "docs Sources -o site", "check", "update", "lint", "doctor"])
        func `no program is started, and nothing asks the network`(arguments: String) throws {
            let folder = try TestFolder(Self.files)
            let run = try Tracer.run(
                arguments, in: folder, ["-e", "trace=network,fork,vfork,execve,execveat", "-o", "calls"])
            #expect(run.status < 2, "\(run.messages)")
            let calls = try folder.text(of: "calls").split(separator: "\n").filter { $0.contains("(") }
            #expect(calls.count == 1, "\(calls)")
            #expect(calls.first?.contains("execve(") == true)
        }
    }

    /// strace, which lets calls of the system fail.
    enum Tracer {
        static let isHere = (try? Executable.run(["-c", "strace -o /dev/null true"], program: "/bin/sh").status) == 0

        static func run(_ arguments: String, in folder: TestFolder, _ options: [String]) throws -> Executable.Run {
            let program = Executable.folder.appending(path: "drawbridge").path(percentEncoded: false)
            let output = options.contains("-o") ? [] : ["-o", "/dev/null"]
            let script = "cd \"$1\" && shift && exec timeout -s KILL 300 strace -f -qq \"$@\""
            let words = arguments.split(separator: " ").map(String.init)
            return try Executable.run(
                ["-c", script, "sh", folder.path] + output + options + [program] + words, program: "/bin/sh")
        }
    }
#endif
