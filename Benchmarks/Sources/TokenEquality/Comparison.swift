import DrawbridgeSource
import DrawbridgeSwift

/// Compares two readings of one file, from its start to its end.
struct Comparison {
    private let source: SourceFile
    private let ours: [Piece]
    private let theirs: [Piece]
    /// The next piece of each.
    private var our = 0
    private var their = 0

    /// The tokens and comments that we read.
    var count: Int { ours.count }

    /// How often each rule explained a difference.
    private(set) var explained: [Rule: Int] = [:]
    /// The differences that no rule explains.
    private(set) var unexplained: [(offset: Int, message: String)] = []

    init(_ source: SourceFile, ours: [Piece], theirs: [Piece]) {
        self.source = source
        self.ours = ours
        self.theirs = theirs
    }

    mutating func run() {
        while our < ours.count || their < theirs.count {
            if skipEmptyPiece() || compareSegment() || compareEqualRanges() { continue }
            compareGroups()
        }
    }
}

private extension Comparison {
    mutating func skipEmptyPiece() -> Bool {
        guard their < theirs.count, theirs[their].range.isEmpty else { return false }
        let isExpected = [.stringSegment, .regexPattern].contains(theirs[their].kind)
        let empty = theirs[their]
        explain(isExpected ? .emptySegment : nil, empty, "empty \(empty.kind)")
        their += 1
        return true
    }

    /// One segment of ours against all of theirs inside it; what lies between them has to be what they call trivia.
    mutating func compareSegment() -> Bool {
        guard our < ours.count, ours[our].kind == .stringSegment else { return false }
        let segment = ours[our]
        var parts: [Piece] = []
        while their < theirs.count, theirs[their].range.upperBound <= segment.range.upperBound {
            if !theirs[their].range.isEmpty { parts.append(theirs[their]) }
            their += 1
        }
        our += 1
        if parts.map(\.range) == [segment.range], parts[0].kind == .stringSegment { return true }
        let isExplained = parts.allSatisfy { $0.kind == .stringSegment } && gaps(of: parts, in: segment)
        explain(isExplained ? .segmentPerLine : nil, segment, "segment against \(parts)")
        return true
    }

    func gaps(of parts: [Piece], in segment: Piece) -> Bool {
        var rest = Array(source.bytes[segment.range])
        for part in parts.reversed() {
            let start = part.range.lowerBound - segment.range.lowerBound
            guard start >= 0 else { return false }
            rest.removeSubrange(start..<start + part.range.count)
        }
        return rest.allSatisfy { " \t\r\n\\#".utf8.contains($0) }
    }

    mutating func compareEqualRanges() -> Bool {
        guard our < ours.count, their < theirs.count, ours[our].range == theirs[their].range else { return false }
        let (mine, other) = (ours[our], theirs[their])
        if mine.kind != other.kind || other.isTypePunctuation {
            explain(Rule(mine, other, in: source), mine, "\(mine.kind), theirs \(other.kind)")
        }
        our += 1
        their += 1
        return true
    }

    /// Pieces that start or end at different places: those up to the next place where both end.
    mutating func compareGroups() {
        let (firstOur, firstTheir) = (our, their)
        var (ourEnd, theirEnd) = (-1, -1)
        repeat {
            if ourEnd <= theirEnd, our < ours.count {
                ourEnd = ours[our].range.upperBound
                our += 1
            } else if their < theirs.count {
                theirEnd = theirs[their].range.upperBound
                their += 1
            } else {
                our = ours.count
                break
            }
        } while ourEnd != theirEnd
        let (mine, others) = (ours[firstOur..<our], theirs[firstTheir..<their])
        explain(Rule(mine, others, in: source), (mine.first ?? others.first)!, "\(mine) against \(others)")
    }

    mutating func explain(_ rule: Rule?, _ piece: Piece, _ message: @autoclosure () -> String) {
        if let rule {
            explained[rule, default: 0] += 1
        } else {
            let text = source.text(piece.range)
            unexplained.append((piece.range.lowerBound, "\(text.debugDescription): \(message())"))
        }
    }
}

extension Piece: CustomStringConvertible {
    var description: String { "\(kind) \(range.lowerBound)..<\(range.upperBound)" }
}
