import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import Testing

/// What stands in for the libraries of generated code, which are not here.
enum StandIns {
    /// The files that the code of a style is compiled with.
    static func files(for style: ScaffoldStyle) throws -> [SwiftFile] {
        switch style {
        case .transition, .handlers, .actor, .observable: return []
        case .reducer: return try stubs("ComposableArchitecture")
        case .gkstate: return try stubs("GameplayKit")
        case .mvi:
            let examples = try ["Sources/ExampleMachines/Feature", "Sources/ExampleLibraries/Combine"].flatMap(files)
            let published = try files(in: "Sources/ExampleMachines/LoadingScreens").filter {
                $0.path.hasSuffix("/Published.swift")
            }
            return try examples + published + stubs("Combine")
        }
    }

    static func files(in folder: String) throws -> [SwiftFile] {
        let root = SitePagesTests.repository.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)).sorted()
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            let bytes = Array(try Data(contentsOf: root.appending(path: name)))
            return SwiftFile(reading: SourceFile(path: "\(folder)/\(name)", bytes: bytes))
        }
    }

    /// Code without its libraries, and with what their macros would make of it.
    static func code(_ source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") || $0 == "import Observation" }.joined(separator: "\n")
            .replacing("    @ObservableState\n", with: "")
            .replacing(#/@Reducer\nstruct (\w+) \{/#) { "struct \($0.1): Reducer {" }
    }

    private static func stubs(_ name: String) throws -> [SwiftFile] {
        try files(in: "Benchmarks/Tested/Stubs").filter { $0.path.hasSuffix("/\(name).swift") }
    }
}

/// The code of machines with its tests, as one program: each machine in one of the variants of some styles.
struct CompiledScaffolds {
    private let folder: TestFolder

    init(_ machines: [Machine], _ styles: [ScaffoldStyle]) throws {
        folder = try TestFolder()
        let variants = ScaffoldStyleTests.variants(of: styles)
        for file in try styles.flatMap(StandIns.files) {
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            try folder.add(name, StandIns.code(file.source.text(0..<file.source.bytes.count)))
        }
        var calls: [String] = []
        for (number, machine) in machines.enumerated() {
            let (style, refusal) = variants[number % variants.count]
            let scaffold = try Scaffold(machine, name: "Machine\(number)")
            guard scaffold.fault(in: style, refusing: refusal) == nil else { continue }
            let tests = scaffold.tests(style, refusing: refusal, module: nil)
            try folder.add("M\(number).swift", StandIns.code(scaffold.source(style, refusing: refusal)))
            try folder.add("M\(number)Tests.swift", Self.program(tests, number))
            calls.append("try await take\(number)()\n")
        }
        #expect(calls.count > 4)
        try folder.add("main.swift", calls.joined() + "print(\"all hold\")\n")
        try folder.add(
            "Expect.swift", "import func Foundation.exit\n\nfunc expect(_ holds: Bool) { if !holds { exit(2) } }\n")
    }

    func expectTestsHold() throws {
        let options = "-wmo -swift-version 6 -warnings-as-errors -package-name here"
        let built = try Executable.run(
            ["-c", "swiftc \(options) -o \(folder.path)/run \(folder.path)/*.swift 2>&1 | head -c 4000"],
            program: "/bin/sh")
        #expect(built.output == "")
        #expect(try Executable.run([], program: folder.path + "/run").output == "all hold\n")
    }

    /// The tests without their library, and a function that calls each.
    private static func program(_ tests: String, _ number: Int) -> String {
        let calls = tests.matches(of: #/func (\w+)\(\)( async)?( throws)?/#).map { test in
            let effects = (test.3 == nil ? "" : "try ") + (test.2 == nil ? "" : "await ")
            return "    \(effects)Machine\(number)Tests().\(test.1)()\n"
        }
        let caller = "@MainActor func take\(number)() async throws {\n\(calls.joined())}\n"
        let plain = StandIns.code(ScaffoldStyleTests.plain(tests)).replacing(#/private func expect.*\n/#, with: "")
        return "import func Foundation.exit\n" + plain + "\n" + caller
    }
}
