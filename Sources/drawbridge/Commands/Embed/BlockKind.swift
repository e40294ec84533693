import DrawbridgeFormats
import DrawbridgeModel

/// What a block shows of its machine, and how.
struct BlockKind {
    enum Content {
        /// In a fenced block of a format.
        case diagram(DiagramFormat)
        case table
        /// The path of an SVG file, from the folder of the document; nil for one that is called after the machine.
        case picture(String?)
        case findings
    }

    let content: Content
    let options: DrawingOptions

    /// Diagrams are texts of one machine each; an article in an article has no end.
    static let formats = DiagramFormat.all.filter { $0.name != DiagramFormat.markdown.name }
    static let names = formats.map(\.name) + ["svg", "findings"]

    /// Fails with what is wrong with the words of the block.
    init(_ block: EmbeddedBlock) throws(Failure) {
        content = try Self.content(block.kind)
        var options = DrawingOptions(shows: Self.usualParts(of: content).subtracting([.source]))
        for option in block.options { try Self.apply(option, to: &options) }
        self.options = options
    }
}

private extension BlockKind {
    static func content(_ word: EmbeddedBlock.Word) throws(Failure) -> Content {
        if word.name == "svg" {
            guard let path = word.value else { return .picture(nil) }
            guard path.lowercased().hasSuffix(".svg"), !path.hasPrefix("/") else {
                throw Failure(
                    "svg= needs an SVG file beside the document, for example svg=pictures/call.svg, not \(path)")
            }
            return .picture(path)
        }
        guard word.value == nil else { throw Failure("\(word.name) has no file; only svg=… has one") }
        if word.name == "findings" { return .findings }
        if word.name == DiagramFormat.table.name { return .table }
        guard let format = formats.first(where: { $0.name == word.name }) else {
            let suggestion = NearestNames(of: word.name, among: names).sentence(plural: "kinds")
            throw Failure("there is no kind of block that is called \(word.name); \(suggestion)")
        }
        return .diagram(format)
    }

    static func usualParts(of content: Content) -> Set<DrawingOptions.Part> {
        switch content {
        case .picture: DrawingOptions.pictureParts
        case .diagram, .table, .findings: DrawingOptions.usualParts
        }
    }

    static func apply(_ option: EmbeddedBlock.Word, to options: inout DrawingOptions) throws(Failure) {
        switch option.name {
        case "direction":
            options.direction = try value(of: option, Direction.init(rawValue:), Direction.allCases.map(\.rawValue))
        case "theme":
            options.theme = try value(of: option, Theme.init(rawValue:), Theme.allCases.map(\.rawValue))
        case "show":
            options.shown = try DrawingStyle.parts(named: (option.value ?? "").split(separator: ",").map(String.init))
        default:
            let suggestion = NearestNames(of: option.name, among: ["direction", "theme", "show"])
            throw Failure("a block has no option \(option.name); \(suggestion.sentence(plural: "options"))")
        }
    }

    static func value<Value>(
        of option: EmbeddedBlock.Word, _ read: (String) -> Value?, _ names: [String]
    ) throws(Failure) -> Value {
        let name = option.value ?? ""
        if let value = read(name) { return value }
        throw Failure(
            "\(option.name) is one of \(names.joined(separator: ", ")), for example \(option.name)=\(names[0])")
    }
}
