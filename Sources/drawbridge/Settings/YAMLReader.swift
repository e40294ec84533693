import DrawbridgeSource
import Yams

/// Reads a file in YAML 1.1. The only place that knows the library that does it.
struct YAMLReader {
    private let source: SourceFile
    private let lines: LineTable
    /// Where each Unicode scalar starts; empty for a file of ASCII, of which each byte is one.
    private let scalars: [Int]

    private init(_ source: SourceFile) {
        self.source = source
        lines = LineTable(source.bytes)
        let isASCII = source.bytes.allSatisfy { $0 < 0x80 }
        scalars = isASCII ? [] : source.bytes.indices.filter { source.bytes[$0] & 0xC0 != 0x80 }
    }

    /// The value of the file; nothing where the file holds none. A file that is no YAML has a diagnostic of kind `fault`.
    static func read(_ source: SourceFile, fault: DiagnosticKind) -> Parsed<YAMLValue> {
        let reader = YAMLReader(source)
        let nothing = YAMLValue(content: .nothing, offsets: 0..<0)
        do {
            // The basic resolver takes every scalar as text; the usual one tries a dozen regular expressions on each.
            let root = try Yams.compose(yaml: source.text(0..<source.bytes.count), .basic)
            return Parsed(root.map(reader.value) ?? nothing)
        } catch {
            let (message, offset) = reader.explain(error)
            let range = SourceRange(path: source.path, offsets: offset..<offset)
            return Parsed(nothing, diagnostics: [Diagnostic(kind: fault, message: message, range: range)])
        }
    }
}

private extension YAMLReader {
    func value(_ node: Node) -> YAMLValue {
        let start = offset(of: node.mark)
        switch node {
        case .scalar(let scalar): return value(scalar, at: start)
        case .sequence(let nodes):
            return YAMLValue(content: .list(nodes.map(value)), offsets: start..<start)
        case .mapping(let members):
            let members = members.map { YAMLValue.Member(key: value($0.key), value: value($0.value)) }
            return YAMLValue(content: .map(members), offsets: start..<start)
        case .alias: return YAMLValue(content: .nothing, offsets: start..<start)
        }
    }

    func value(_ scalar: Node.Scalar, at start: Int) -> YAMLValue {
        let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
        let quotes = scalar.style == .plain ? 0 : 2
        let end = min(start + scalar.string.utf8.count + quotes, source.bytes.count)
        return YAMLValue(content: isNothing ? .nothing : .text(scalar.string), offsets: start..<max(start, end))
    }

    /// The library counts a column in Unicode scalars.
    func offset(of mark: Mark?) -> Int {
        guard let mark, let line = lines.offsets(ofLine: mark.line) else { return source.bytes.count }
        guard !scalars.isEmpty else { return min(line.lowerBound + mark.column - 1, line.upperBound) }
        let first = scalars.place(of: line.lowerBound)
        let place = min(first + mark.column - 1, scalars.count)
        return place < scalars.count ? min(scalars[place], line.upperBound) : line.upperBound
    }

    func duplicated(_ keys: [String]) -> String {
        let words = keys.allSatisfy(YAMLValue.isWord) ? "the key \(keys.joined(separator: ", "))" : "a key"
        return "\(words) appears twice"
    }

    func explain(_ error: any Error) -> (message: String, offset: Int) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            ("this is not valid YAML: \(problem)", offset(of: mark))
        case .reader(let problem, let place, _, _): ("this is not valid YAML: \(problem)", place ?? 0)
        case .duplicatedKeysInMapping(let keys, let context):
            (duplicated(keys), offset(of: context.mark))
        default: ("this is not valid YAML", 0)
        }
    }
}

private extension [Int] {
    /// In an ordered list, the index of the first element that is not below a value.
    func place(of value: Int) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self[middle] < value ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
