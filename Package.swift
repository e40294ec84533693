// swift-tools-version: 6.2
import PackageDescription

// The plugins. A release has these lines in a package of its own, where the program comes built.

func command(_ verb: String, _ target: String, _ description: String, writes reason: String? = nil) -> Target {
    .plugin(
        name: target,
        capability: .command(
            intent: .custom(verb: verb, description: description),
            permissions: reason.map { [.writeToPackageDirectory(reason: $0)] } ?? []),
        dependencies: ["drawbridge"])
}

let pluginTargets: [Target] = [
    command("drawbridge-check", "DrawbridgeCheckCommand", "Checks diagrams against the code."),
    command(
        "drawbridge-update", "DrawbridgeUpdateCommand", "Makes diagrams match the code.",
        writes: "It changes diagrams so that they match the code."),
    command(
        "drawbridge-docs", "DrawbridgeDocsCommand", "Writes pages: an index, and a page for each machine.",
        writes: "It writes the pages."),
    command(
        "drawbridge-init", "DrawbridgeInitCommand", "Finds machines and diagrams, and writes drawbridge.yml.",
        writes: "It writes drawbridge.yml."),
    .plugin(name: "DrawbridgeFindings", capability: .buildTool(), dependencies: ["drawbridge"]),
]

let pluginProducts: [Product] = pluginTargets.map { .plugin(name: $0.name, targets: [$0.name]) }

// `make` says from which commit a build is. Who builds otherwise has a version without one.
let commit = Context.environment["DRAWBRIDGE_COMMIT"].flatMap { $0.isEmpty ? nil : $0 }

