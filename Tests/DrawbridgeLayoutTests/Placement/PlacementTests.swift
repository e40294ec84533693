import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// Measured laws of placement, over machines of real code and the cases of the formats.
struct PlacementTests {
    /// With `DRAWBRIDGE_MACHINES=folder`, the machine documents of that folder are measured, and the counts printed.
    private static let folder = ProcessInfo.processInfo.environment["DRAWBRIDGE_MACHINES"]

    @Test(.enabled(if: folder != nil)) func `the laws hold for the machines of a folder`() throws {
        let sample = try PlacementSample(folder: URL(fileURLWithPath: try #require(Self.folder)))
        print(try sample.counts().text)
    }
}

/// Machines to draw, and how often their pictures break each law.
struct PlacementSample {
    var machines: [(file: String, machine: Machine)] = []

    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.filter({ $0.pathExtension == "json" }).sorted(by: { $0.path < $1.path }) {
            let bytes = Array(try Data(contentsOf: file))
            let read = MachineDocumentReader().read(SourceFile(path: file.path, bytes: bytes))
            machines += read.value.map { (file.deletingPathExtension().lastPathComponent, $0) }
        }
    }

    func counts() throws -> PlacementCounts {
        var counts = PlacementCounts()
        for (file, machine) in machines {
            guard let svg = Layout().render(machine, as: .svg).value else { continue }
            counts.add(PlacedPicture(try Picture(svg)), named: "\(file) \(machine.name)")
        }
        return counts
    }
}

/// How often pictures break each law.
struct PlacementCounts {
    private(set) var pictures = 0
    private(set) var labels = 0
    private(set) var arrows: [Int] = []
    private(set) var widths: [Double] = []
    private(set) var violations: [PlacementLaw: [String]] = [:]

    mutating func add(_ picture: PlacedPicture, named name: String) {
        pictures += 1
        labels += picture.arrows.filter { $0.label != nil }.count
        arrows.append(picture.arrows.count)
        widths.append(picture.size.width)
        for law in PlacementLaw.allCases {
            violations[law, default: []] += law.violations(in: picture).map { "\(name): \($0)" }
        }
    }

    func count(_ law: PlacementLaw) -> Int { violations[law]?.count ?? 0 }

    var text: String {
        let sorted = (arrows.sorted(), widths.sorted())
        let head = "\(pictures) pictures, \(arrows.reduce(0, +)) arrows, \(labels) labels; arrows a picture: median "
            + "\(sorted.0[pictures / 2]), 95 %: \(sorted.0[pictures * 95 / 100]); width: median \(sorted.1[pictures / 2]), "
            + "95 %: \(sorted.1[pictures * 95 / 100])"
        let isLong = ProcessInfo.processInfo.environment["DRAWBRIDGE_LIST"] != nil
        let lines = PlacementLaw.allCases.map { law in
            "\(law.rawValue): \(count(law))" + (isLong ? (violations[law] ?? []).map { "\n  " + $0 }.joined() : "")
        }
        return ([head] + lines).joined(separator: "\n")
    }
}
