import DrawbridgeFormats
import DrawbridgeSource

/// What goes on between `initialize` and `shutdown`: the texts that are open, and what is known of the project.
struct Session<Project: EditedProject>: Sendable {
    private(set) var project: Project
    private(set) var plan = WorkPlan()
    private var view: Project.View?
    /// By the paths that findings have.
    private var texts: [String: OpenText] = [:]
    /// The paths of the addresses that the client has opened.
    private var paths: [String: String] = [:]
    private var publication = Publication()
    /// What the client was told last about the project as a whole.
    private var toldFailure: String?
    private var messages: [ServerMessage] = []
    private var offers: [MessageID: ProjectOffer] = [:]
    /// Those of them that were not begun yet.
    private var newOffers: [MessageID] = []
    private var requestCount = 0

    init(_ project: Project) { self.project = project }

    mutating func send(_ message: ServerMessage) { messages.append(message) }

    mutating func takeMessages() -> [ServerMessage] {
        defer { messages = [] }
        return messages
    }

    mutating func open(_ client: Client) {
        project.open(folder: client.folder.flatMap(FileAddress.path))
    }

    /// Asks the client for something.
    mutating func request(_ method: String, _ parameters: JSONText?) {
        requestCount += 1
        send(.request(requestCount, method: method, parameters))
    }
}

/// Work.
extension Session {
    mutating func jobs(isQuiet: Bool) -> [ServerJob<Project.View>] {
        var jobs = newOffers.compactMap(job(forOffer:))
        newOffers = []
        while let work = plan.next(isQuiet: isQuiet) { jobs.append(job(work)) }
        return jobs
    }

    mutating func take(_ result: JobResult<Project.View>, _ client: Client) {
        switch result.found {
        case .view(let new, let work, let number):
            guard plan.hasEnded(work, begunAt: number) else { return }
            view = new
            tell(new, client)
            if work == .reading, client.can(.refreshLenses) { request("workspace/codeLens/refresh", nil) }
        case .edits(let id, let offer, let edits):
            guard offers.removeValue(forKey: id) != nil else { return }
            apply(edits, of: offer, answering: id, client)
        }
    }

    private func job(_ work: WorkPlan.Work) -> ServerJob<Project.View> {
        let (number, latest) = (plan.number, plan.latest)
        switch work {
        case .update:
            let update = project.update(after: view)
            return ServerJob { JobResult(found: .view(update(), work, number: number)) }
        case .reading:
            let reading = project.reading()
            let isFirst = view == nil
            return ServerJob {
                JobResult(found: .view(reading { !isFirst && latest.value != number }, work, number: number))
            }
        }
    }

    private func job(forOffer id: MessageID) -> ServerJob<Project.View>? {
        guard let offer = offers[id], let view else { return nil }
        return ServerJob { JobResult(found: .edits(id, offer, view.edits(of: offer))) }
    }
}

/// Notifications.
extension Session {
    mutating func take(notification method: String, _ parameters: JSONValue, _ client: Client) throws(ServerFault) {
        let document = parameters["textDocument"]
        switch method {
        case "initialized": if client.can(.watchFiles) { watchFiles() }
        case "textDocument/didOpen": try openText(document, client)
        case "textDocument/didChange": try changeText(document, parameters["contentChanges"])
        case "textDocument/didClose": try closeText(document)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": plan.filesChanged()
        case "$/cancelRequest": cancel(parameters["id"].flatMap(MessageID.init))
        default: break
        }
    }

    private mutating func watchFiles() {
        let watchers = project.watchedFiles.map { JSONText.object([("globPattern", .string($0))]) }
        let registration = JSONText.object([
            ("id", .string("drawbridge-files")), ("method", .string("workspace/didChangeWatchedFiles")),
            ("registerOptions", .object([("watchers", .array(watchers))])),
        ])
        request("client/registerCapability", .object([("registrations", .array([registration]))]))
    }

    private mutating func openText(_ item: JSONValue?, _ client: Client) throws(ServerFault) {
        guard let text = OpenText(item, client.encoding) else {
            throw ServerFault(.invalidParameters, "there is no document with an address and a text")
        }
        // A text that was never saved belongs to no project.
        guard let absolute = FileAddress.path(of: text.address) else { return }
        let path = project.shownPath(of: absolute)
        paths[text.address] = path
        set(text, path)
    }

