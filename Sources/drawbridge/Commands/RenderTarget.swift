import DrawbridgeModel

/// Where drawings go.
enum RenderTarget {
    case standardOutput(DrawingFormat)
    case file(String, DrawingFormat)
    /// A file a machine and format.
    case folder(String, [DrawingFormat])

    /// Fails where `-o` and `--format` do not say what to write, before anything is read.
    init(output: String?, formatNames: [String], in workspace: Workspace) throws(Failure) {
        var formats: [DrawingFormat] = []
        for name in formatNames {
            let format = try DrawingFormat(named: name)
            if !formats.contains(where: { $0.name == format.name }) { formats.append(format) }
        }
        guard let output, output != "-" else {
            self = .standardOutput(try Self.textFormat(formats))
            return
        }
        if output.hasSuffix("/") || workspace.isFolder(output) {
            guard !formats.isEmpty else {
                throw Failure("\(output) is a folder; name the formats of its files, for example --format svg")
            }
            self = .folder(output, formats)
        } else {
            self = .file(output, try Self.format(of: output, formats))
        }
    }

    var formats: [DrawingFormat] {
        switch self {
        case .standardOutput(let format), .file(_, let format): [format]
        case .folder(_, let formats): formats
        }
    }

    /// Draws everything first and writes then: nothing is written where something cannot be drawn.
    func write(_ machines: [Machine], _ drawing: Drawing, in surroundings: Surroundings) throws {
        switch self {
        case .standardOutput(let format):
            try requireOne(machines, format, "standard output")
            try surroundings.console.write(String(decoding: drawing.bytes(of: machines, as: format), as: UTF8.self))
        case .file(let path, let format):
            try requireOne(machines, format, path)
            try surroundings.workspace.write(drawing.bytes(of: machines, as: format), to: path)
        case .folder(let folder, let formats):
            let files = try files(for: machines, formats, drawing)
            try surroundings.workspace.makeFolder(folder)
            for file in files { try surroundings.workspace.write(file.bytes, to: join(folder, file.name)) }
        }
    }
}

private extension RenderTarget {
    static func textFormat(_ formats: [DrawingFormat]) throws(Failure) -> DrawingFormat {
        guard let format = formats.first else {
            throw Failure("say where to draw: -o machine.svg, or -o pictures/ --format svg; or --format dot for text")
        }
        guard formats.count == 1 else {
            throw Failure("several formats need a folder to be written into: -o pictures/")
        }
        guard format.isText else {
            throw Failure("a picture is not written to a terminal; say where to: -o machine.\(format.name)")
        }
        return format
    }

    /// The extension of the file, or `--format` where it says something else or there is no extension.
    static func format(of path: String, _ formats: [DrawingFormat]) throws(Failure) -> DrawingFormat {
        guard formats.count < 2 else {
            throw Failure("\(path) can have one format; for several, name a folder: -o pictures/")
        }
        if let format = formats.first { return format }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            throw Failure("\(path) has no extension that names a format; add one (\(path).svg), or end a folder with /")
        }
        return try DrawingFormat(named: String(name[name.index(after: dot)...]))
    }

    func requireOne(_ machines: [Machine], _ format: DrawingFormat, _ path: String) throws(Failure) {
        guard machines.count > 1, !format.holdsSeveral else { return }
        throw Failure(
            "\(path) can show one machine, and there are \(machines.count); choose one with --machine, "
                + "or name a folder: -o pictures/ --format \(format.name)")
    }

    func files(
        for machines: [Machine], _ formats: [DrawingFormat], _ drawing: Drawing
    ) throws -> [(name: String, bytes: [UInt8])] {
        var names = FileNames()
        return try machines.flatMap { machine in
            let name = names.name(for: machine)
            return try formats.map { ("\(name).\($0.fileExtension)", try drawing.bytes(of: [machine], as: $0)) }
        }
    }

    func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
