import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeReport
import DrawbridgeSource
import DrawbridgeSwift

/// A drawing of a package, to be held against the package's code from the package's own tests:
///
///     @Test func `the call tracker is as it was drawn`() throws {
///         try Drawing("diagrams/call-tracker.puml").requireAgreement(with: "CallTracker.state")
///     }
///
/// It works alike in Swift Testing and in XCTest: what disagrees is thrown, and either shows what a test throws.
public struct Drawing: Sendable {
    private let path: String
    private let fragment: String?
    private let files: PackageFiles

    /// - Parameters:
    ///   - path: From the root of the package. Of a Markdown file with several drawings, behind a `#` the heading of the one
    ///     that is meant, or its number from 1.
    ///   - filePath: A file of the package, to find its root: the nearest folder around it with a `Package.swift`.
    public init(_ path: String, filePath: String = #filePath) {
        let mark = path.lastIndex(of: "#").flatMap { path[..<$0].hasSuffix(".md") ? $0 : nil }
        self.path = mark.map { String(path[..<$0]) } ?? path
        fragment = mark.map { String(path[path.index(after: $0)...]) }
        files = PackageFiles(around: filePath)
    }

    /// Throws a `Disagreement` that lists all that drawing and code say differently, each with both places, or an
    /// `UnusableInput` where nothing can be compared.
    ///
    /// - Parameters:
    ///   - machine: The name of the machine or of its variable. It may be left out where the sources hold one machine.
    ///   - sources: Swift files and folders, from the root of the package.
    ///   - names: For drawn states that the code calls otherwise, the coded states that each stands for.
    ///   - events: The same for events.
    public func requireAgreement(
        with machine: String? = nil, in sources: [String] = ["Sources"], names: [String: [String]] = [:],
        events: [String: [String]] = [:]
    ) throws {
        let findings = try findings(with: machine, in: sources, names: names, events: events).filter(\.isError)
        if !findings.isEmpty { throw Disagreement(findings: findings) }
    }

    /// As `requireAgreement`, but returns what was found, warnings among them, so that a test can record each at its place.
    public func findings(
        with machine: String? = nil, in sources: [String] = ["Sources"], names: [String: [String]] = [:],
        events: [String: [String]] = [:]
    ) throws -> [Finding] {
        let source = try files.read(path)
        let swift = try sources.flatMap { try files.readSwift(below: $0) }
        let extracted = Extractor(swift.map { SwiftFile(reading: $0) }).machines()
        let coded = try choose(machine, from: extracted.value, "the sources")
        let settings = PairSettings(states: aliases(names), events: aliases(events))
        let drift = Drift(try drawn(in: source, knowing: coded), coded, settings: settings)
        let all = Sources([source] + swift)
        return drift.findings.inOrder(in: all).map { Finding($0, in: all, of: files) }
    }
}

private extension Drawing {
    /// - Parameter coded: The machine whose states tell which plain text is a drawing.
    func drawn(in source: SourceFile, knowing coded: Machine) throws -> Machine {
        let formats = DiagramFormat.formats(ofFile: source.path).filter { $0.reader != nil }
        let text = DiagramText(source)
        guard let format = DiagramFormat.format(of: text, among: formats) ?? formats.first else {
            throw UnusableInput("cannot tell from its name what diagram \(source.path) is")
        }
        let markdown = MarkdownReader(knowing: KnownStates([coded]))
        let reader = format.name == DiagramFormat.markdown.name ? markdown : format.reader
        let read = fragment.map { markdown.read(text, fragment: $0) } ?? reader?.read(source)
        guard let read, !read.value.isEmpty else {
            let reason = read?.diagnostics.first?.message ?? "there is no diagram in it"
            throw UnusableInput("cannot read \(source.path) as \(format.name): \(reason)")
        }
        return try choose(nil, from: read.value, source.path)
    }

    func choose(_ name: String?, from machines: [Machine], _ place: String) throws -> Machine {
        let found = name.map { name in machines.filter { $0.variable == name || $0.name == name } } ?? machines
        if found.count == 1 { return found[0] }
        let names = machines.map { $0.variable ?? $0.name }.joined(separator: ", ")
        let what = name.map { "\(found.count) machines are called \($0)" } ?? "there are \(found.count) machines"
        throw UnusableInput("in \(place), \(what)\(names.isEmpty ? "" : "; name one of \(names)")")
    }

    func aliases(_ names: [String: [String]]) -> [Alias] {
        names.sorted { $0.key < $1.key }.map { Alias($0.key, $0.value) }
    }
}