    private mutating func changeText(_ document: JSONValue?, _ changes: JSONValue?) throws(ServerFault) {
        guard let path = path(of: document), var text = texts[path] else { return }
        guard let changes = changes?.array else { throw ServerFault(.invalidParameters, "there are no changes") }
        try text.change(changes)
        text.version = document?["version"]?.integer ?? text.version
        set(text, path)
    }

    private mutating func closeText(_ document: JSONValue?) throws(ServerFault) {
        guard let path = path(of: document) else { return }
        paths = paths.filter { $0.value != path }
        texts[path] = nil
        project.set(nil, ofFile: path)
        plan.textsChanged()
    }

    private mutating func set(_ text: OpenText, _ path: String) {
        texts[path] = text
        project.set(text.text.bytes, ofFile: path)
        plan.textsChanged()
    }

    private mutating func cancel(_ id: MessageID?) {
        guard let id, offers.removeValue(forKey: id) != nil else { return }
        send(.answer(id, .failure(ServerFault(.cancelled, "the request was cancelled"))))
    }
}

/// Requests.
extension Session {
    /// Nil where the answer comes later.
    mutating func answer(
        _ id: MessageID, _ method: String, _ parameters: JSONValue, _ client: Client
    ) throws(ServerFault) -> JSONText? {
        switch method {
        case "workspace/executeCommand": return try run(id, parameters, client)
        case "textDocument/definition": return try definition(parameters, client)
        case "textDocument/hover": return try hover(parameters, client)
        case "textDocument/codeLens": return lenses(parameters, client)
        case "textDocument/codeAction": return try actions(parameters, client)
        default: throw ServerFault(.unknownMethod, "the server does not know \(method)")
        }
    }

    private func definition(_ parameters: JSONValue, _ client: Client) throws(ServerFault) -> JSONText {
        guard let (view, path, offsets) = try spot(parameters, client) else { return .null }
        let places = places(view, client)
        return .array(view.definitions(in: path, at: offsets.lowerBound).map(places.json))
    }

    private func hover(_ parameters: JSONValue, _ client: Client) throws(ServerFault) -> JSONText {
        guard let (view, path, offsets) = try spot(parameters, client),
            let hover = view.hover(in: path, at: offsets.lowerBound)
        else { return .null }
        let contents = JSONText.object([("kind", .string("markdown")), ("value", .string(hover.markdown))])
        var members = [(name: "contents", value: contents)]
        let range = hover.offsets.flatMap {
            places(view, client).range(of: .range(SourceRange(path: path, offsets: $0)))
        }
        if let range { members.append(("range", range.json)) }
        return .object(members)
    }

    private func lenses(_ parameters: JSONValue, _ client: Client) -> JSONText {
        guard let view, let path = path(of: parameters["textDocument"]) else { return .null }
        let places = places(view, client)
        return .array(
            view.lenses(in: path).compactMap { lens in
                guard let range = places.range(of: lens.location) else { return nil }
                let target = places.json(of: lens.target)
                return .object([
                    ("range", range.json),
                    ("command", ServerCommand.open.json(lens.title, [target])),
                ])
            })
    }

    private func actions(_ parameters: JSONValue, _ client: Client) throws(ServerFault) -> JSONText {
        guard let range = PositionRange(parameters["range"]) else {
            throw ServerFault(.invalidParameters, "the range is none")
        }
        let wanted = parameters["context"]?["only"]?.array?.compactMap(\.string)
        guard wanted?.contains(where: { $0 == "quickfix" || $0.isEmpty }) ?? true else { return .array([]) }
        guard let view, let path = path(of: parameters["textDocument"]) else { return .null }
        let places = places(view, client)
        guard let offsets = places.offsets(of: range, in: path) else { return .array([]) }
        let actions = OfferedActions(places, client)
        let fixes = view.findings.filter { $0.location?.path == path }.flatMap { finding -> [JSONText] in
            guard let place = finding.location.flatMap(places.range), place.touches(range) else { return [] }
            return finding.fixes.compactMap { actions.json(of: $0, for: finding, at: place) }
        }
        return .array(fixes + view.offers(in: path, at: offsets).map(actions.json))
    }

