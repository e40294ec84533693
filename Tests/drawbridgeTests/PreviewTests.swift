import Foundation
import Testing

@testable import drawbridge

/// The program itself, asked over the network.
@Suite(.serialized) struct PreviewTests {
    static let changed = CheckTests.door.replacing("mutating func pull", with: "mutating func slam")

    /// The best of some tries: while other tests run, this computer may have no time for it.
    @Test func `a saved file is drawn anew within a second`() throws {
        let folder = try TestFolder(["Sources/Door.swift": CheckTests.door])
        let preview = try RunningPreview(["Sources"], in: folder)
        var frame = try preview.frame(after: 0)
        let door = try #require(frame.machines.first)
        #expect(door.id == "Door.state")
        #expect(try preview.picture(door).contains(">pull</text>"))
        var best = Duration.seconds(1000)
        for number in 1...10 where best > .seconds(1) {
            try folder.save("Sources/Door.swift", CheckTests.door.replacing("func pull", with: "func slam\(number)"))
            let start = ContinuousClock.now
            frame = try preview.nextFrame(after: frame.version)
            let picture = try preview.picture(frame.machines[0])
            best = min(best, ContinuousClock.now - start)
            #expect(picture.contains(">slam\(number)</text>") && !picture.contains(">pull</text>"))
        }
        #expect(best < .seconds(1))
        #expect(frame.machines[0].number == door.number && frame.machines[0].stamp != door.stamp)
    }

    @Test func `half-written code is told, and the last good drawing stays`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let preview = try RunningPreview([], in: folder)
        let first = try preview.frame(after: 0)
        #expect(first.messages.isEmpty)
        try folder.save("Door.swift", CheckTests.door.replacing("{ state = .closed } }", with: "{ state ="))
        let broken = try preview.nextFrame(after: first.version)
        #expect(broken.messages.map(\.text) == ["this { is not closed; what is shown is the file as it was before"])
        #expect(broken.messages.map(\.place) == ["Door.swift:5:26"])
        #expect(broken.machines.map(\.stamp) == first.machines.map(\.stamp))
        #expect(try preview.picture(broken.machines[0]).contains(">pull</text>"))
        try folder.save("Door.swift", Self.changed)
        let mended = try preview.nextFrame(after: broken.version)
        #expect(mended.messages.isEmpty)
        #expect(mended.machines[0].differs)
    }

    @Test func `the difference to the drawing is shown as either is saved`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let preview = try RunningPreview(["."], in: folder)
        let first = try preview.frame(after: 0)
        #expect(first.machines.map(\.drawing) == ["door.mmd"])
        #expect(first.machines.map(\.differs) == [false])
        try folder.save("door.mmd", CheckTests.drawing.replacing("pull", with: "slam"))
        let next = try preview.nextFrame(after: first.version)
        #expect(next.machines.map(\.differs) == [true])
        #expect(next.machines[0].messages.map(\.text) == ["open → closed : slam happens on pull in the code"])
        #expect(try preview.picture(next.machines[0], "difference").contains("slam → pull"))
    }

    @Test func `files that come and go are seen`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door])
        let preview = try RunningPreview([], in: folder)
        let first = try preview.frame(after: 0)
        try folder.save("Lamp.swift", CheckTests.door.replacing("Door", with: "Lamp"))
        let second = try preview.nextFrame(after: first.version)
        #expect(second.machines.map(\.id) == ["Door.state", "Lamp.state"])
        try FileManager.default.removeItem(atPath: folder.path + "/Door.swift")
        let third = try preview.nextFrame(after: second.version)
        #expect(third.machines.map(\.id) == ["Lamp.state"])
    }

    @Test func `strangers are refused`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "secret.txt": "secret"])
        let preview = try RunningPreview([], in: folder)
        let page = try preview.get("/\(preview.token)/")
        #expect(page.status == 200 && page.body.contains("<title>Drawbridge</title>"))
        #expect(page.head.contains("Cache-Control: no-store") && page.head.contains("default-src 'none'"))
        #expect(preview.token.count == 32)
        #expect(preview.address == "http://127.0.0.1:\(preview.port)/\(preview.token)/")
        let wrong = String(preview.token.reversed())
        for path in ["/", "/\(wrong)/", "/preview.js", "/secret.txt"] {
            #expect(try preview.get(path).status == 403, "\(path)")
        }
        for path in [
            "secret.txt", "../\(preview.token)/", "../../../../etc/passwd", "..%2f..%2fetc/passwd", "%2e%2e/secret.txt",
        ] {
            let answer = try preview.get("/\(preview.token)/\(path)")
            #expect(answer.status == 404 && !answer.body.contains("secret"), "\(path)")
        }
        for host in ["example.com", "127.0.0.1.example.com:\(preview.port)", "[::1]", ""] {
            #expect(try preview.get("/\(preview.token)/", host: host).status == 403, "\(host)")
        }
    }

    @Test func `a thousand connections that say nothing end nothing`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door])
        let preview = try RunningPreview([], in: folder)
        let python = """
            import resource, socket, sys, time
            resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
            for wave in range(2):
                held = []
                for _ in range(1100):
                    try: held.append(socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=1))
                    except OSError: pass
            print("done", flush=True)
            time.sleep(30)
            """
        let flood = Process()
        let output = Pipe()
        flood.executableURL = URL(filePath: "/usr/bin/env")
        flood.arguments = ["python3", "-c", python, "\(preview.port)"]
        flood.standardOutput = output
        try flood.run()
        defer { kill(flood.processIdentifier, SIGKILL) }
        _ = try output.fileHandleForReading.read(upToCount: 4)
        #expect(try preview.get("/\(preview.token)/").status == 200)
    }

    @Test func `what cannot be previewed is told at once`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door])
        #expect(Run("preview", "Gate.swift", in: folder).exit == .failed)
        #expect(Run("preview", "--machine", "Gate", in: folder).messages.contains("no machine is called Gate"))
    }
}
