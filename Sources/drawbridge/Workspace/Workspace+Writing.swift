#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Workspace {
    /// Writes a file whole or not at all: into a temporary file beside it, which then takes its place. Makes its folder if that is not
    /// there.
    ///
    /// A file that is there keeps its permissions; a link keeps leading to it, as long as that is inside the project. A pipe
    /// or a device is written straight.
    func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        try requireContained(path)
        guard let status = FileStatus(located(path)) else { return try writeNew(bytes, to: path) }
        switch status.kind {
        case .folder:
            throw Failure("cannot write \(path): it is a folder; name a file in it, or end its name with /")
        case .file:
            guard access(located(path), W_OK) == 0 else { throw .system("write", path) }
            let target = Self.withoutLinks(located(path)) ?? located(path)
            try replace(target, with: bytes, permissions: status.permissions, shown: path)
        case .link, .pipe, .other:
            try writeStraight(bytes, to: path)
        }
    }

    /// Makes a folder and those around it, where they are not there.
    func makeFolder(_ path: String) throws(Failure) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += part + "/"
            try requireContained(made)
            if mkdir(located(made), 0o777) == 0 || errno == EEXIST && isFolder(made) { continue }
            if errno == EEXIST || errno == ENOTDIR {
                throw Failure("cannot write into \(path): \(made.dropLast()) is a file; choose another folder")
            }
            throw .system("make the folder", made)
        }
    }

    /// The file that a path names; where it names a folder, which is made if it is not there, the file of that name in it.
    func file(at path: String, named name: String) throws(Failure) -> String {
        guard path.hasSuffix("/") || isFolder(path) else { return path }
        try makeFolder(path)
        return path.hasSuffix("/") ? path + name : path + "/" + name
    }

    func isFolder(_ path: String) -> Bool {
        FileStatus(located(path))?.kind == .folder
    }
}

private extension Workspace {
    func requireContained(_ path: String) throws(Failure) {
        guard project.isLeft(through: located(path)) else { return }
        throw Failure(
            "cannot write \(path): it leads outside the project, or into .git; remove the link, or choose another file")
    }

    func writeNew(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard FileStatus(located(path), followingLinks: false) == nil else {
            throw Failure("cannot write \(path): it is a link to a file that is not there; remove the link")
        }
        let folder = Self.folder(of: path)
        if !isFolder(folder) { try makeFolder(folder) }
        try replace(located(path), with: bytes, permissions: nil, shown: path)
    }

    func replace(_ target: String, with bytes: [UInt8], permissions: mode_t?, shown path: String) throws(Failure) {
        try Interruption.afterwards { () throws(Failure) in
            try replaceAtOnce(target, with: bytes, permissions: permissions, shown: path)
        }
    }

    func replaceAtOnce(
        _ target: String, with bytes: [UInt8], permissions: mode_t?, shown path: String
    ) throws(Failure) {
        // Beside the target: only within one file system a file takes another one's place in one step.
        let temporary = TemporaryFile(in: Self.folder(of: target))
        let descriptor = temporary.descriptor
        guard descriptor.number >= 0 else { throw .system("write", path) }
        let isWritten =
            (permissions.map { fchmod(descriptor.number, $0) == 0 } ?? true) && descriptor.writeAll(bytes)
        let name = isWritten ? temporary.appear(at: target) : nil
        var code = name == nil ? errno : 0
        // Some file systems say only now that there is no room.
        if close(descriptor.number) != 0, errno != EINTR, code == 0 { code = errno }
        if code == 0, let name, name != target, rename(name, target) != 0 { code = errno }
        guard code == 0 else {
            unlink(name ?? temporary.path)
            throw .system("write", path, code: code)
        }
    }

    func writeStraight(_ bytes: [UInt8], to path: String) throws(Failure) {
        // Opening a pipe would wait for whoever reads it.
        let descriptor = Descriptor(opening: located(path), O_WRONLY | O_NONBLOCK)
        guard descriptor.number >= 0 || errno != ENXIO else {
            throw Failure("cannot write \(path): it is a pipe or a socket that nobody reads; name a file")
        }
        guard descriptor.number >= 0 else { throw .system("write", path) }
        defer { close(descriptor.number) }
        descriptor.wait()
        guard descriptor.writeAll(bytes) else { throw .system("write", path) }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
