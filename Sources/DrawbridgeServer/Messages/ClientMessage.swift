import DrawbridgeFormats
import DrawbridgeSource

/// What a client sends: JSON-RPC 2.0 as LSP uses it, one message at a time.
enum ClientMessage {
    /// Has to be answered, once.
    case request(MessageID, method: String, JSONValue)
    case notification(method: String, JSONValue)
    /// An answer to what the server asked; it asks nothing whose answer matters.
    case response
    /// Is no message; answered where it has an id.
    case broken(MessageID?, ServerFault)

    /// - Parameter bytes: Of one message, without its header.
    init(_ bytes: [UInt8]) {
        let read = JSONReader.read(SourceFile(path: "<message>", bytes: bytes))
        guard let json = read.value else {
            let reason = read.diagnostics.first?.message ?? "it is empty"
            self = .broken(nil, ServerFault(.unreadable, "the message is not JSON: \(reason)"))
            return
        }
        self.init(json)
    }

    private init(_ json: JSONValue) {
        let id = json["id"].flatMap(MessageID.init)
        guard json.object != nil else {
            self = .broken(nil, ServerFault(.invalidRequest, "the message is no JSON object"))
            return
        }
        guard let method = json["method"] else {
            let isResponse = json["result"] != nil || json["error"] != nil
            self = isResponse ? .response : .broken(id, ServerFault(.invalidRequest, "the message has no method"))
            return
        }
        guard let method = method.string else {
            self = .broken(id, ServerFault(.invalidRequest, "the method is not a string"))
            return
        }
        let parameters = json["params"] ?? JSONValue(.null, offsets: 0..<0)
        if let id {
            self = .request(id, method: method, parameters)
        } else if json["id"] != nil {
            self = .broken(nil, ServerFault(.invalidRequest, "the id is neither an integer nor a string"))
        } else {
            self = .notification(method: method, parameters)
        }
    }
}

/// How a request is known to its answer.
enum MessageID: Hashable, Sendable {
    case number(Int)
    case text(String)

    init?(_ json: JSONValue) {
        if let number = json.integer {
            self = .number(number)
        } else if let text = json.string {
            self = .text(text)
        } else {
            return nil
        }
    }

    var json: JSONText {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .string(text)
        }
    }
}
