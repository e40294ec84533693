import ProcessorTime
import Testing

@testable import DrawbridgePreview

/// Requests come from anybody: any bytes are one, and only the address opens something.
struct PreviewRequestTests {
    static let pieces = [
        "GET ", "POST ", "/", "/0123456789abcdef/", "..", "%2e", "?", " ", "HTTP/1.1", "HTTP/1.", "\r\n", "\n", "\r",
        "Host:",
        "host: localhost", "Host: 127.0.0.1:80", "\0", "\u{FF}", ":", "é", "frame/0", "picture/0/1/drawing",
    ]

    @Test func `whatever is sent gets an answer, and nothing but the address gets a page`() async {
        let pages = PreviewPagesTests.pages(PreviewPagesTests.board())
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random)!
            }
            var head = Array(text.joined().utf8)
            if Bool.random(), !head.isEmpty { head[Int.random(in: 0..<head.count)] = UInt8.random(in: 0...255) }
            let request = PreviewRequest(head: head)
            #expect(request.path.isEmpty || !request.method.isEmpty)
            // An answer to an address that is right waits for the next frame.
            guard !request.path.hasPrefix("/\(PreviewPagesTests.token)") else { continue }
            let reply = await pages.reply(to: request)
            #expect(reply.status >= 400)
            #expect(!reply.body.contains(PreviewPagesTests.token))
        }
    }

    @Test(arguments: [" /a HTTP/1.1", "GET /a", "GET /a HTTP/2.0", "GET /a b HTTP/1.1"])
    func `what is no request has no path`(line: String) {
        #expect(PreviewRequest(head: Array("\(line)\r\n\r\n".utf8)).path == "")
    }

    @Test func `reading a request takes a time that grows with it`() {
        let times = [1, 2, 4, 8].map { factor in
            let head = Array(String(repeating: "Host: a\r\n", count: factor * PreviewRequest.limit / 72).utf8)
            return (0..<5).map { _ in processorTime { _ = PreviewRequest(head: head) } }.min()!
        }
        #expect(times[3] < times[0] * 40 + .milliseconds(5), "\(times)")
    }
}
