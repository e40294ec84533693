import FlyingSocks
import Foundation

/// `drawbridge preview` as a process of its own, and a browser that asks it for what no real one would. It ends with the test.
final class RunningPreview {
    private let process = Process()
    /// `http://127.0.0.1:41234/0123…/`
    let address: String
    let port: UInt16
    let token: String

    init(_ arguments: [String], in folder: TestFolder) throws {
        let output = Pipe()
        process.executableURL = Executable.folder.appending(path: "drawbridge")
        process.arguments = ["preview"] + arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1),
            !byte.isEmpty
        {
            line += byte
        }
        address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
        let parts = address.split(separator: "/").map(String.init)
        port = parts.count == 3 ? UInt16(parts[1].split(separator: ":").last ?? "") ?? 0 : 0
        token = parts.last ?? ""
    }

    /// The threads that tests run on block other signals, and so does what they start.
    deinit {
        kill(process.processIdentifier, SIGKILL)
    }

    private static func socket(to address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        try socket.connect(to: address)
        return socket
    }

    struct Answer {
        var status: Int
        var head: String
        var body: String
    }

    /// Waits for the answer, on this thread: tests that run at the same time do not take its turn.
    ///
    /// - Parameter path: Sent as it is.
    func get(_ path: String, host: String? = nil) throws -> Answer {
        let socket = try Self.socket(to: .inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        let request = "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n\r\n"
        _ = try socket.write(Data(request.utf8))
        var bytes: [UInt8] = []
        while let more = try? socket.read(atMost: 1 << 16), !more.isEmpty { bytes += more }
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, head: parts[0], body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    /// What the page shows as soon as it is another one than that of a version.
    func frame(after version: Int) throws -> Frame {
        try JSONDecoder().decode(Frame.self, from: Data(try get("/\(token)/frame/\(version)").body.utf8))
    }

    /// Asks again as long as nothing has changed, for half a minute.
    func nextFrame(after version: Int) throws -> Frame {
        for _ in 0..<4 {
            let frame = try frame(after: version)
            if frame.version != version { return frame }
        }
        throw Unchanged()
    }

    struct Unchanged: Error {}

    func picture(_ machine: Frame.Machine, _ kind: String = "drawing") throws -> String {
        try get("/\(token)/picture/\(machine.number)/\(machine.stamp)/\(kind)").body
    }

    struct Frame: Decodable {
        struct Machine: Decodable {
            var id: String
            var number: Int
            var stamp: Int
            var drawing: String?
            var differs: Bool
            var messages: [Message]
        }

        struct Message: Decodable {
            var text: String
            var place: String?
        }

        var version: Int
        var machines: [Machine]
        var messages: [Message]
    }
}
