#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One name in a folder. Names are bytes: the system does not promise UTF-8.
struct FolderEntry {
    var name: [UInt8]
    var kind: FileStatus.Kind

    /// The entries of a folder in no order, `.` and `..` apart; nil where the system refuses (`errno` says why).
    static func all(in path: [UInt8]) -> [FolderEntry]? {
        guard let folder = opendir(path.terminated) else { return nil }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { return errno == 0 ? entries : nil }
            let name = name(of: entry)
            if name == [.dot] || name == [.dot, .dot] { continue }
            entries.append(FolderEntry(name: name, kind: kind(of: entry, at: path + [.slash] + name)))
        }
    }
}

private extension FolderEntry {
    static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        // The pointer, not the field: the system's record ends after the name, the field's type does not.
        let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let name = start.assumingMemoryBound(to: UInt8.self)
        return Array(UnsafeBufferPointer(start: name, count: strlen(start.assumingMemoryBound(to: CChar.self))))
    }

    static func kind(of entry: UnsafeMutablePointer<dirent>, at path: @autoclosure () -> [UInt8]) -> FileStatus.Kind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        // Some file systems tell the kind only when asked.
        case Int(DT_UNKNOWN): FileStatus(path().terminated, followingLinks: false)?.kind ?? .other
        default: .other
        }
    }
}

extension UInt8 {
    static let slash = UInt8(ascii: "/")
    static let dot = UInt8(ascii: ".")
}

extension [UInt8] {
    /// As the system wants a path: with a zero at the end.
    var terminated: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
