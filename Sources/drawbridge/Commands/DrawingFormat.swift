/// What `render` can write.
enum DrawingFormat: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, json

    /// Text that may hold several machines, and that people and programs read from standard output.
    var isText: Bool { self == .dot || self == .json }

    /// The format of a name or a file extension, in either case. Fails with the nearest ones.
    init(named name: String) throws(Failure) {
        let name = name.lowercased()
        guard let format = Self(rawValue: name == "gv" ? "dot" : name) else {
            let suggestion = NearestNames(of: name, among: Self.allCases.map(\.rawValue)).sentence(plural: "formats")
            throw Failure("there is no format \(name); \(suggestion)")
        }
        self = format
    }
}
