/// An answer to a browser.
struct PreviewReply: Sendable, Hashable {
    var status: Int
    var phrase: String
    /// The media type.
    var type: String
    var body: String

    init(_ type: String, _ body: String, status: Int = 200, phrase: String = "OK") {
        self.type = type + "; charset=utf-8"
        self.body = body
        self.status = status
        self.phrase = phrase
    }

    init(_ type: String, _ body: [UInt8]) {
        self.init(type, String(decoding: body, as: UTF8.self))
    }

    /// Nothing is kept, nothing from elsewhere is loaded, nobody else is told the address or may show the page.
    private static let headers = [
        "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY",
        "Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]

    /// As it is sent (RFC 9112, section 2.1).
    var text: String {
        let lines = ["HTTP/1.1 \(status) \(phrase)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
        return (lines + Self.headers + ["", body]).joined(separator: "\r\n")
    }

    static let refused = PreviewReply(
        "text/plain", "This address is not known here; take the one that drawbridge preview has printed.\n",
        status: 403,
        phrase: "Forbidden")
    static let missing = PreviewReply("text/plain", "There is nothing here.\n", status: 404, phrase: "Not Found")
    static let notAllowed = PreviewReply(
        "text/plain", "Only GET is answered.\n", status: 405, phrase: "Method Not Allowed")
}
