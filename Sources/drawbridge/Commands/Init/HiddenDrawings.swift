import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Drawings of machines in hidden folders, such as those of planning tools. They are read only where they are named.
struct HiddenDrawings {
    private(set) var found: [(file: String, pair: CheckedPair)] = []

    /// - Parameter read: What was read of hidden folders, since it was named.
    init(of machines: [Machine], besides read: [InputDiagram], in workspace: Workspace) throws {
        var files = InputFiles()
        let paths = Set(read.map(\.source.path))
        for folder in workspace.hiddenFolders {
            let articles = try workspace.articles(below: folder + "/", besides: paths, excluding: nil)
            files.diagrams += articles.map { InputDiagram(source: $0, format: .markdown, isNamed: false) }
        }
        guard !files.diagrams.isEmpty else { return }
        let sides = try CheckSides(extracted: machines, files: files.knowing(machines))
        found = CheckPlan(sides, settings: Settings(), allowsUnpaired: true).pairs.map { pair in
            let drawing = sides.drawings.first { $0.machine.source == pair.drawn.source }
            return (drawing.map { SettingsGuess.file(of: $0, among: sides.drawings) } ?? "", pair)
        }
    }

    /// What is told of each.
    var notes: [String] {
        found.compactMap { file, pair in
            pair.drawn.source.map { place in
                "\(place.path):\(place.line) looks like a diagram of \(pair.coded.shownName); hidden folders are read only where "
                    + "they are named, so name \(file) under diagrams"
            }
        }
    }
}
