/// What is served under which address. Knows no network.
struct PreviewPages: Sendable {
    let token: String
    private let board: PreviewBoard
    private let style: String

    init(_ board: PreviewBoard, token: String, style: String) {
        self.board = board
        self.token = token
        self.style = style
    }

    func reply(to request: PreviewRequest) async -> PreviewReply {
        guard Self.isLocal(request.host) else { return .refused }
        guard request.method == "GET" else { return .notAllowed }
        guard know(request) else { return .refused }
        return await reply(to: Self.parts(of: request).dropFirst().map(String.init))
    }

    /// Whether a request shows the token.
    func know(_ request: PreviewRequest) -> Bool {
        Self.isLocal(request.host) && Self.parts(of: request).first.map(isToken) == true
    }
}

private extension PreviewPages {
    func reply(to parts: [String]) async -> PreviewReply {
        switch (parts.first, parts.count) {
        case ("", 1): return PreviewReply("text/html", PackageResources.preview_html)
        case ("preview.css", 1):
            return PreviewReply("text/css", PackageResources.preview_css + Array(style.utf8))
        case ("preview.js", 1): return PreviewReply("text/javascript", PackageResources.preview_js)
        case ("frame", 2):
            guard let version = Int(parts[1]) else { return .missing }
            return PreviewReply("application/json", await board.json(after: version, patience: 200))
        case ("picture", 4): return picture(parts[1], parts[3])
        default: return .missing
        }
    }

    /// The third part, which changes with the picture, is there for whoever keeps answers.
    func picture(_ number: String, _ kind: String) -> PreviewReply {
        guard let number = Int(number), let kind = PreviewPicture(rawValue: kind),
            let result = board.picture(kind, of: number)
        else { return .missing }
        switch result {
        case .success(let svg): return PreviewReply("image/svg+xml", svg)
        case .failure(let fault): return PreviewReply("text/plain", fault.message, status: 500)
        }
    }

    static func parts(of request: PreviewRequest) -> ArraySlice<Substring> {
        request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    }

    /// Compares all letters whatever the first ones are: how long it takes tells nothing.
    func isToken(_ text: Substring) -> Bool {
        guard text.utf8.count == token.utf8.count else { return false }
        return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    static func isLocal(_ host: String) -> Bool {
        let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || UInt16(parts[1]) != nil else { return false }
        return ["127.0.0.1", "localhost"].contains(parts[0].lowercased())
    }
}
