import DrawbridgeFormats
import DrawbridgeLayout

/// What `render` can write: pictures of one machine each, and texts.
enum DrawingFormat: Sendable {
    case picture(PictureFormat)
    case text(DiagramFormat)

    /// Pictures first, then every format of texts that there is.
    static let all = PictureFormat.allCases.map(DrawingFormat.picture) + DiagramFormat.all.map(DrawingFormat.text)

    /// As `--format` takes it.
    var name: String {
        switch self {
        case .picture(let format): format.rawValue
        case .text(let format): format.name
        }
    }

    /// The usual one, without the dot.
    var fileExtension: String {
        switch self {
        case .picture(let format): format.rawValue
        case .text(let format): format.fileExtensions.first ?? format.name
        }
    }

    /// Text, which people and programs read from standard output.
    var isText: Bool {
        if case .text = self { true } else { false }
    }

    var holdsSeveral: Bool {
        if case .text(let format) = self { format.holdsSeveral } else { false }
    }

    /// The format of a name or a file extension, in either case. Fails with the nearest ones.
    init(named name: String) throws(Failure) {
        let name = name.lowercased()
        if let picture = PictureFormat(rawValue: name) {
            self = .picture(picture)
        } else if let text = DiagramFormat.named(name) {
            self = .text(text)
        } else {
            let suggestion = NearestNames(of: name, among: Self.all.map(\.name)).sentence(plural: "formats")
            throw Failure("there is no format \(name); \(suggestion)")
        }
    }
}