let package = Package(
    name: "drawbridge",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "drawbridge", targets: ["drawbridge"]),
        .library(name: "DrawbridgeKit", targets: ["DrawbridgeKit"]),
        .library(name: "DrawbridgeTesting", targets: ["DrawbridgeTesting"]),
    ] + pluginProducts,
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    ],
    targets: [
        .target(name: "DrawbridgeSource"),
        .target(name: "DrawbridgeModel", dependencies: ["DrawbridgeSource"]),
        .target(name: "DrawbridgeSwift", dependencies: ["DrawbridgeSource"]),
        .target(name: "DrawbridgeFlow"),
        .target(
            name: "DrawbridgeExtract",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeFlow"]
        ),
        .target(
            name: "DrawbridgeFormats",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "CZlib"],
            exclude: [
                "Arrows/README.md", "DOT/README.md", "DrawIO/README.md", "MachineDocument/README.md",
                "Mermaid/README.md",
                "Patching/README.md", "PlantUML/README.md", "SCXML/README.md", "Smcat/README.md", "XState/README.md",
            ]
        ),
        .target(name: "CRevision", cSettings: commit.map { [.define("DRAWBRIDGE_COMMIT", to: "\"\($0)\"")] } ?? []),
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .systemLibrary(
            name: "CGraphviz",
            pkgConfig: "libgvc",
            providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
        ),
        .target(name: "CGraphvizCalls", dependencies: ["CGraphviz"]),
        .target(
            name: "DrawbridgeLayout",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "CGraphviz", "CGraphvizCalls"],
            exclude: ["README.md"]
        ),
        .target(name: "DrawbridgeDrift", dependencies: ["DrawbridgeSource", "DrawbridgeModel"]),
        .target(name: "DrawbridgeLint", dependencies: ["DrawbridgeSource", "DrawbridgeModel"]),
        .target(name: "DrawbridgeReport", dependencies: ["DrawbridgeSource"]),
        .target(
            name: "DrawbridgeDocs",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel"],
            resources: [
                .embedInCode("Assets/site.css"), .embedInCode("Assets/site.js"), .embedInCode("Assets/theme.js"),
                .embedInCode("Assets/machine.js"), .embedInCode("Assets/steps.js"), .embedInCode("Assets/picture.js"),
                .embedInCode("Assets/copy.js"),
            ]
        ),
        .target(
            name: "DrawbridgeScaffold",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeDrift"]
        ),
        .target(
            name: "DrawbridgePreview",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [
                .embedInCode("Assets/preview.html"), .embedInCode("Assets/preview.css"),
                .embedInCode("Assets/preview.js"),
            ]
        ),
        .target(name: "DrawbridgeServer", dependencies: ["DrawbridgeSource", "DrawbridgeFormats"]),
        .target(
            name: "DrawbridgeTesting",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
                "DrawbridgeDrift", "DrawbridgeReport",
            ]
        ),
        .target(
            name: "DrawbridgeKit",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
                "DrawbridgeLayout", "DrawbridgeDrift", "DrawbridgeReport",
            ]
        ),
        .executableTarget(
            name: "drawbridge",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
                "DrawbridgeLayout", "DrawbridgeDrift", "DrawbridgeLint", "DrawbridgeReport", "DrawbridgeDocs",
                "DrawbridgeScaffold", "DrawbridgePreview", "DrawbridgeServer", "CRevision",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        ),
        // Stand-ins for libraries of Apple's platforms, so that the examples compile everywhere.
        .target(name: "ExampleLibraries"),
        .target(name: "ExampleMachines", dependencies: ["ExampleLibraries"]),
        .testTarget(name: "DrawbridgeSourceTests", dependencies: ["DrawbridgeSource"]),
        // What several test targets draw their cases from.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        // What several test targets hold their limits of time by.
        .target(name: "ProcessorTime", path: "Tests/ProcessorTime"),
        .testTarget(
            name: "DrawbridgeSwiftTests",
            dependencies: ["DrawbridgeSource", "DrawbridgeSwift", "ProcessorTime", "SeededRandom"],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "DrawbridgeExtractTests",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeFlow", "DrawbridgeExtract",
                "SeededRandom",
            ],
            exclude: ["Cases"]
        ),
        .testTarget(name: "DrawbridgeFlowTests", dependencies: ["DrawbridgeFlow"]),
        .testTarget(
            name: "DrawbridgeFormatsTests",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "ProcessorTime"],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "DrawbridgeDriftTests",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
                "DrawbridgeDrift", "SeededRandom", "drawbridge",
            ],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "DrawbridgeLayoutTests",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "DrawbridgeLayout", "ProcessorTime",
            ],
            exclude: ["Machines"]
        ),
        .testTarget(
            name: "DrawbridgeLintTests",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeLint", "DrawbridgeFormats"]
        ),
        .testTarget(
            name: "DrawbridgeReportTests",
            dependencies: ["DrawbridgeSource", "DrawbridgeReport", "ProcessorTime"],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "DrawbridgeDocsTests",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeDocs"]
        ),
        .testTarget(
            name: "DrawbridgePreviewTests", dependencies: ["DrawbridgeModel", "DrawbridgePreview", "ProcessorTime"]),
        .testTarget(
            name: "DrawbridgeServerTests",
            dependencies: ["DrawbridgeServer", "DrawbridgeFormats", "DrawbridgeSource", "SeededRandom"]
        ),
        .testTarget(name: "DrawbridgeKitTests", dependencies: ["DrawbridgeKit"]),
        .testTarget(name: "DrawbridgeTestingTests", dependencies: ["DrawbridgeTesting"]),
        .testTarget(
            name: "drawbridgeTests",
            dependencies: [
                "drawbridge", "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "DrawbridgeSwift",
                "DrawbridgeExtract", "DrawbridgeDrift", "DrawbridgeScaffold", "DrawbridgeServer", "ProcessorTime",
                "SeededRandom",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            exclude: ["Browser", "Conversations"]
        ),
        .testTarget(name: "ExampleMachinesTests", dependencies: ["ExampleLibraries", "ExampleMachines"]),
        .testTarget(
            name: "HouseRulesTests", dependencies: ["DrawbridgeSource", "DrawbridgeSwift", "DrawbridgeExtract"]),
    ] + pluginTargets
)

// The tests read and follow much code: with these targets optimised in their debug build they take half as long. A flag like
// this one keeps a package from being a dependency, so it is there for `make test` alone.
if Context.environment["DRAWBRIDGE_OPTIMIZES_TESTS"] != nil {
    let busy = [
        "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeFlow", "DrawbridgeExtract",
        "DrawbridgeFormats",
        "DrawbridgeDrift",
    ]
    for target in package.targets where busy.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
}
