import ArgumentParser
import DrawbridgeFormats
import DrawbridgeModel

extension Direction: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}

/// How drawings look.
struct DrawingStyle: ParsableArguments {
    @Option(
        help: "The main direction of the arrows. The default is the direction of the diagram that was read, or down.")
    var direction: Direction?

    @Option(help: "The colours. automatic follows the reader's light or dark mode, if the format can.")
    var theme = Theme.automatic

    @Option(
        name: .customLong("show"),
        help: ArgumentHelp(
            "The details to show, separated by commas.",
            discussion: """
                The details are \(partNames). usual means \(names(DrawingOptions.usualParts)), and in pictures \
                \(names(DrawingOptions.pictureParts)). all and none are possible as well.
                """,
            valueName: "parts"))
    var shown = ["usual"]

    @Flag(
        name: .customLong("fold-any"), inversion: .prefixedNo,
        help:
            "Draw one arrow for several states that share it."
    )
    var foldsAnyState = true

    /// Fails on a part that is unknown.
    func options() throws -> DrawingOptions {
        DrawingOptions(direction: direction, theme: theme, shown: try parts(), foldsAnyState: foldsAnyState)
    }
}

extension DrawingStyle {
    typealias Part = DrawingOptions.Part

    /// Fails on a part that is unknown.
    static func parts(named names: [String]) throws(Failure) -> DrawingOptions.Shown {
        var parts: Set<Part> = []
        for name in names where name != "usual" { parts.formUnion(try Self.parts(named: name)) }
        return names.contains("usual") ? .usual(and: parts) : .only(parts)
    }
}

private extension DrawingStyle {
    static var partNames: String { Part.allCases.map(\.rawValue).joined(separator: ", ") }
    static func names(_ parts: Set<Part>) -> String {
        Part.allCases.filter(parts.contains).map(\.rawValue).joined(separator: ",")
    }

    func parts() throws(Failure) -> DrawingOptions.Shown {
        try Self.parts(named: shown.flatMap { $0.split(separator: ",").map(String.init) })
    }

    static func parts(named name: String) throws(Failure) -> Set<Part> {
        switch name {
        case "all": return Set(Part.allCases)
        case "none": return []
        default: break
        }
        if let part = Part(rawValue: name) { return [part] }
        let names = Part.allCases.map(\.rawValue) + ["usual", "all", "none"]
        throw Failure("--show does not know \(name); \(NearestNames(of: name, among: names).sentence(plural: "parts"))")
    }
}
