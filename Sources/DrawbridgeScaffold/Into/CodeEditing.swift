import DrawbridgeSource
import DrawbridgeSwift

/// Makes edits of one file in the style of the surrounding code.
///
/// New code is a list of lines, each indented relative to the first one. A copied statement of several lines is one
/// entry.
struct CodeEditing {
    let file: SwiftFile
    let lines: CodeLines

    init(_ file: SwiftFile) {
        self.file = file
        lines = CodeLines(source: file.source)
    }

    func edit(_ offsets: Range<Int>, _ text: String) -> Edit {
        Edit(SourceRange(path: file.path, offsets: offsets), text)
    }

    func replacement(of statement: Statement, by code: [String]) -> Edit {
        let indentation = lines.indentation(at: statement.start)
        return edit(statement.range.offsets, String(block(code, indentation).dropFirst(indentation.count)))
    }

    /// Adds code on lines of its own after a statement. Nil if the statement shares its line.
    func insertion(of code: [String], behind statement: Statement) -> Edit? {
        guard lines.beginsLine(lines.startOfLine(statement.start)), lines.endsLine(statement.end) else { return nil }
        let end = lines.endOfLine(statement.end)
        return edit(end..<end, lines.lineBreak + block(code, lines.indentation(at: statement.start)))
    }

    func insertion(of code: [String], before statement: Statement) -> Edit? {
        guard lines.beginsLine(statement.start) else { return nil }
        let line = lines.startOfLine(statement.start)
        return edit(line..<line, block(code, lines.indentation(at: statement.start)) + lines.lineBreak)
    }

    /// Adds a statement before one that does not begin its line. Nil if it does.
    func insertion(of code: String, onLineOf statement: Statement) -> Edit? {
        guard !lines.beginsLine(statement.start) else { return nil }
        return edit(statement.start..<statement.start, code + "; ")
    }

    /// Fills the space between braces, on lines of its own if the braces are on two lines.
    func filled(_ gap: Range<Int>, _ code: [String]) -> Edit {
        guard !lines.areOnOneLine(gap.lowerBound, gap.upperBound) else {
            return edit(gap, " \(code.joined(separator: "; ")) ")
        }
        let indentation = lines.indentation(at: gap.upperBound)
        let text = block(code, indentation + lines.level)
        return edit(gap, lines.lineBreak + text + lines.lineBreak + indentation)
    }

    /// Adds code at the start of a body. Nil if the body is on one line.
    func insertion(of code: [String], atStartOf body: TokenRange) -> Edit? {
        let open = Int(body.start) + 1
        guard lines.endsLine(open), !lines.areOnOneLine(open, Int(body.end)) else { return nil }
        let end = lines.endOfLine(open)
        let indentation = lines.indentation(at: Int(body.end) - 1) + lines.level
        return edit(end..<end, lines.lineBreak + block(code, indentation))
    }

    func block(_ code: [String], _ indentation: String) -> String {
        code.map { $0.isEmpty ? $0 : indentation + $0 }.joined(separator: lines.lineBreak)
    }

    func text(of statement: Statement) -> String { file.source.text(statement.range.offsets) }
}

/// The arms of a switch.
extension CodeEditing {
    /// Ways to add code to an arm, or to replace its `break`.
    func ways(of doing: [String], in arm: SwitchArm) -> [[Edit]] {
        guard let first = arm.body.first, let last = arm.body.last else { return [] }
        if arm.body.count == 1, last.isBreak { return [[replacement(of: last, by: doing)]] }
        guard lines.beginsLine(first.start) else {
            return [[body(of: arm, doing)], [replacement(of: last, by: doing)]]
        }
        let edits = [
            last.leaves ? nil : insertion(of: doing, behind: last), insertion(of: doing, before: first),
            last.leaves ? replacement(of: last, by: doing) : nil,
        ]
        return edits.compactMap { $0.map { [$0] } }
    }

