// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "fresh",
    dependencies: [.package(path: "../drawbridge")],
    targets: [
        .target(name: "Door", plugins: [.plugin(name: "DrawbridgeFindings", package: "drawbridge")])
    ]
)
