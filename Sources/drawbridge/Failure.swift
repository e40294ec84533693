#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why the tool cannot do its work, in one line that says what to do about it.
struct Failure: Error, Sendable, Hashable {
    var message: String

    init(_ message: String) {
        self.message = message
    }

    /// What the system just refused: `cannot read Sources/A.swift: permission denied; …`.
    static func system(_ action: String, _ path: String, advice: String? = nil, code: Int32 = errno) -> Failure {
        let reason = String(cString: strerror(code)).lowercased()
        return Failure("cannot \(action) \(path): \(reason); \(advice ?? Self.advice(for: code))")
    }
}

private extension Failure {
    static func advice(for code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "check the path"
        case EACCES, EPERM: "check the permissions"
        case ELOOP: "it is a link that leads back to itself; name the file it should lead to"
        case EMFILE, ENFILE: "close some programs, or raise the limit with ulimit -n"
        case ENOSPC, EDQUOT: "free some space"
        case EROFS: "choose a folder that can be written"
        case ENAMETOOLONG: "choose a shorter name"
        default: "check the path"
        }
    }
}
