import Synchronization

/// Files as an editor has them: a text that is open stands for what is on disk, and what was read is read again only once it is
/// another file.
///
/// An object, since readings in several threads share it.
final class KeptFiles: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// By absolute path.
        var open: [String: [UInt8]] = [:]
        var read: [String: Kept] = [:]
    }

    private struct Kept {
        var input: InputPath
        /// The text that was open, or the file on disk.
        var text: [UInt8]?
        var status: FileStatus?
        var file: ReadFile
    }

    /// The text of an open file.
    func text(at path: String) -> [UInt8]? { state.withLock { $0.open[path] } }

    /// - Parameter text: Nil: from now on what is on disk counts.
    func set(_ text: [UInt8]?, at path: String) { state.withLock { $0.open[path] = text } }

    /// A file, read only where it is another one than before.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - open: Reads a text that is open.
    ///   - read: Reads the file on disk.
    func file(
        _ input: InputPath, at path: String, inOpen open: ([UInt8]) -> ReadFile.Content,
        read: () -> Result<ReadFile, Failure>
    ) -> Result<ReadFile, Failure> {
        let (text, known) = state.withLock { ($0.open[path], $0.read[path]) }
        let status = FileStatus(path)
        if let known, known.input == input, known.text == text, text != nil || known.status == status {
            return .success(known.file)
        }
        let result = text.map { .success(ReadFile(identity: status?.identity, content: open($0))) } ?? read()
        guard case .success(let file) = result else { return result }
        let kept = Kept(input: input, text: text, status: status, file: file)
        state.withLock { $0.read[path] = kept }
        return result
    }
}
