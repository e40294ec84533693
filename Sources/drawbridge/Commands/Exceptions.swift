import DrawbridgeDrift
import DrawbridgeSource

/// What keeps a comparison from finding something: comments that are believed, and entries of the settings that leave something out.
struct Exceptions {
    struct Entry: Hashable {
        /// The path of its file within what is compared.
        var file: String
        var text: String
        /// Where it stands; that may be another place in another version.
        var place: Place

        static func == (a: Entry, b: Entry) -> Bool { a.file == b.file && a.text == b.text }
        func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(text)
        }
    }

    private(set) var entries: [Entry] = []
    /// What paths of code begin with: a folder, or a revision of git.
    private let side: String

    /// - Parameter drawings: The texts of the drawings that the settings name.
    init(_ settings: Settings, swift: [SourceFile], of side: String, drawings: [SourceFile]) {
        self.side = side
        for source in swift { add(source) { Self.isHint($0) } }
        for source in drawings { add(source) { Self.isException($0) } }
        guard let file = settings.file else { return }
        for pair in settings.diagrams { add(pair, file) }
        for (id, choice) in settings.severities.sorted(by: { $0.key < $1.key }) where choice != .severity(.error) {
            add("severity of \(id)", file, at: nil)
        }
        for pattern in settings.exclude { add("exclude: \(pattern)", file, at: nil) }
        if let baseline = settings.baseline { add("baseline: \(baseline.path)", file, at: baseline.location) }
    }

    /// Those that another version does not have.
    func new(since old: Exceptions) -> [Entry] {
        var left = Dictionary(old.entries.map { ($0, 1) }, uniquingKeysWith: +)
        return entries.filter { entry in
            guard let count = left[entry], count > 0 else { return true }
            left[entry] = count - 1
            return false
        }
    }
}

extension Exceptions {
    /// A comment of Swift that says what reading cannot find out, or that silences a finding.
    static func isHint(_ line: some StringProtocol) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("//") && ["drawbridge: to ", "drawbridge: ignore "].contains(where: text.contains)
    }

    /// A comment of a drawing that leaves something out.
    private static func isException(_ line: Substring) -> Bool {
        ["ignore", "hide", "planned"].contains { line.contains("drawbridge: \($0) ") }
    }
}

private extension Exceptions {
    mutating func add(_ source: SourceFile, where isMeant: (Substring) -> Bool) {
        guard source.contains("drawbridge:") else { return }
        let lines = source.text(0..<source.bytes.count).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() where isMeant(line) {
            let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            add(text, source.path, line: number + 1)
        }
    }

    mutating func add(_ pair: DiagramPair, _ file: SourceFile) {
        let (settings, drawing) = (pair.comparison, pair.file.path)
        for ignored in settings.ignored {
            add("ignore \(ignored.transition) in \(drawing)", file, at: ignored.location)
        }
        for part in settings.hidden {
            add("hide \(part.kind.rawValue) \(part.name) in \(drawing)", file, at: part.location)
        }
        for part in settings.planned {
            add("planned \(part.kind.rawValue) \(part.name) in \(drawing)", file, at: part.location)
        }
        for write in settings.accepted { add("accept \(write.write) in \(drawing)", file, at: write.location) }
        if settings.agreement != .both {
            add("agree: \(settings.agreement.rawValue) in \(drawing)", file, at: pair.location)
        }
        if !settings.comparesEvents { add("compare without events in \(drawing)", file, at: pair.location) }
        if !settings.comparesInitial { add("compare without the start in \(drawing)", file, at: pair.location) }
    }

    mutating func add(_ text: String, _ file: SourceFile, at location: Location?) {
        let line = location.map { Sources([file]).place(of: $0).line } ?? 1
        add(text, file.path, line: line)
    }

    mutating func add(_ text: String, _ path: String, line: Int) {
        let file = path.hasPrefix(side) ? String(path.dropFirst(side.count).drop { $0 == "/" || $0 == ":" }) : path
        entries.append(Entry(file: file, text: text, place: Place(path: path, line: line, column: 1)))
    }
}
