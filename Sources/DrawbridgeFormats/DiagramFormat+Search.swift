import DrawbridgeSource

extension DiagramFormat {
    /// The format of a name or a file extension, either case: `dot`, `GV`.
    package static func named(_ name: String) -> DiagramFormat? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.fileExtensions.contains(name) }
    }

    /// The formats that a file may be in, by its name: the longest extension counts, in either case.
    package static func formats(ofFile path: String) -> [DiagramFormat] {
        let path = path.lowercased()
        let found = all.map { format in
            (format, format.fileExtensions.filter { path.hasSuffix("." + $0) }.map(\.utf8.count).max() ?? 0)
        }
        let longest = found.map(\.1).max() ?? 0
        return longest == 0 ? [] : found.filter { $0.1 == longest }.map(\.0)
    }

    /// The format of a fenced block that is called this, and of what stands in it.
    package static func format(ofFence name: String, _ text: DiagramText) -> DiagramFormat? {
        let name = name.lowercased()
        return all.first { format in
            let isCalled =
                format.name == name || format.fileExtensions.contains(name) || format.fenceNames.contains(name)
            return isCalled && format.reader?.recognizes(text) == true
        }
    }

    /// The first of some formats that a text begins as.
    package static func format(of text: DiagramText, among formats: [DiagramFormat] = all) -> DiagramFormat? {
        formats.first { $0.reader?.recognizes(text) == true }
    }
}
