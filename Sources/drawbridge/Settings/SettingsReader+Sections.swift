import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeSource

/// The sections of the file. docs/SETTINGS.md says what each key is for.
extension SettingsReader {
    mutating func readSettings(_ root: YAMLValue) -> Settings {
        let keys = ["sources", "exclude", "diagrams", "severity", "baseline", "calls", "docs", "limits"]
        let map = readMap(root, called: "the settings file", keys: keys)
        var settings = Settings(file: source)
        settings.sources = readPaths(map["sources"], called: "sources")
        settings.exclude = readTexts(map["exclude"], called: "exclude")
        settings.diagrams = readList(map["diagrams"], called: "diagrams").compactMap { readDiagram($0) }
        settings.severities = readSeverities(map["severity"])
        settings.baseline = readPath(map["baseline"], called: "baseline")
        settings.calls = readCalls(map["calls"])
        readDocs(map["docs"], into: &settings)
        settings.limits = readLimits(map["limits"])
        return settings
    }
}

private extension SettingsReader {
    mutating func readDiagram(_ value: YAMLValue) -> DiagramPair? {
        let keys = [
            "file", "machine", "agree", "compare", "names", "events", "conditions", "hide", "planned", "ignore",
            "accept",
        ]
        let before = diagnostics.count
        let map = readMap(value, called: "an entry of diagrams", keys: keys)
        guard let file = readPath(map["file"], called: "file") else {
            // One that is no map, or whose keys are misspelled, has been told already.
            if diagnostics.count == before { report("an entry of diagrams needs a file: the diagram", at: value) }
            return nil
        }
        let (path, fragment) = split(file.path)
        return DiagramPair(
            file: Settings.Named(path: path, location: file.location), fragment: fragment,
            machine: readText(map["machine"], called: "machine"), comparison: readComparison(map),
            location: location(of: value))
    }

    /// `docs/spec.md#call-tracker` is a file and a drawing in it.
    func split(_ path: String) -> (path: String, fragment: String?) {
        let endings = DiagramFormat.markdown.fileExtensions + ["swift"]
        guard let mark = path.lastIndex(of: "#"), endings.contains(where: { path[..<mark].hasSuffix(".\($0)") }) else {
            return (path, nil)
        }
        return (String(path[..<mark]), String(path[path.index(after: mark)...]))
    }

    mutating func readComparison(_ map: [String: YAMLValue]) -> PairSettings {
        var settings = PairSettings()
        let choices = PairSettings.Agreement.allCases.map { ($0.rawValue, $0) }
        settings.agreement = readChoice(map["agree"], called: "agree", of: choices) ?? settings.agreement
        readCompared(map["compare"], into: &settings)
        settings.states = readStateNames(map["names"])
        settings.events = readAliases(map["events"], called: "events")
        settings.conditions = readAliases(map["conditions"], called: "conditions")
        settings.hidden = readList(map["hide"], called: "hide").compactMap { readHidden($0) }
        settings.planned = readList(map["planned"], called: "planned").compactMap { readPlanned($0) }
        settings.ignored = readList(map["ignore"], called: "ignore").compactMap { value in
            readExplained(value, in: "ignore", keys: ["transition", "because"], example: "“from -> to : event”").map {
                IgnoredTransition($0.text, because: $0.because, at: location(of: value))
            }
        }
        settings.accepted = readList(map["accept"], called: "accept").compactMap { value in
            readExplained(value, in: "accept", keys: ["write", "because"], example: "the line of code").map {
                AcceptedWrite($0.text, because: $0.because, at: location(of: value))
            }
        }
        return settings
    }

    mutating func readCompared(_ value: YAMLValue?, into settings: inout PairSettings) {
        let map = readMap(value, called: "compare", keys: ["events", "guards", "initial", "self"])
        settings.comparesEvents = readFlag(map["events"], called: "events") ?? settings.comparesEvents
        settings.comparesGuards = readFlag(map["guards"], called: "guards") ?? settings.comparesGuards
        settings.comparesInitial = readFlag(map["initial"], called: "initial") ?? settings.comparesInitial
        settings.comparesSelf = readFlag(map["self"], called: "self") ?? settings.comparesSelf
    }

    mutating func readSeverities(_ value: YAMLValue?) -> [String: SeverityChoice] {
        let choices = Severity.allCases.map { ($0.rawValue, SeverityChoice.severity($0)) } + [("off", .off)]
        var severities: [String: SeverityChoice] = [:]
        for (key, value) in readMembers(value, called: "severity") {
            guard let id = readText(key, called: "a key of severity") else { continue }
            if !FindingGuide.all.contains(where: { $0.id == id }) {
                let suggestion = NearestNames(of: id, among: FindingGuide.all.map(\.id)).sentence(plural: "findings")
                report("no finding is called \(key.word ?? "so"); \(suggestion)", at: key)
            }
            if [DiagnosticKind.nothingCompared.id, DiagnosticKind.noLongerCompared.id].contains(id) {
                report(
                    "\(id) is always an error and cannot be changed: a check that compares less must fail", at: key)
            }
            severities[id] = readChoice(value, called: key.word ?? "this key", of: choices)
        }
        return severities
    }

    mutating func readDocs(_ value: YAMLValue?, into settings: inout Settings) {
        let map = readMap(value, called: "docs", keys: ["title", "source-link"])
        settings.documentationTitle = readText(map["title"], called: "title")
        settings.sourceLink = readText(map["source-link"], called: "source-link")
    }
}