    /// Where a request is about, in the texts of the view; nil where nothing is known of it.
    private func spot(
        _ parameters: JSONValue, _ client: Client
    ) throws(ServerFault) -> (view: Project.View, path: String, offsets: Range<Int>)? {
        guard let position = TextPosition(parameters["position"]) else {
            throw ServerFault(.invalidParameters, "the position is none")
        }
        guard let view, let path = path(of: parameters["textDocument"]) else { return nil }
        let range = PositionRange(position, position)
        return places(view, client).offsets(of: range, in: path).map { (view, path, $0) }
    }
}

/// Commands.
private extension Session {
    mutating func run(
        _ id: MessageID, _ parameters: JSONValue, _ client: Client
    ) throws(ServerFault) -> JSONText? {
        let arguments = parameters["arguments"]?.array ?? []
        switch parameters["command"]?.string.flatMap(ServerCommand.init) {
        case .open:
            guard let target = arguments.first, let address = target["uri"]?.string,
                let range = PositionRange(target["range"]), let path = FileAddress.path(of: address)
            else { throw ServerFault(.invalidParameters, "there is no place to open") }
            show(address, path, range, client)
            return .null
        case .edit:
            let words = arguments.compactMap(\.string)
            guard view != nil, let title = words.first else {
                throw ServerFault(.invalidParameters, "there is nothing to edit")
            }
            offers[id] = ProjectOffer(title, Array(words.dropFirst()))
            newOffers.append(id)
            return nil
        case nil: throw ServerFault(.invalidParameters, "the server does not know this command")
        }
    }

    mutating func show(_ address: String, _ path: String, _ range: PositionRange, _ client: Client) {
        guard client.can(.showDocuments) else {
            let place = "\(project.shownPath(of: path)):\(range.start.line + 1)"
            return send(.message("the editor cannot be asked to open \(place); open it by hand", isError: false))
        }
        request(
            "window/showDocument",
            .object([("uri", .string(address)), ("takeFocus", .bool(true)), ("selection", range.json)]))
    }

    mutating func apply(
        _ edits: Result<[Edit], ProjectRefusal>, of offer: ProjectOffer, answering id: MessageID, _ client: Client
    ) {
        defer { send(.answer(id, .success(.null))) }
        guard let view else { return }
        switch edits {
        case .failure(let refusal): send(.message(refusal.message, isError: false))
        case .success(let edits):
            guard let edit = OfferedActions(places(view, client), client).workspaceEdit(edits) else {
                return send(.message("the text has changed meanwhile; try again", isError: false))
            }
            request("workspace/applyEdit", .object([("label", .string(offer.title)), ("edit", edit)]))
        }
    }
}

/// What the client is told.
private extension Session {
    mutating func tell(_ view: Project.View, _ client: Client) {
        let places = places(view, client)
        let findings = ShownFindings(places, showsRelatedPlaces: client.can(.showRelatedPlaces))
        var shown = findings.byPath(view.findings)
        for (path, text) in texts {
            guard let fault = project.fault(in: text.text.bytes, ofFile: path) else { continue }
            let range = fault.range.map { text.text.range(of: $0.offsets) } ?? .start
            shown[path, default: []].append(findings.json(of: fault, at: range))
        }
        messages += publication.messages(shown, places)
        if let failure = view.failure, failure != toldFailure { send(.message(failure, isError: true)) }
        toldFailure = view.failure
    }

    func places(_ view: Project.View, _ client: Client) -> ClientPlaces {
        ClientPlaces(texts, client.encoding, seen: view.text, absolute: project.absolutePath)
    }

    /// The path of a document that is open.
    func path(of document: JSONValue?) -> String? { document?["uri"]?.string.flatMap { paths[$0] } }
}

extension ServerMessage {
    /// For people.
    static func message(_ text: String, isError: Bool) -> ServerMessage {
        .notification(
            method: "window/showMessage",
            .object([("type", .integer(isError ? 1 : 3)), ("message", .string(text))]))
    }
}

extension PositionRange {
    /// Whether two ranges have a position in common, be it an end.
    func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}
