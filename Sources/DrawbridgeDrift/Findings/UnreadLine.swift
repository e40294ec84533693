import DrawbridgeModel
import DrawbridgeSource

/// A part of a drawing that could not be read. What the drawing seems to lack may stand there.
package struct UnreadLine: Sendable, Hashable {
    let place: Place
    /// Of the words, letters and digits alone.
    private let letters: String
    /// Of those that stand near enough to be an end of an arrow.
    private let nearLetters: String
    /// Whether it has an arrow, and does not name the state that this leaves.
    private let hasNoSource: Bool
    /// The states that it touches, where the drawing knows them.
    private let ends: UnreadArrow?

    /// - Parameter around: Where the line is a part of a picture, all of that: any word of it may be a state's.
    package init(_ text: String, at place: Place, around: String? = nil) {
        self.place = place
        ends = nil
        nearLetters = Spelling(text).letters
        letters = around.map { Spelling($0).letters } ?? nearLetters
        let margin = text.prefix { !($0.isLetter || $0.isNumber || $0 == "`") }
        // `idle ← (cancelled)`
        let behindLeftArrow = text.firstRange(of: "←").map { text[$0.upperBound...].drop { $0 == " " } } ?? ""
        hasNoSource =
            ["→", "->", "↘", "↳", "=>"].contains { margin.contains($0) }
            || ["(", "（"].contains { behindLeftArrow.hasPrefix($0) }
            || text.dropFirst(margin.count).lowercased().hasPrefix("any ")
    }

    package var line: Int { place.line }

    var knowsEnds: Bool { ends != nil }

    package init(_ arrow: UnreadArrow) {
        (place, ends, letters, nearLetters, hasNoSource) = (arrow.source, arrow, "", "", false)
    }

    /// - Parameter names: What a state is called on both sides.
    func mayShow(state names: [String]) -> Bool { Self.has(names, in: letters) }

    func mayShow(from: [String], to: [String]) -> Bool {
        if let ends {
            return (ends.from != nil || ends.to != nil) && (ends.from?.contains(where: from.contains) ?? true)
                && (ends.to?.contains(where: to.contains) ?? true)
        }
        return Self.has(to, in: nearLetters) && (hasNoSource || Self.has(from, in: nearLetters))
    }

    private static func has(_ names: [String], in letters: String) -> Bool {
        names.contains { name in
            let name = Spelling(name).letters
            return name.count > 1 && letters.contains(name)
        }
    }
}

/// What is said of the parts of a drawing that could not be read.
extension DriftWords {
    /// Where a state of the code may stand in the drawing.
    func unreadLine(naming leaf: Int?) -> UnreadLine? {
        guard let leaf, !unread.isEmpty else { return nil }
        return unread.first { $0.mayShow(state: names(ofCoded: leaf)) }
    }

    /// Where a transition of the code may stand, from all of the states that it leaves.
    func unreadLine(showing steps: [Step]) -> UnreadLine? { line(of: unread, showing: steps) }

    /// Steps to one target, without those from states that an unread line touches, and these apart.
    func parts(of steps: [Step]) -> [[Step]] {
        let lines = unread.filter(\.knowsEnds)
        guard !lines.isEmpty, unreadLine(showing: steps) == nil else { return [steps] }
        let isUnread = steps.map { line(of: lines, showing: [$0]) != nil }
        let parts = [false, true].map { part in zip(steps, isUnread).filter { $0.1 == part }.map(\.0) }
        return parts.filter { !$0.isEmpty }
    }

    private func line(of lines: [UnreadLine], showing steps: [Step]) -> UnreadLine? {
        lines.first { line in
            steps.allSatisfy { step in
                step.targets.contains { target in
                    line.mayShow(from: names(ofCoded: step.from), to: names(ofCoded: target))
                }
            }
        }
    }

    private func names(ofCoded leaf: Int) -> [String] {
        [codedState(leaf)] + comparison.states.drawn[leaf].map(drawnState)
    }
}

extension Diagnostic {
    private static let softWords = "may be drawn in a line that could not be read"

    /// Whether it only says that something may not be drawn.
    package var isSoftened: Bool { message.hasSuffix(Self.softWords) }

    /// The finding that something is not drawn, where it may stand in a part of the drawing that could not be read.
    func softened(_ what: String, by line: UnreadLine) -> Diagnostic {
        var softened = self
        softened.message = "\(what) \(Self.softWords)"
        softened.notes.insert(Note("this line could not be read", at: .place(line.place)), at: 0)
        softened.fixes = []
        return softened
    }
}
