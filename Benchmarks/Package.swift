// swift-tools-version: 6.2
import PackageDescription

/// What is measured against: swift-syntax; and real code, fetched as packages so that everyone measures the same bytes.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        // Not built, only read: the corpus.
        .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        // Neither: what machines are looked for in, beside the corpus.
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/grpc/grpc-swift-2", exact: "2.4.3"),
        .package(url: "https://github.com/grpc/grpc-swift-nio-transport", exact: "2.9.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", exact: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        // The sources of the package next door, by symbolic links: its `package` access ends at its own border.
        .target(name: "DrawbridgeSource"),
        .target(name: "DrawbridgeSwift", dependencies: ["DrawbridgeSource"]),
        .target(name: "DrawbridgeModel", dependencies: ["DrawbridgeSource"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(
            name: "DrawbridgeFormats",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "CZlib"],
            exclude: [
                "DOT/README.md", "DrawIO/README.md", "MachineDocument/README.md", "Mermaid/README.md",
                "Patching/README.md", "PlantUML/README.md", "SCXML/README.md", "Smcat/README.md", "XState/README.md",
            ]
        ),
        .executableTarget(
            name: "diagram-readers",
            dependencies: ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "CZlib"],
            path: "Sources/DiagramReaders"
        ),
        .target(name: "Corpus", dependencies: ["DrawbridgeSource"]),
        .executableTarget(
            name: "token-equality",
            dependencies: [
                "Corpus", "DrawbridgeSource", "DrawbridgeSwift",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            path: "Sources/TokenEquality"
        ),
        .executableTarget(
            name: "parse-speed",
            dependencies: [
                "Corpus", "DrawbridgeSource", "DrawbridgeSwift",
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            path: "Sources/ParseSpeed"
        ),
    ]
)
