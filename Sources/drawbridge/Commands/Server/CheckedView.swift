import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeServer
import DrawbridgeSource

/// What `check` and `lint` say of a project at one time, for an editor.
struct CheckedView: ProjectView {
    /// Nil where the inputs could not be read.
    let checked: Checked?
    let findings: [Diagnostic]
    let failure: String?
    private let files: [String: SourceFile]

    /// All that a run has looked at.
    struct Checked: Sendable {
        var inputs: ComparedInputs
        var drifts: [Drift]
        var memory: ExtractionMemory
        var lints: MachineLints
        /// About blocks of documents, which are only looked at when everything is.
        var blockFindings: [Diagnostic]
    }

    init(_ checked: Checked, findings: [Diagnostic]) {
        self.checked = checked
        self.findings = findings
        failure = nil
        let files = checked.inputs.files
        let sources = files.swift.map(\.source) + files.diagrams.map(\.source) + files.articles
        self.files = Dictionary(
            (sources + (files.settings.file.map { [$0] } ?? [])).map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// - Parameters:
    ///   - settings: The settings file, and what is wrong in it.
    init(_ failure: Failure, settings: (file: SourceFile, findings: [Diagnostic])?) {
        checked = nil
        findings = settings?.findings ?? []
        self.failure = failure.message
        files = settings.map { [$0.file.path: $0.file] } ?? [:]
    }

    func text(ofFile path: String) -> [UInt8]? { files[path]?.bytes }

    func definitions(in path: String, at offset: Int) -> [Location] {
        guard let places else { return [] }
        return places.spots(in: path, at: offset).flatMap(places.counterparts).map(Location.place)
    }

    func hover(in path: String, at offset: Int) -> ProjectHover? {
        guard let places else { return nil }
        let spots = places.spots(in: path, at: offset)
        guard let first = spots.first else { return nil }
        var told: [String] = []
        for text in spots.map({ HoverText($0).markdown }) where !told.contains(text) { told.append(text) }
        return ProjectHover(told.joined(separator: "\n---\n\n"), of: first.offsets)
    }

    func lenses(in path: String) -> [ProjectLens] {
        guard let checked else { return [] }
        return zip(checked.inputs.plan.pairs, checked.drifts).flatMap { DrawingLenses($0, $1).lenses(in: path) }
    }

    func offers(in path: String, at offsets: Range<Int>) -> [ProjectOffer] {
        guard let checked, let file = files[path] else { return [] }
        let lines = LineTable(file.bytes)
        let touched = lines.position(of: offsets.lowerBound).line...lines.position(of: offsets.upperBound).line
        return zip(checked.inputs.plan.pairs, checked.drifts).flatMap {
            PairOffers($0, $1).offers(in: path, atLines: touched)
        }
    }

    func edits(of offer: ProjectOffer) -> Result<[Edit], ProjectRefusal> {
        guard let checked else { return .failure(ProjectRefusal("the project cannot be read")) }
        let found = zip(checked.inputs.plan.pairs, checked.drifts).lazy.map { PairOffers($0, $1) }
        guard let pair = found.first(where: { $0.makes(offer) }) else {
            return .failure(ProjectRefusal("the diagram has changed meanwhile; try again"))
        }
        return pair.edits(of: offer, checked)
    }

    private var places: StatePlaces? { checked.map { StatePlaces($0, files: files) } }
}
