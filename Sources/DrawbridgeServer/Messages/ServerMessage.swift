import DrawbridgeSource

/// What the server sends.
enum ServerMessage {
    /// To a request; without an id where the request has none that could be read.
    case answer(MessageID?, Result<JSONText, ServerFault>)
    case notification(method: String, JSONText)
    /// Asks the client for something.
    case request(Int, method: String, JSONText?)

    /// With its header.
    var bytes: [UInt8] {
        let content = Array(json.text.utf8)
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }

    private var json: JSONText {
        let version = (name: "jsonrpc", value: JSONText.string("2.0"))
        switch self {
        case .answer(let id, .success(let result)):
            return .object([version, ("id", id?.json ?? .null), ("result", result)])
        case .answer(let id, .failure(let fault)):
            return .object([version, ("id", id?.json ?? .null), ("error", fault.json)])
        case .notification(let method, let parameters):
            return .object([version, ("method", .string(method)), ("params", parameters)])
        case .request(let number, let method, let parameters):
            let id = MessageID.text("drawbridge-\(number)").json
            let members = [version, ("id", id), ("method", .string(method))]
            return .object(members + (parameters.map { [("params", $0)] } ?? []))
        }
    }
}
