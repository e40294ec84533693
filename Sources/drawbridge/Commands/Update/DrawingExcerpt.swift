import DrawbridgeModel
import DrawbridgeSource

/// A long document in which all lines are blank that are far from a drawing, so that it is read quickly. The others keep their places.
struct DrawingExcerpt {
    let source: SourceFile
    private let drawn: Machine

    /// Nil where the file is no document or a short one.
    init?(of drawn: Machine, in input: InputDiagram) {
        guard input.markdown != nil, input.source.bytes.count > Self.shortest, let first = drawn.source?.line else {
            return nil
        }
        let places = drawn.states.map(\.source) + drawn.transitions.map(\.source)
        let lines = [first] + places.compactMap { $0?.line }
        let kept = (lines.min() ?? first) - Self.above...(lines.max() ?? first) + Self.below
        source = input.source.keeping(lines: kept)
        self.drawn = drawn
    }

    /// In bytes.
    private static let shortest = 16_000
    /// In lines: headings and sentences say what a text shows.
    private static let above = 60
    private static let below = 20

    /// Whether a machine that is read of the excerpt is the drawing.
    func shows(_ machine: Machine) -> Bool {
        machine.source == drawn.source && machine.states == drawn.states && machine.transitions == drawn.transitions
    }
}

private extension SourceFile {
    /// - Parameter lines: Their numbers, from 1. All others are blank.
    func keeping(lines: ClosedRange<Int>) -> SourceFile {
        let starts = LineTable(bytes).starts
        let first = starts[min(max(lines.lowerBound - 1, 0), starts.count - 1)]
        let end = lines.upperBound < starts.count ? starts[lines.upperBound] : bytes.count
        return holding(Self.blank(bytes[..<first]) + bytes[first..<end] + Self.blank(bytes[end...]))
    }

    private static func blank(_ lines: ArraySlice<UInt8>) -> [UInt8] {
        lines.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
    }
}
