import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Recovers the state machines that Swift code implements.
///
/// What goes in: the files of one or several modules, read. What comes out: every machine that they hold, in the order of
/// file and place, with a diagnostic for each place that could not be read.
package struct Extractor: Sendable {
    private let files: [SwiftFile]

    package init(_ files: [SwiftFile]) {
        self.files = files
    }

    package func machines() -> Parsed<[Machine]> { Parsed([]) }

    /// The lowered form of every machine, for `extract --dump-ir`.
    package func dump() -> String { "" }
}
