#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

import DrawbridgeFormats

extension Workspace {
    /// The files that the inputs of a command line stand for, each once, in the byte-wise order of their paths.
    ///
    /// An input is a Swift file, a diagram, a folder that is searched for Swift files, or `-`. No input is `.`.
    func inputPaths(
        _ inputs: [String], taking searched: SearchedFiles = .swift, excluding excluded: ExcludedPaths? = nil
    ) throws(Failure) -> [InputPath] {
        let found = AllCores().map(inputs.isEmpty ? ["."] : inputs) { input in
            Result { () throws(Failure) in try inputPaths(of: input, searched, excluding: excluded) }
        }
        var paths: [InputPath] = []
        for result in found { paths += try result.get() }
        var seen: Set<String> = []
        let unique = paths.sorted { $0.isNamed && !$1.isNamed }.filter { seen.insert($0.path).inserted }
        return unique.sorted { $0.path.precedesInBytes($1.path) }
    }

    /// How many files and folders that git ignores the folders of a command line hold.
    func ignoredCount(
        in inputs: [String], taking searched: SearchedFiles, excluding excluded: ExcludedPaths?
    ) throws(Failure) -> Int {
        var count = 0
        for folder in inputs.isEmpty ? ["."] : inputs where isFolder(folder) {
            let located = located(folder)
            let absolute = Self.withoutLinks(located) ?? located
            count += try FolderSearch.found(searched, below: located, absoluteFolder: absolute, excluding: excluded)
                .ignoredCount
        }
        return count
    }
}

private extension Workspace {
    func inputPaths(
        of input: String, _ searched: SearchedFiles, excluding excluded: ExcludedPaths?
    ) throws(Failure) -> [InputPath] {
        if input == "-" { return [.standardInput] }
        guard !input.isEmpty else { throw Failure("an input is empty; name a Swift file or a folder") }
        guard let status = FileStatus(located(input)) else { throw missing(input) }
        try requireReadable(input)
        let path = shown(input)
        switch status.kind {
        case .folder: return try files(searched, in: input, excluding: excluded)
        case .file: return [InputPath(path: path, kind: try kind(of: input), isNamed: true)]
        case .link, .pipe, .other: return [InputPath(path: path, kind: .either, isNamed: true)]
        }
    }

    func kind(of file: String) throws(Failure) -> InputPath.Kind {
        if file.hasSuffix(".swift") { return .swift }
        if DiagramFormat.formats(ofFile: file).contains(where: { $0.reader != nil }) { return .diagram }
        let extensions = DiagramFormat.all.filter { $0.reader != nil }.compactMap(\.fileExtensions.first)
        throw Failure(
            "cannot tell what \(file) is; name a Swift file (.swift), a diagram "
                + "(\(extensions.map { "." + $0 }.joined(separator: ", "))) or a folder")
    }

    func files(
        _ searched: SearchedFiles, in folder: String, excluding excluded: ExcludedPaths?
    ) throws(Failure) -> [InputPath] {
        let located = located(folder)
        let found = try FolderSearch.files(
            searched, below: located, absoluteFolder: Self.withoutLinks(located) ?? located, excluding: excluded)
        guard !found.isEmpty else {
            let wanted = searched == .swift ? "Swift file" : "Swift file and no diagram"
            throw Failure(
                "there is no \(wanted) in \(folder); name a folder that holds Swift sources "
                    + "(folders such as .build and Pods and what git ignores are not searched)")
        }
        let prefix = prefix(for: shown(folder))
        var paths: [InputPath] = []
        for file in found {
            guard let name = String(validating: file, as: UTF8.self) else { throw notUTF8(prefix, file) }
            let kind: InputPath.Kind = file.hasSuffix(".swift") ? .swift : .diagram
            paths.append(InputPath(path: prefix + name, kind: kind, isNamed: false))
        }
        return paths
    }

    func prefix(for folder: String) -> String {
        if folder == "." { return "" }
        return folder.hasSuffix("/") ? folder : folder + "/"
    }

    func notUTF8(_ prefix: String, _ file: [UInt8]) -> Failure {
        let name = String(decoding: file, as: UTF8.self)
        return Failure("the name of \(prefix)\(name) is not UTF-8; rename the file or leave its folder out")
    }

    /// Why there is nothing at a path: no such file, a link that leads nowhere, a folder that may not be entered.
    func missing(_ input: String) -> Failure {
        let code = errno
        guard code == ENOENT else { return .system("read", input, code: code) }
        guard FileStatus(located(input), followingLinks: false) == nil else {
            return Failure("\(input) is a link to a file that is not there; name the file itself")
        }
        if input.contains("\u{FFFD}") {
            return Failure("there is no \(input); if its name is not UTF-8, rename the file")
        }
        return Failure("there is no file or folder \(input); check the path")
    }
}
