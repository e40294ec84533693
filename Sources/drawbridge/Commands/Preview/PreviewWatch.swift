import DrawbridgePreview

/// Reads anew whenever a file was saved, came or went.
struct PreviewWatch {
    private var reading: PreviewReading
    private var files: FileWatch
    private var paths: [String] = []
    private var turns = 0

    init(_ reading: PreviewReading, workspace: Workspace) {
        self.reading = reading
        files = FileWatch(workspace)
    }

    /// Fails where the inputs cannot be read.
    mutating func firstFrame() throws -> PreviewFrame {
        paths = try reading.paths()
        _ = files.haveChanged(paths)
        return try reading.next()
    }

    /// Nil where nothing has changed. Every tenth time it also looks whether there are other files.
    mutating func nextFrame() throws -> PreviewFrame? {
        turns += 1
        // A folder that is gone for a moment: the reading says what is wrong.
        if turns % 10 == 0 { paths = (try? reading.paths()) ?? paths }
        return files.haveChanged(paths) ? try reading.next() : nil
    }
}
