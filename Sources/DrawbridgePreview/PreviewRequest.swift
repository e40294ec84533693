/// What a browser asks for: the few words of an HTTP request that matter here (RFC 9112, sections 3 and 5).
struct PreviewRequest: Sendable, Hashable {
    var method: String
    /// As it was sent, undecoded, without a query: `/TOKEN/frame/12`.
    var path: String
    /// The only header `Host`; empty where there is none, or more than one.
    var host: String

    /// In bytes. No browser sends that many to an address it has no cookies for.
    static let limit = 16384

    init(method: String = "GET", path: String, host: String) {
        self.method = method
        self.path = path
        self.host = host
    }

    /// Any bytes make a request; what is none has no path.
    init(head: [UInt8]) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        let isWhole =
            words.count == 3 && !words[0].isEmpty && words[2].hasPrefix("HTTP/1.") && lines.suffix(2) == ["", ""]
        method = isWhole ? String(words[0]) : ""
        path = isWhole ? String(words[1].prefix { $0 != "?" }) : ""
        let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
        let host = hosts.count == 1 ? hosts[0].dropFirst("host:".count) : ""
        self.host = host.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
