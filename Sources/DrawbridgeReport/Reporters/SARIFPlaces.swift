import DrawbridgeSource

/// Places and edits in SARIF's words.
struct SARIFPlaces {
    private let sources: Sources

    init(_ sources: Sources) {
        self.sources = sources
    }

    /// Section 3.28
    func location(_ location: Location, number: Int? = nil, message: String? = nil) -> JSONText {
        let span = Span(location, in: sources)
        var members: [(String, JSONText)] = []
        if let number { members.append(("id", .integer(number))) }
        let physical = JSONText.object([("artifactLocation", artifact(span.path)), ("region", region(span))])
        members.append(("physicalLocation", physical))
        if let message { members.append(("message", .object([("text", .string(message))]))) }
        return .object(members)
    }

    /// Section 3.55; nil for a fix that only people can make.
    func fix(_ fix: Fix) -> JSONText? {
        guard case .edits(let edits) = fix.change, !edits.isEmpty else { return nil }
        var paths: [String] = []
        for edit in edits where !paths.contains(edit.range.path) { paths.append(edit.range.path) }
        let changes = paths.map { path in
            JSONText.object([
                ("artifactLocation", artifact(path)),
                ("replacements", .array(edits.filter { $0.range.path == path }.map(replacement))),
            ])
        }
        return .object([
            ("description", .object([("text", .string(fix.message))])), ("artifactChanges", .array(changes)),
        ])
    }
}

private extension SARIFPlaces {
    /// Section 3.57
    func replacement(_ edit: Edit) -> JSONText {
        .object([
            ("deletedRegion", region(Span(.range(edit.range), in: sources))),
            ("insertedContent", .object([("text", .string(edit.replacement))])),
        ])
    }

    /// Section 3.30
    func region(_ span: Span) -> JSONText {
        .object([
            ("startLine", .integer(span.line)), ("startColumn", .integer(span.column)),
            ("endLine", .integer(span.endLine)), ("endColumn", .integer(span.endColumn)),
        ])
    }

    /// Section 3.4: a URI, relative to the root of the sources where the path is.
    func artifact(_ path: String) -> JSONText {
        let prefix = path.hasPrefix("/") ? "file://" : ""
        return .object([("uri", .string(prefix + path.utf8.map(escaped).joined()))])
    }

    /// The characters of a path that stand for themselves (RFC 3986, section 3.3); the colon is escaped, since it would make
    /// a scheme of the first segment.
    func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
            String(UnicodeScalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
