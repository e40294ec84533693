import DrawbridgeFormats
import Foundation

/// What the readers of diagrams promise, whatever the bytes: an end, and that soon.
///
/// Arguments: `damage COUNT [FORMAT...]` reads as many damaged texts with each reader; `laws COUNT [FORMAT...]` writes as many
/// machines in each format and reads them back; `speed [FORMAT...]` measures how
/// fast a drawing of 100,000 lines is read, and whether twice as much takes twice as long; `edits COUNT FILE...` makes as
/// many edits by chance of each file in place.
@main
struct DiagramReaders {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        switch arguments.popFirst() {
        case "damage":
            guard let count = arguments.popFirst().flatMap(Int.init) else { fatalError("damage COUNT [FORMAT...]") }
            for damage in formats(arguments).flatMap({ Damage.all($0, count: count) }) { damage.run() }
        case "laws":
            guard let count = arguments.popFirst().flatMap(Int.init) else { fatalError("laws COUNT [FORMAT...]") }
            let kept = formats(arguments).map { Laws(format: $0, count: count).hold() }
            exit(kept.allSatisfy(\.self) ? 0 : 1)
        case "speed":
            let speeds = formats(arguments).map { format in
                let speed = ReadingSpeed(format)
                print(speed.report)
                return speed
            }
            exit(speeds.allSatisfy(\.isKept) ? 0 : 1)
        case "edits":
            guard let count = arguments.popFirst().flatMap(Int.init) else { fatalError("edits COUNT FILE...") }
            var edits = Edits(count: count)
            for path in arguments { edits.make(of: path) }
            print(edits.report)
        default:
            fatalError(
                "usage: diagram-readers damage COUNT [FORMAT...] | laws COUNT [FORMAT...] | speed [FORMAT...] | edits COUNT FILE..."
            )
        }
    }

    private static func formats(_ names: ArraySlice<String>) -> [DiagramFormat] {
        DiagramFormat.all.filter { $0.reader != nil && (names.isEmpty || names.contains($0.name)) }
    }
}
