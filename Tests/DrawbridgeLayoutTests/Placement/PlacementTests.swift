import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// Measured laws of placement: over machines of real code and the cases of the formats, drawn as `render` draws them, so many
/// pictures break each.
struct PlacementTests {
    /// Nothing is added to get a change through: place better instead. What places better lowers a number here.
    private static let table: [PlacementLaw: Int] = [
        .void: 2,
        .widerThan800: 24,
        .smallLetters: 15,
    ]

    @Test func `no law of placement is broken more often than before`() throws {
        let machines = URL.machines
        var counts = try PlacementCounts(of: PlacementSample(folder: machines).machines)
        counts.add(try PlacementCounts(of: Case.all.map { ($0.testDescription, try $0.machine()) }))
        #expect(counts.pictures > 200, "without pictures every law holds")
        for law in PlacementLaw.allCases {
            let list = counts.violations(of: law).joined(separator: "\n")
            #expect(counts.violations(of: law).count == Self.table[law, default: 0], "\(law):\n\(list)")
        }
    }

    /// With `DRAWBRIDGE_MACHINES=folder`, the machine documents of that folder are measured, and the counts printed.
    private static let folder = ProcessInfo.processInfo.environment["DRAWBRIDGE_MACHINES"]

    @Test(.enabled(if: folder != nil)) func `the machines of a folder are measured`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder))
        print(try PlacementCounts(of: PlacementSample(folder: folder).machines).text)
    }
}

private extension URL {
    static let machines = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Machines")
}

/// The laws see what they forbid: in each picture, state `a` at the left, `b` at the right, an arrow from one to the other.
struct PlacementLawTests {
    private static let label = #"<text x="150" y="45" font-size="12">go</text>"#
    private static let other = """
        <g id="other" class="edge"><path d="M150,0 C150,30 150,60 150,100"/><polygon points="148,98 152,98 150,104"/></g>
        """

    @Test(
        arguments: [
            ("", "", []),
            (label, "", []),
            (#"<text x="150" y="90" font-size="12">go</text>"#, "", [.labelFar]),
            (#"<text x="47" y="45" font-size="12">go</text>"#, "", [.labelOverState]),
            (#"<text x="130" y="55" font-size="12">go</text>"#, "", [.arrowThroughLabel]),
            (#"<text x="154" y="40" font-size="12">go</text>"#, other, [.labelNearerToOther]),
            (
                label, #"<g id="c" class="node"><polygon points="120,40 180,40 180,60 120,60"/></g>"#,
                [.arrowThroughState, .labelOverState]
            ),
            (
                "", #"<g id="t" class="title"><text x="150" y="54" font-size="12">title</text></g>"#,
                [.arrowThroughTitle]
            ),
            (
                label, #"<g id="t" class="title"><text x="150" y="40" font-size="12">title</text></g>"#,
                [.labelOverTitle]
            ),
            (
                label, "<g id=\"other\" class=\"edge\"><path d=\"M150,33 C160,33 170,33 180,33\"/>\(label)</g>",
                [.labelOverLabel]
            ),
            ("", #"<g id="k" class="cluster"><polygon points="0,0 900,0 900,100 0,100"/></g>"#, [.void]),
        ] as [(String, String, [PlacementLaw])])
    func `a law sees what it forbids`(label: String, other: String, broken: [PlacementLaw]) throws {
        let picture = try picture(
            """
            <g id="ab" class="edge"><path d="M60,50 C100,50 200,50 240,50"/>\(label)</g>\(other)
            <g id="a" class="node"><polygon points="0,30 60,30 60,70 0,70"/></g>
            <g id="b" class="node"><polygon points="240,30 300,30 300,70 240,70"/></g>
            """)
        #expect(PlacementLaw.allCases.filter { !$0.violations(in: picture).isEmpty } == broken)
    }

    @Test(arguments: [(800, 0), (801, 1), (873, 2), (1601, 3)]) func `a wide picture is seen`(width: Int, broken: Int)
        throws
    {
        let picture = try picture("", width: width)
        #expect(PlacementLaw.allCases.filter { !$0.violations(in: picture).isEmpty }.count == broken)
    }

    private func picture(_ body: String, width: Int = 300) throws -> PlacedPicture {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="100">\#(body)</svg>"#
        return PlacedPicture(try Picture(Array(svg.utf8)))
    }
}

/// Machines to draw, each with the name of its file.
struct PlacementSample {
    private(set) var machines: [(file: String, machine: Machine)] = []

    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.filter({ $0.pathExtension == "json" }).sorted(by: { $0.path < $1.path }) {
            let bytes = Array(try Data(contentsOf: file))
            let read = MachineDocumentReader().read(SourceFile(path: file.path, bytes: bytes))
            machines += read.value.map { (file.deletingPathExtension().lastPathComponent, $0) }
        }
    }
}

/// How often pictures break each law.
struct PlacementCounts {
    private(set) var pictures = 0
    private var labels = 0
    private var arrows: [Int] = []
    private var widths: [Double] = []
    private var broken: [PlacementLaw: [String]] = [:]

    init(of machines: [(file: String, machine: Machine)]) throws {
        for (file, machine) in machines {
            var options = DrawingOptions()
            if Overview.isNeeded(for: machine, options) { options.overview = Overview(of: machine, options) }
            let svg = try #require(Layout().render(machine, as: .svg, options: options).value)
            add(PlacedPicture(try Picture(svg)), named: "\(file) \(machine.name)")
        }
    }

    mutating func add(_ other: PlacementCounts) {
        pictures += other.pictures
        labels += other.labels
        arrows += other.arrows
        widths += other.widths
        broken.merge(other.broken, uniquingKeysWith: +)
    }

    func violations(of law: PlacementLaw) -> [String] { broken[law, default: []] }

    var text: String {
        let (arrows, widths) = (arrows.sorted(), widths.sorted())
        let lines = [
            "\(pictures) pictures, \(arrows.reduce(0, +)) arrows, \(labels) labels",
            "arrows a picture: median \(arrows[pictures / 2]), 95 %: \(arrows[pictures * 95 / 100])",
            "width: median \(widths[pictures / 2]), 95 %: \(widths[pictures * 95 / 100])",
        ]
        let laws = PlacementLaw.allCases.map { law in
            ([".\(law.rawValue): \(violations(of: law).count),"] + violations(of: law).map { "  \($0)" })
                .joined(separator: "\n")
        }
        return (lines + laws).joined(separator: "\n")
    }
}

private extension PlacementCounts {
    mutating func add(_ picture: PlacedPicture, named name: String) {
        pictures += 1
        labels += picture.arrows.count { $0.label != nil }
        arrows.append(picture.arrows.count)
        widths.append(picture.size.width)
        for law in PlacementLaw.allCases {
            broken[law, default: []] += law.violations(in: picture).map { "\(name): \($0)" }
        }
    }
}
