import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeReport

/// Draws pairs of machines in one picture each: what both have, and what only one of them has.
struct DifferencePictures {
    let drifts: [Drift]
    /// What the marks mean.
    let words: [Mark: String]
    let options: DrawingOptions
    let surroundings: Surroundings

    static let drift: [Mark: String] = [
        .both: "drawn and coded", .added: "coded, not drawn", .removed: "drawn, not coded", .changed: "drawn → coded",
    ]
    static let change: [Mark: String] = [
        .both: "as before", .added: "new", .removed: "gone", .changed: "before → now",
    ]

    /// A file a pair, called after the machine.
    func write(into folder: String) throws {
        var names = FileNames()
        let files = try drifts.map { (name: names.name(for: $0.coded), bytes: try bytes(of: $0, as: .picture(.svg))) }
        guard !files.isEmpty else { return }
        try surroundings.workspace.makeFolder(folder)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for file in files { try surroundings.workspace.write(file.bytes, to: prefix + file.name + ".svg") }
    }

    /// The only pair into a file, whose extension names the format.
    func write(to path: String) throws {
        guard let drift = drifts.first else { return }
        guard drifts.count == 1 else {
            let names = drifts.map(\.coded.name).joined(separator: ", ")
            throw Failure(
                "\(path) can show one machine, and \(names) differ; choose one with --machine, or name a folder: -o pictures/"
            )
        }
        try surroundings.workspace.write(bytes(of: drift, as: Self.format(of: path)), to: path)
    }
}

extension DifferencePictures {
    /// In Mermaid's words, for pages; without those that are too large for it.
    var flowcharts: [Findings.Drawing] { drifts.compactMap(flowchart) }

    func flowchart(of drift: Drift) -> Findings.Drawing? {
        let picture = drift.picture
        let options = marked(picture)
        return MermaidDifference.text(of: picture.machine, options).map { text in
            Findings.Drawing(
                title: drift.coded.variable ?? drift.coded.name, mermaid: text,
                legend: options.marks?.legendWords(of: picture.machine) ?? [])
        }
    }

    /// Pictures, DOT and Mermaid: the other texts have no colours.
    static func format(of path: String) throws(Failure) -> DrawingFormat {
        let format = try DrawingFormat(named: path.split(separator: ".").last.map(String.init) ?? path)
        switch format {
        case .picture: return format
        case .text where [DiagramFormat.dot.name, DiagramFormat.mermaid.name].contains(format.name): return format
        case .text: throw Failure("\(format.name) has no colours for what differs; write svg, png, pdf, dot or mmd")
        }
    }

    private func bytes(of drift: Drift, as format: DrawingFormat) throws(Failure) -> [UInt8] {
        let picture = drift.picture
        if format.name == DiagramFormat.mermaid.name {
            guard let flowchart = flowchart(of: drift) else {
                throw Failure("\(drift.coded.name) is too large for a drawing by Mermaid; write svg, png, pdf or dot")
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
