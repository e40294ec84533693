import DrawbridgeSource

/// Why a request has no result.
struct ServerFault: Error, Hashable, Sendable {
    /// By the numbers of JSON-RPC 2.0 and LSP 3.17.
    enum Code: Int, Sendable {
        case unreadable = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
        case cancelled = -32800
        /// Nothing is wrong with the request, and it cannot be answered all the same.
        case failed = -32803
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONText { .object([("code", .integer(code.rawValue)), ("message", .string(message))]) }
}
