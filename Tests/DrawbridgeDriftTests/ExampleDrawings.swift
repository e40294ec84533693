import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SeededRandom

@testable import drawbridge

/// A drawing of `diagrams/`, the machine of the examples that it agrees with, and the names that the project's settings give.
struct ExampleDrawings {
    var diagram: EditedDiagram
    /// Which machine of the file.
    var number: Int
    var coded: Machine
    var settings: PairSettings

    var drawn: Machine { diagram.machines[number] }

    /// Those that can be changed in place.
    static let all: [ExampleDrawings] = {
        let machines = Extractor(files(in: "Sources/ExampleMachines").map(SwiftFile.init(reading:))).machines().value
        let diagrams = files(in: "diagrams").compactMap { source -> EditedDiagram? in
            let formats = DiagramFormat.formats(ofFile: source.path).filter { $0.patcher != nil }
            return formats.first.map { EditedDiagram(source, $0) }
        }
        let examples = settings.diagrams.compactMap { pair -> ExampleDrawings? in
            let number = (pair.fragment.flatMap(Int.init) ?? 1) - 1
            guard let coded = machines.first(where: { $0.name == pair.machine }),
                let diagram = diagrams.first(where: { pair.file.path == "diagrams/" + $0.source.path }),
                diagram.machines.indices.contains(number)
            else { return nil }
            return ExampleDrawings(diagram: diagram, number: number, coded: coded, settings: pair.comparison)
        }
        return (examples + examples.filter(\.settings.events.isEmpty).flatMap(\.asPlainText)).filter {
            $0.hasOneWordForEachEvent && Drift($0.drawn, $0.coded, settings: $0.settings).verdict == .agrees
        }
    }()

    /// The same drawing as lines of arrows and as a table, which no file of `diagrams/` is.
    private var asPlainText: [ExampleDrawings] {
        [DiagramFormat.arrows, .table].map { format in
            let text = format.writer.write([drawn]).text
            let source = SourceFile(path: "drawing.\(format.fileExtensions[0])", text: text)
            return ExampleDrawings(
                diagram: EditedDiagram(source, format), number: 0, coded: coded, settings: settings)
        }
    }

    /// A state that only the settings know by its label is not found again under another one: it is drawn anew, with its arrows.
    func arrows(redrawnAfter edit: DiagramEdit) -> Int {
        guard case .relabelState(let name, _) = edit, let state = drawn.states.first(where: { $0.name == name }),
            settings.states.contains(where: { $0.drawn == state.label })
        else { return 0 }
        return drawn.transitions.count { $0.from == name || $0.to == name }
    }

    /// Where a drawing has two words for one event of the code, an update cannot know which of them to write.
    private var hasOneWordForEachEvent: Bool {
        let coded = settings.events.flatMap(\.coded)
        return Set(coded).count == coded.count
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    private static var settings: Settings {
        let text = try? String(contentsOf: root.appending(path: "drawbridge.yml"), encoding: .utf8)
        return SettingsReader.read(SourceFile(path: "drawbridge.yml", text: text ?? "")).value
    }

    private static func files(in folder: String) -> [SourceFile] {
        let all = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        let urls = (all?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
        return urls.compactMap { url in
            let text = try? String(contentsOf: url, encoding: .utf8)
            return text.map { SourceFile(path: url.lastPathComponent, text: $0) }
        }
    }
}

/// What somebody may do to a drawing by mistake.
enum DrawingEdits {
    /// Nil where the drawing has nothing of the kind.
    static func any(of machine: Machine, using random: inout SeededGenerator) -> DiagramEdit? {
        let arrows = machine.transitions.filter { $0.from != $0.to && !$0.isStart }
        let states = machine.states.filter { $0.kind == .simple }.map(\.name)
        guard let arrow = arrows.randomElement(using: &random), let state = states.randomElement(using: &random),
            let other = states.randomElement(using: &random)
        else { return nil }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .removeTransition(arrow)
        case 1: return .retargetTransition(arrow, to: state)
        case 2: return .relabelTransition(arrow, LabelWords(event: "something else"))
        case 3: return .addTransition(Transition(from: state, event: arrow.event, to: other))
        case 4: return .removeState(state)
        case 5: return .addState(State(name: "brandNew"))
        case 6: return .addTransition(Transition(from: state, event: "something else", to: "brandNew"))
        case 7: return machine.initial.first.map { .moveStart($0, to: state) }
        default: return .relabelState(state, "Something else")
        }
    }
}
