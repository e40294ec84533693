import DrawbridgeModel
import DrawbridgeSource

/// What a document draws. A long document takes its time, so it is read once for all that is asked of it.
package struct MarkdownReading: Sendable {
    /// One drawing; a format may show several machines in it.
    package struct Drawing: Sendable {
        package var machines: [Machine]
        /// By which settings name it.
        package var name: MarkdownDrawingName
        /// About reading it.
        package var diagnostics: [Diagnostic]
        fileprivate var content: MarkdownContents.Drawing

        /// The offsets of its lines in the file.
        package var offsets: Range<Int> { content.block.offsets }

        /// Whether its lines cannot be read alone, since it is a picture made of characters.
        package var isPicture: Bool { isText && TypedPicture.drawing(content.text) != nil }

        /// Whether it is one line or one column of arrows that says nothing of events, and that nobody calls a state machine or that leaves something
        /// out (`…`): a way through the machine, beside which there may be others. What a chain leaves out that leads on from each of its
        /// states is more of the same.
        package var isOneWay: Bool {
            guard isText, machines.count == 1, machines[0].isInOneLine || isColumn else {
                return false
            }
            let line = TextCursor(content.text.source.bytes, offsets)
            let leavesOut = ["…", "..."].contains { line.contains($0) }
            return !content.block.isSaidMachine || leavesOut && (hasGap || !machines[0].goesOnFromEachState)
        }

        /// Whether it says that it leaves out what lies between two of its states.
        private var hasGap: Bool {
            ArrowsReading(text: content.text).statements.contains { statement in
                if case .arrows(let line) = statement { line.hasGap } else { false }
            }
        }

        /// Whether it is a picture of names below each other, without frames, each of which leads on to the next.
        private var isColumn: Bool {
            guard let picture = TypedPicture.drawing(content.text) else { return false }
            return !picture.hasFrames && machines[0].isChain
        }

        /// The code that it is a comment above.
        package var commented: CommentedCode? { content.block.commented }

        /// Whether it is plain text, which may look like a drawing and be none.
        package var isText: Bool { content.format.name == DiagramFormat.arrows.name }
    }

    package private(set) var drawings: [Drawing] = []
    /// About texts that look like drawings and are not read as such.
    private let unread: [Diagnostic]
    private let unreadLines: [Range<Int>]
    private let scanner: MarkdownScanner
    private let start: SourceRange

    init(_ contents: MarkdownContents, of text: DiagramText) {
        (scanner, unread, unreadLines) = (contents.scanner, contents.unread, contents.unreadLines)
        start = text.range(text.offsets.lowerBound..<text.offsets.lowerBound)
        for (i, drawing) in contents.drawings.enumerated() {
            guard let read = drawing.format.reader?.read(drawing.text) else { continue }
            let name = MarkdownDrawingName(number: i + 1, heading: drawing.block.heading)
            drawings.append(
                Drawing(machines: read.value, name: name, diagnostics: read.diagnostics, content: drawing))
        }
    }

    /// All machines, and what was odd.
    package var parsed: Parsed<[Machine]> {
        parsed(drawings, unread, instead: "there is no state diagram in a fenced block, and none as arrows or a table")
    }

    /// The machines that a part of a link means.
    func parsed(under fragment: String) -> Parsed<[Machine]> {
        parsed(
            drawings.filter { $0.name.isMeant(by: fragment) }, [],
            instead: "there is no state diagram under “\(fragment)”")
    }

    private func parsed(_ drawings: [Drawing], _ unread: [Diagnostic], instead: String) -> Parsed<[Machine]> {
        var parsed = Parsed(drawings.flatMap(\.machines))
        parsed.diagnostics = drawings.flatMap(\.diagnostics) + unread
        if parsed.value.isEmpty, parsed.diagnostics.isEmpty { parsed.report(.notADiagram, instead, at: start) }
        return parsed
    }

    /// The lines of texts below the same heading as a drawing, or below one beside it, that should be drawings and cannot be read. They may
    /// show what the drawing lacks.
    package func unreadLines(beside drawing: Drawing) -> [Range<Int>] {
        unreadLines.filter { scanner.outline.areBeside(drawing.offsets, $0) }
    }

    /// The sections around a drawing, from the innermost outwards.
    package func sections(around drawing: Drawing) -> [MarkdownSection] {
        scanner.sections(around: drawing.offsets)
    }
}

/// How settings name a drawing of a document: `README.md#call-tracker`, `README.md#2`.
package struct MarkdownDrawingName: Sendable, Hashable {
    /// 1-based, among the drawings of the document.
    package var number: Int
    var heading: String?

    /// Whether a part of a link means it: the heading, as written or as in a link to it, or the number.
    package func isMeant(by fragment: String) -> Bool {
        if fragment == "\(number)" { return true }
        guard let heading else { return false }
        return heading == fragment || Self.anchor(heading) == Self.anchor(fragment)
    }

    /// The anchor of a heading, as GitHub makes it: letters, digits, `-` and `_` in lower case, a hyphen for a space.
    private static func anchor(_ heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            })
    }
}

extension Machine {
    /// Whether several arrows without events stand in one line, or in lines that go on with each other.
    fileprivate var isInOneLine: Bool {
        let arrows = transitions.filter { !$0.isStart }
        guard arrows.count > 1, arrows.allSatisfy(\.isPlain) else { return false }
        let lines = Set(arrows.map(\.source?.line))
        return lines.count == 1 || lines.count < arrows.count && isChain
    }

    /// Whether several arrows without events lead on from each other, and no state has two.
    fileprivate var isChain: Bool {
        let arrows = transitions.filter { !$0.isStart }
        return arrows.count > 1 && arrows.allSatisfy(\.isPlain) && Set(arrows.map(\.from)).count == arrows.count
            && Set(arrows.map(\.to)).count == arrows.count
    }

    fileprivate var goesOnFromEachState: Bool { Set(transitions.map(\.to)).isSubset(of: transitions.map(\.from)) }
}
