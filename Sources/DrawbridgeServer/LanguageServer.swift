import DrawbridgeFormats
import DrawbridgeSource

/// A server of LSP 3.17, as a value: bytes of a client go in, bytes for it come out, and what takes long is handed out as jobs. Who
/// runs it has the threads and the time; no message, however broken, ends it or makes it wait.
package struct LanguageServer<Project: EditedProject>: Sendable {
    /// How long nobody has to type before everything is read anew, in milliseconds.
    package static var patience: Int { 300 }

    enum Phase: Sendable {
        /// For `initialize`.
        case waiting
        case running(Client)
        case shutDown
    }

    private var reader = MessageReader()
    var phase = Phase.waiting
    /// The status that the client has asked the process to end with; nil as long as it runs.
    package internal(set) var status: Int?
    var session: Session<Project>
    private let version: String
    private var output: [UInt8] = []

    /// - Parameters:
    ///   - version: Of the program, as clients show it.
    package init(_ project: Project, version: String) {
        session = Session(project)
        self.version = version
    }

    /// Takes bytes as they arrive, of half a message or of many.
    package mutating func receive(_ bytes: some Sequence<UInt8>) {
        reader.add(bytes)
        var messages: [ClientMessage] = []
        while let part = reader.next() {
            switch part {
            case .message(let bytes): messages.append(ClientMessage(bytes))
            case .damage(let reason): messages.append(.broken(nil, ServerFault(.unreadable, reason)))
            }
        }
        let cancelled = Set(messages.compactMap(\.cancelledRequest))
        for message in messages where status == nil { take(message, cancelled) }
    }

    /// What has to be sent to the client now.
    package mutating func takeOutput() -> [UInt8] {
        output += session.takeMessages().flatMap(\.bytes)
        defer { output = [] }
        return output
    }

    /// The work to begin now, each in a thread of its own.
    ///
    /// - Parameter isQuiet: Whether nothing has arrived for `patience`.
    package mutating func jobs(isQuiet: Bool) -> [ServerJob<Project.View>] {
        guard case .running = phase else { return [] }
        return session.jobs(isQuiet: isQuiet)
    }

    /// Whether there is work that is begun once it is quiet.
    package var waitsForQuiet: Bool {
        guard case .running = phase else { return false }
        return session.plan.waitsForQuiet
    }

    /// What a job has found out.
    package mutating func take(_ result: JobResult<Project.View>) {
        guard case .running(let client) = phase else { return }
        session.take(result, client)
    }
}

private extension LanguageServer {
    mutating func take(_ message: ClientMessage, _ cancelled: Set<MessageID>) {
        switch message {
        case .response: break
        case .broken(let id, let fault): session.send(.answer(id, .failure(fault)))
        case .notification(let method, let parameters): take(notification: method, parameters)
        case .request(let id, _, _) where cancelled.contains(id):
            session.send(.answer(id, .failure(ServerFault(.cancelled, "the request was cancelled"))))
        case .request(let id, let method, let parameters):
            do throws(ServerFault) {
                guard let result = try answer(id, method, parameters) else { return }
                session.send(.answer(id, .success(result)))
            } catch {
                session.send(.answer(id, .failure(error)))
            }
        }
    }

    mutating func take(notification method: String, _ parameters: JSONValue) {
        if method == "exit" {
            if case .shutDown = phase { status = 0 } else { status = 1 }
            return
        }
        guard case .running(let client) = phase else { return }
        do throws(ServerFault) {
            try session.take(notification: method, parameters, client)
        } catch {
            session.send(.log("\(method): \(error.message)"))
        }
    }

    /// Nil where the answer comes later.
    mutating func answer(_ id: MessageID, _ method: String, _ parameters: JSONValue) throws(ServerFault) -> JSONText? {
        switch phase {
        case .waiting:
            guard method == "initialize" else {
                throw ServerFault(.notInitialized, "\(method) came before initialize")
            }
            return initialize(parameters)
        case .running(let client):
            guard method != "initialize" else {
                throw ServerFault(.invalidRequest, "the server is initialized already")
            }
            guard method == "shutdown" else { return try session.answer(id, method, parameters, client) }
            phase = .shutDown
            return .null
        case .shutDown:
            throw ServerFault(.invalidRequest, "the server is shut down; it waits for exit")
        }
    }

    mutating func initialize(_ parameters: JSONValue) -> JSONText {
        let client = Client(parameters)
        phase = .running(client)
        session.open(client)
        return .object([
            ("capabilities", Self.abilities(client)),
            ("serverInfo", .object([("name", .string("drawbridge")), ("version", .string(version))])),
        ])
    }

    static func abilities(_ client: Client) -> JSONText {
        .object([
            ("positionEncoding", .string(client.encoding.rawValue)),
            (
                "textDocumentSync",
                .object([
                    ("openClose", .bool(true)), ("change", .integer(2)),
                    ("save", .object([("includeText", .bool(false))])),
                ])
            ),
            ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
            ("codeActionProvider", .object([("codeActionKinds", .strings(["quickfix"]))])),
            ("codeLensProvider", .object([("resolveProvider", .bool(false))])),
            ("executeCommandProvider", .object([("commands", .strings(ServerCommand.allCases.map(\.rawValue)))])),
        ])
    }
}

/// What clients ask for by `workspace/executeCommand`.
enum ServerCommand: String, CaseIterable {
    /// Shows a place.
    case open = "drawbridge.open"
    /// Makes the edits of an offer.
    case edit = "drawbridge.edit"
}

extension ClientMessage {
    /// The request that `$/cancelRequest` is about.
    fileprivate var cancelledRequest: MessageID? {
        guard case .notification("$/cancelRequest", let parameters) = self else { return nil }
        return parameters["id"].flatMap(MessageID.init)
    }
}

extension ServerMessage {
    /// For the log that clients keep.
    static func log(_ text: String) -> ServerMessage {
        .notification(
            method: "window/logMessage", .object([("type", .integer(2)), ("message", .string(text))]))
    }
}
