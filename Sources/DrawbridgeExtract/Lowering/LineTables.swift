import DrawbridgeSource
import DrawbridgeSwift
import Synchronization

/// Where the lines of files begin; found out once for all machines of a file.
final class LineTables: Sendable {
    private let known = Mutex<[Int: LineTable]>([:])

    func table(of file: Int, _ files: [SwiftFile]) -> LineTable {
        if let table = known.withLock({ $0[file] }) { return table }
        let table = LineTable(files[file].source.bytes)
        known.withLock { $0[file] = table }
        return table
    }
}
