import DrawbridgeModel
import Testing

@testable import DrawbridgePreview

struct PreviewPagesTests {
    static let token = "0123456789abcdef"

    static func pages(_ board: PreviewBoard) -> PreviewPages {
        PreviewPages(board, token: token, style: ".drawbridge { --ink: #172033 }")
    }

    static func board() -> PreviewBoard {
        let board = PreviewBoard { machine, kind in .success("<svg>\(machine.id) \(kind.rawValue)</svg>") }
        board.show(
            PreviewFrame(machines: [
                PreviewMachine(id: "Door.state", machine: Machine(name: "Door", states: [State(name: "open")]))
            ]))
        return board
    }

    /// What is asked for, and what comes back.
    @Test(arguments: [
        ("/\(token)/", "127.0.0.1:80", 200, "text/html"), ("/\(token)/", "localhost", 200, "text/html"),
        ("/\(token)/", "LOCALHOST:4000", 200, "text/html"),
        ("/\(token)/preview.css", "localhost", 200, "text/css"),
        ("/\(token)/preview.js", "localhost", 200, "text/javascript"),
        ("/\(token)/frame/0", "localhost", 200, "application/json"),
        ("/\(token)/picture/0/1/drawing", "localhost", 200, "image/svg+xml"),
        // Nobody's token, or none.
        ("/", "localhost", 403, "text/plain"), ("", "localhost", 403, "text/plain"),
        ("/\(token)", "localhost", 404, "text/plain"),
        ("/0123456789abcdee/", "localhost", 403, "text/plain"), ("/0123456789abcdef0/", "localhost", 403, "text/plain"),
        ("/preview.js", "localhost", 403, "text/plain"),
        // Called by a name that somebody else could have.
        ("/\(token)/", "example.com", 403, "text/plain"), ("/\(token)/", "127.0.0.1.example.com", 403, "text/plain"),
        ("/\(token)/", "", 403, "text/plain"), ("/\(token)/", "localhost:80:80", 403, "text/plain"),
        ("/\(token)/", "localhost:http", 403, "text/plain"),
        // No file can be had.
        ("/\(token)/../\(token)/", "localhost", 404, "text/plain"),
        ("/\(token)/../../etc/passwd", "localhost", 404, "text/plain"),
        ("/\(token)/%2e%2e/%2e%2e/etc/passwd", "localhost", 404, "text/plain"),
        ("/\(token)//etc/passwd", "localhost", 404, "text/plain"),
        ("/\(token)/Package.swift", "localhost", 404, "text/plain"),
        // Nothing is behind it.
        ("/\(token)/frame/x", "localhost", 404, "text/plain"), ("/\(token)/frame/0/0", "localhost", 404, "text/plain"),
        ("/\(token)/picture/7/1/drawing", "localhost", 404, "text/plain"),
        ("/\(token)/picture/0/1/else", "localhost", 404, "text/plain"),
    ])
    func `only who knows the address gets an answer`(path: String, host: String, status: Int, type: String) async {
        let reply = await Self.pages(Self.board()).reply(to: PreviewRequest(path: path, host: host))
        #expect(reply.status == status)
        #expect(reply.type == type + "; charset=utf-8")
        if status != 200 { #expect(!reply.body.contains(Self.token)) }
    }

    @Test(arguments: ["POST", "HEAD", "PUT", "get", ""])
    func `nothing can be sent`(method: String) async {
        let reply = await Self.pages(Self.board()).reply(
            to: PreviewRequest(method: method, path: "/\(Self.token)/", host: "localhost"))
        #expect(reply.status == 405)
    }

    /// Bytes, and what they ask for.
    @Test(arguments: [
        ("GET /a/b HTTP/1.1\r\nHost: localhost:1\r\n\r\n", "GET /a/b localhost:1"),
        ("GET /a?b HTTP/1.0\r\nAccept: x\r\nhOST:localhost\r\n\r\n", "GET /a localhost"),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", "GET / "), ("GET / HTTP/1.1\r\n\r\n", "GET / "),
        ("GET / HTTP/1.1\r\nHost: a", "  a"), ("GET /\r\n\r\n", "  "), ("", "  "), ("\u{0}\r\n\r\n", "  "),
        ("GET  / HTTP/1.1\r\n\r\n", "  "), ("GET / HTTP/2\r\n\r\n", "  "),
    ])
    func `what is no request asks for nothing`(text: String, words: String) {
        let request = PreviewRequest(head: Array(text.utf8))
        #expect("\(request.method) \(request.path) \(request.host)" == words)
    }

    @Test func `a picture is drawn once for each change of its machine`() async {
        let board = Self.board()
        let pages = Self.pages(board)
        let first = board.picture(.drawing, of: 0)
        #expect(first == .success("<svg>Door.state drawing</svg>"))
        var frame = board.frame
        func stamp() async -> String {
            let body = await pages.reply(to: PreviewRequest(path: "/\(Self.token)/frame/-1", host: "localhost")).body
            return body.split(separator: "\n").first { $0.contains("stamp") }.map(String.init) ?? body
        }
        let before = await stamp()
        // Another finding changes the page, and no picture.
        frame.machines[0].messages = [PreviewMessage(.warning, "it squeaks")]
        board.show(frame)
        #expect(await stamp() == before)
        frame.machines[0].machine.states.append(State(name: "closed"))
        board.show(frame)
        #expect(await stamp() != before)
    }

    @Test func `who waits for a change is told as soon as it is there`() async throws {
        let board = Self.board()
        let version = 1
        async let next = board.json(after: version, patience: 1000)
        try await Task.sleep(for: .milliseconds(100))
        board.show(PreviewFrame())
        #expect(await next.contains("\"version\": 2"))
        // The same again is no change.
        board.show(PreviewFrame())
        #expect(await board.json(after: 2, patience: 1).contains("\"version\": 2"))
    }
}
