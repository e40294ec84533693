// swift-tools-version: 6.2
import PackageDescription

/// Targets for libFuzzer. A package of its own, so that nobody who uses Drawbridge builds it; `swift build --sanitize fuzzer`.
let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.0")],
    targets: [
        // The sources of the package next door, by symbolic links: its `package` access ends at its own border.
        .target(name: "DrawbridgeSource"),
        .target(name: "DrawbridgeModel", dependencies: ["DrawbridgeSource"]),
        .target(name: "DrawbridgeSwift", dependencies: ["DrawbridgeSource"]),
        .target(name: "DrawbridgeFlow"),
        .target(
            name: "DrawbridgeExtract",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeFlow"]
        ),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(
            name: "DrawbridgeFormats",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "CZlib"],
            exclude: [
                "Arrows/README.md", "DOT/README.md", "DrawIO/README.md", "MachineDocument/README.md",
                "Mermaid/README.md", "Patching/README.md", "PlantUML/README.md", "SCXML/README.md", "Smcat/README.md",
                "XState/README.md",
            ]
        ),
        .target(name: "DrawbridgeDrift", dependencies: ["DrawbridgeSource", "DrawbridgeModel"]),
        .target(name: "DrawbridgeReport", dependencies: ["DrawbridgeSource"]),
        // In `Program`, the sources of the program and of the preview that read what strangers send.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
                "DrawbridgeDrift", "DrawbridgeReport", .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/Fuzz",
            // libFuzzer has the main function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ),
    ]
)
