import FlyingSocks
import Foundation

/// Serves the page to browsers on this computer.
///
/// Whoever asks has to know the token, and to call this computer by a name that nobody else can have: a page of the web
/// can make a name of its own lead to 127.0.0.1, and would then read what is served here. No file is served: only what is
/// compiled in and what stands on the board.
package struct PreviewServer: Sendable {
    private let pages: PreviewPages

    /// - Parameters:
    ///   - token: What the address begins with; nobody should be able to guess it.
    ///   - style: Rules for the colours of the pictures.
    package init(_ board: PreviewBoard, token: String, style: String) {
        pages = PreviewPages(board, token: token, style: style)
    }

    /// Serves until the task is cancelled. Throws where the port cannot be had.
    ///
    /// - Parameters:
    ///   - port: On 127.0.0.1; 0 for any that is free.
    ///   - whenReady: Called once with the address of the page.
    package func run(port: UInt16, whenReady: @Sendable (String) -> Void) async throws {
        let socket = try Self.listen(at: .inet(ip4: "127.0.0.1", port: port))
        let pool: some AsyncSocketPool = .make()
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        whenReady("http://127.0.0.1:\(port)/\(pages.token)/")
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { [pages] in try await Self.accept(from: listener, pages) }
            try await group.next()
            group.cancelAll()
        }
    }
}

private extension PreviewServer {
    /// In seconds. More than any answer takes: those about changes wait for one.
    static let patience = 30

    static func listen(at address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
            try socket.setValue(true, for: .noSIGPIPE)
        #endif
        try socket.bind(to: address)
        try socket.listen()
        return socket
    }

    /// Goes on until the task is cancelled: whatever is wrong with one connection, or with many, there will be others.
    static func accept(from listener: AsyncSocket, _ pages: PreviewPages) async throws {
        let guests = PreviewGuests()
        while !Task.isCancelled {
            do {
                let connection = try await listener.accept()
                guests.admit { number in await answer(connection, pages) { guests.know(number) } }
            } catch let error as SocketError where canPass(error) {
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    /// Who hung up before being answered, and what the system is short of now, is no reason to end.
    static func canPass(_ error: SocketError) -> Bool {
        guard case .failed(_, let code, _) = error else { return false }
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR, EPROTO, EPERM].contains(code)
    }

    /// One request a connection. Who does not ask in time, or hangs up, gets no answer.
    static func answer(
        _ connection: AsyncSocket, _ pages: PreviewPages, whenKnown: @escaping @Sendable () -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                guard let head = try? await readHead(of: connection) else { return }
                let request = PreviewRequest(head: head)
                if pages.know(request) { whenKnown() }
                let reply = await pages.reply(to: request)
                try? await connection.write(Data(reply.text.utf8))
            }
            group.addTask { try? await Task.sleep(for: .seconds(patience)) }
            await group.next()
            group.cancelAll()
        }
        try? connection.close()
    }

    /// The bytes up to the empty line; those that were there when there were too many.
    static func readHead(of connection: AsyncSocket) async throws -> [UInt8] {
        var head: [UInt8] = []
        while head.count < PreviewRequest.limit, head.suffix(4) != Array("\r\n\r\n".utf8) {
            let more = try await connection.read(atMost: 1024)
            if more.isEmpty { break }
            head += more
        }
        return head
    }
}
