import DrawbridgeFormats
import DrawbridgeSource
import DrawbridgeSwift

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Workspace {
    /// Reads what the inputs of a command line name, on all cores.
    ///
    /// - Parameter progress: Called with the count of files read and of all, from any thread.
    func read(
        _ inputs: [String], taking searched: SearchedFiles = .swift, excluding excluded: ExcludedPaths? = nil,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(Failure) -> InputFiles {
        let (named, revisions) = split(inputs)
        var results: [Result<ReadFile, Failure>] = []
        if revisions.isEmpty || !named.isEmpty {
            let paths = try inputPaths(named, taking: searched, excluding: excluded)
            results = AllCores().map(paths, progress: progress) { read($0) }
        }
        for revision in revisions {
            let files = try files(of: revision, taking: searched)
            results += AllCores().map(files) { file in
                .success(
                    ReadFile(identity: nil, content: Self.content(source(file.bytes, file.path.path), of: file.path)))
            }
        }
        var files = InputFiles()
        var seen: Set<FileStatus.Identity> = []
        for result in results {
            let file = try result.get()
            if let identity = file.identity, !seen.insert(identity).inserted { continue }
            switch file.content {
            case .swift(let swift): files.swift.append(swift)
            case .diagram(let diagram): files.diagrams.append(diagram)
            case .skipped(let reason): files.skipped.append(reason)
            case .foreign: break
            }
        }
        return files
    }

    /// What the command line names may be a link that a stranger has made.
    func requireReadable(_ path: String) throws(Failure) {
        guard !allowsOutside, project.isLeft(through: located(path)) else { return }
        throw Failure(
            "\(path) leads outside the project, or into .git; name the file that it leads to, or use --allow-outside")
    }

    /// The bytes of one file that has to be there.
    func bytes(ofFile path: String) throws(Failure) -> [UInt8] {
        if let open = kept?.text(at: located(path)) { return open }
        return try bytes(of: InputPath(path: path, kind: .either, isNamed: true)).0
    }

    /// What a text is, as if a file of this path held it.
    static func file(_ source: SourceFile, at input: InputPath) -> ReadFile.Content { content(source, of: input) }
}

/// What became of one path.
struct ReadFile: Sendable {
    enum Content: Sendable {
        case swift(SwiftFile)
        case diagram(InputDiagram)
        case skipped(String)
        /// Found, and not what it is called like: most JSON holds no machine.
        case foreign
    }

    /// Tells whether two paths lead to one file; nil for what can be read only once anyway.
    var identity: FileStatus.Identity?
    var content: Content
}

private extension Workspace {
    func read(_ input: InputPath) -> Result<ReadFile, Failure> {
        guard let kept, input != .standardInput else { return readAnew(input) }
        return kept.file(input, at: located(input.path), inOpen: { Self.content(source($0, input.path), of: input) }) {
            readAnew(input)
        }
    }

    func readAnew(_ input: InputPath) -> Result<ReadFile, Failure> {
        Result { () throws(Failure) in
            let (bytes, identity) = try bytes(of: input)
            // What git and grep go by: no text holds a zero byte.
            if input.kind != .diagram, bytes.prefix(8000).withUnsafeBufferPointer({ $0.next(0, from: 0) < $0.count }) {
                let reason = "\(input.path) is not text (it holds a zero byte)"
                if input.isNamed { throw Failure("\(reason); name a Swift file in UTF-8, or leave it out") }
                return ReadFile(identity: identity, content: .skipped(reason))
            }
            return ReadFile(identity: identity, content: Self.content(source(bytes, input.path), of: input))
        }
    }

    func source(_ bytes: [UInt8], _ path: String) -> SourceFile { SourceFile(path: path, bytes: bytes, limits: limits) }

    static func content(_ source: SourceFile, of input: InputPath) -> ReadFile.Content {
        switch input.kind {
        case .swift: return .swift(SwiftFile(reading: source))
        case .diagram where !input.isNamed: return foundDiagram(source)
        case .diagram: return .diagram(diagram(source, among: DiagramFormat.formats(ofFile: input.path)))
        case .either:
            // No Swift file starts with a brace, and every JSON document does.
            let first = source.bytes.first { !" \t\r\n".utf8.contains($0) }
            if first == UInt8(ascii: "{") || DiagramFormat.format(of: DiagramText(source)) != nil {
                return .diagram(diagram(source, among: DiagramFormat.all))
            }
            return .swift(SwiftFile(reading: source))
        }
    }

    /// What a folder holds is a diagram only if it begins as one; a Markdown file may hold some.
    static func foundDiagram(_ source: SourceFile) -> ReadFile.Content {
        let formats = DiagramFormat.formats(ofFile: source.path).filter { $0.reader != nil }
        let markdown = formats.first { $0.name == DiagramFormat.markdown.name }
        // A drawing that has become empty or unreadable must not pass for something else.
        let damaged = DiagramFormat.damage(of: source) == nil ? nil : formats.first
        guard let format = DiagramFormat.format(of: DiagramText(source), among: formats) ?? markdown ?? damaged else {
            return .foreign
        }
        return .diagram(InputDiagram(source: source, format: format, isNamed: false))
    }

    /// In the first of the formats that the text begins as; where there is none, in the first that reads at all, which
    /// then says what is wrong.
    static func diagram(_ source: SourceFile, among formats: [DiagramFormat]) -> InputDiagram {
        let readable = formats.filter { $0.reader != nil }
        let format = DiagramFormat.format(of: DiagramText(source), among: readable) ?? readable.first
        return InputDiagram(source: source, format: format ?? .machineDocument)
    }

    func bytes(of input: InputPath) throws(Failure) -> ([UInt8], FileStatus.Identity?) {
        if input == .standardInput {
            return (try bytes(of: Descriptor(STDIN_FILENO), expecting: 1 << 16, path: input.path), nil)
        }
        // Opening a pipe would wait for whoever writes into it.
        let descriptor = Descriptor(opening: located(input.path), O_RDONLY | O_NONBLOCK)
        guard descriptor.number >= 0 else { throw unopened(input.path) }
        defer { close(descriptor.number) }
        guard let status = FileStatus(descriptor) else { throw .system("read", input.path) }
        try requireReadable(status, descriptor, input.path)
        let bytes = try bytes(of: descriptor, expecting: status.size, path: input.path)
        return (bytes, status.kind == .file ? status.identity : nil)
    }

    /// Only a file ends for certain. A pipe that a shell has made for this command, `<(…)`, is read like standard input.
    func requireReadable(_ status: FileStatus, _ descriptor: Descriptor, _ path: String) throws(Failure) {
        switch status.kind {
        case .file, .link: return
        case .pipe where path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/"): descriptor.wait()
        case .pipe: throw Failure("\(path) is a pipe; name a file, or pass it as standard input")
        case .folder: throw Failure("\(path) is a folder; name a file")
        case .other: throw Failure("\(path) is a device; name a file")
        }
    }

    /// The system has no way to open a socket.
    func unopened(_ path: String) -> Failure {
        let failure = Failure.system("read", path)
        guard FileStatus(located(path))?.kind == .other else { return failure }
        return Failure("\(path) is a socket or a device; name a file")
    }

    func bytes(of descriptor: Descriptor, expecting size: Int, path: String) throws(Failure) -> [UInt8] {
        if let bytes = descriptor.readAll(expecting: size, limit: limits.fileSize) { return bytes }
        guard errno == EFBIG else { throw .system("read", path) }
        throw Failure(
            "\(path) is larger than \(limits.fileSize >> 20) MB; leave it out, or raise file-size under limits in \(Settings.fileName)"
        )
    }
}