    /// Adds an arm before another one, or after the last one, in the style of its neighbours. Nil if the switch is on
    /// one line.
    func newArm(_ pattern: String, _ code: [String], in choice: SwitchStatement, before next: SwitchArm?) -> Edit? {
        guard let anchor = next ?? choice.arms.last, lines.beginsLine(anchor.start) else { return nil }
        let text = arm(pattern, code, like: choice.arms.first { !$0.items.isEmpty } ?? anchor)
        if next != nil {
            let line = lines.startOfLine(anchor.start)
            return edit(line..<line, text + lines.lineBreak)
        }
        guard lines.endsLine(anchor.end) else { return nil }
        let end = lines.endOfLine(anchor.end)
        return edit(end..<end, lines.lineBreak + text)
    }

    /// Removes one of several patterns from an arm.
    func removal(of place: Int, from arm: SwitchArm) -> Edit? {
        guard arm.items.count > 1 else { return nil }
        guard place + 1 == arm.items.count else {
            return edit(arm.items[place].start..<arm.items[place + 1].start, "")
        }
        return edit(arm.items[place - 1].end..<arm.items[place].end, "")
    }

    /// Adds a pattern after those of an arm.
    func addition(of pattern: String, toItemsOf arm: SwitchArm) -> Edit? {
        guard let last = arm.items.last, last.condition == nil else { return nil }
        return edit(last.end..<last.end, ", " + pattern)
    }

    /// The statements of an arm as written, with new code before a statement that leaves the arm.
    func code(of arm: SwitchArm, _ doing: [String] = []) -> [String] {
        let kept = arm.body.filter { !$0.isBreak }
        let leaving = kept.last.map { $0.leaves ? [$0] : [] } ?? []
        return kept.dropLast(leaving.count).map(text) + doing + leaving.map(text)
    }
}

private extension CodeEditing {
    /// Puts the statements of an arm that is on one line on lines of their own.
    func body(of arm: SwitchArm, _ doing: [String]) -> Edit {
        let indentation = lines.indentation(at: arm.start) + lines.level
        let start = arm.items.last?.end ?? arm.start
        let text = file.source.text(start..<(arm.body.first?.start ?? start))
        let head = start + text.utf8.prefix { $0 != UInt8(ascii: ":") }.count + 1
        return edit(head..<arm.end, lines.lineBreak + block(code(of: arm, doing), indentation))
    }

    func arm(_ pattern: String, _ code: [String], like model: SwitchArm) -> String {
        let indentation = lines.indentation(at: model.start)
        let first = model.body.first?.start ?? model.end
        if code.count == 1, lines.areOnOneLine(model.start, first) {
            return "\(indentation)case \(pattern): \(code[0])"
        }
        let isOnOwnLine = lines.beginsLine(first)
        let inner = isOnOwnLine ? lines.indentation(at: first) : indentation + lines.level
        return "\(indentation)case \(pattern):" + lines.lineBreak + block(code, inner)
    }
}

extension Statement {
    var start: Int { range.offsets.lowerBound }
    var end: Int { range.offsets.upperBound }

    var isBreak: Bool { if case .break(nil) = kind { true } else { false } }

    /// Whether no statement after it is executed.
    var leaves: Bool {
        switch kind {
        case .return, .throw, .break, .continue, .fallthrough: true
        case .expression, .declaration, .binding, .if, .guard, .switch, .for, .while, .repeat, .do, .defer,
            .conditional, .other, .unknown:
            false
        }
    }
}

extension SwitchArm {
    var start: Int { range.offsets.lowerBound }
    var end: Int { range.offsets.upperBound }
}

extension SwitchArm.Item {
    var start: Int { pattern.range.offsets.lowerBound }
    /// The UTF-8 offset after its condition, or after its pattern if it has none.
    var end: Int { (condition?.range ?? pattern.range).offsets.upperBound }
}
