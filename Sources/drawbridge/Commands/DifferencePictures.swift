import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeReport

/// Draws pairs of machines in one picture each: what both have, and what only one of them has.
struct DifferencePictures {
    let pairs: [Pair]
    /// What the marks mean.
    let words: [Mark: String]
    let options: DrawingOptions
    let surroundings: Surroundings

    struct Pair {
        /// Gives the picture its name.
        var machine: Machine
        var picture: MarkedMachine

        init(_ drift: Drift) {
            (machine, picture) = (drift.coded, drift.picture)
        }

        init(_ coverage: TraceCoverage) {
            (machine, picture) = (coverage.drawn, coverage.picture)
        }
    }

    static let drift: [Mark: String] = [
        .both: "drawn and coded", .added: "coded, not drawn", .removed: "drawn, not coded", .changed: "drawn → coded",
    ]
    static let change: [Mark: String] = [
        .both: "as before", .added: "new", .removed: "gone", .changed: "before → now",
    ]

    /// A file a pair and format, called after the machine.
    func write(into folder: String, as formats: [DrawingFormat] = [.picture(.svg)]) throws {
        var names = FileNames()
        let files = try pairs.flatMap { pair in
            let name = names.name(for: pair.machine)
            return try formats.map { ("\(name).\($0.fileExtension)", try bytes(of: pair, as: $0)) }
        }
        guard !files.isEmpty else { return }
        try surroundings.workspace.makeFolder(folder)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for (name, bytes) in files { try surroundings.workspace.write(bytes, to: prefix + name) }
    }

    /// The only pair into a file.
    ///
    /// - Parameter format: By default what the extension names.
    func write(to path: String, as format: DrawingFormat? = nil) throws {
        guard let pair = try onlyPair(for: path) else { return }
        try surroundings.workspace.write(bytes(of: pair, as: format ?? Self.format(of: path)), to: path)
    }

    /// The only pair as text.
    func text(as format: DrawingFormat) throws -> String {
        try onlyPair(for: "standard output").map { String(decoding: try bytes(of: $0, as: format), as: UTF8.self) }
            ?? ""
    }
}

extension DifferencePictures {
    /// In Mermaid's words, for pages; without those that are too large for it.
    var flowcharts: [Findings.Drawing] { pairs.compactMap(flowchart) }

    func flowchart(of pair: Pair) -> Findings.Drawing? {
        let picture = pair.picture
        let options = marked(picture)
        return MermaidDifference.text(of: picture.machine, options).map { text in
            Findings.Drawing(
                title: pair.machine.variable ?? pair.machine.name, mermaid: text,
                legend: options.marks?.legendWords(of: picture.machine) ?? [])
        }
    }

    /// Pictures, DOT and Mermaid: the other texts have no colours.
    static func format(of path: String) throws(Failure) -> DrawingFormat {
        try colored(try DrawingFormat(named: path.split(separator: ".").last.map(String.init) ?? path))
    }

    /// Fails on formats that have no colours.
    @discardableResult
    static func colored(_ format: DrawingFormat) throws(Failure) -> DrawingFormat {
        switch format {
        case .picture: return format
        case .text where [DiagramFormat.dot.name, DiagramFormat.mermaid.name].contains(format.name): return format
        case .text: throw Failure("\(format.name) cannot show differences in colour; write svg, png, pdf, dot or mmd")
        }
    }

    private func onlyPair(for path: String) throws(Failure) -> Pair? {
        guard pairs.count > 1 else { return pairs.first }
        let names = pairs.map(\.machine.name).joined(separator: ", ")
        throw Failure(
            "\(path) can show one machine, and there are \(names); choose one with --machine, or name a folder: -o pictures/"
        )
    }

    func bytes(of pair: Pair, as format: DrawingFormat) throws(Failure) -> [UInt8] {
        let picture = pair.picture
        if format.name == DiagramFormat.mermaid.name {
            guard let flowchart = flowchart(of: pair) else {
                throw Failure("\(pair.machine.name) is too large for Mermaid; write svg, png, pdf or dot")
            }
            return Array(flowchart.mermaid.utf8)
        }
        return try Drawing(options: marked(picture), console: surroundings.console)
            .bytes(of: [picture.machine], as: format)
    }

    private func marked(_ picture: MarkedMachine) -> DrawingOptions {
        var options = options
        options.marks = DrawingMarks(picture, words: words)
        return options
    }
}
