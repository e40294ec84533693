import DrawbridgeSource

/// Changes a JSON text in place and keeps its layout: a list on one line stays on one line, and in a list with one
/// element per line a new element gets its own line.
struct JSONChanges {
    private let text: DiagramText
    private let lines: TextLines

    init(_ text: DiagramText) {
        self.text = text
        lines = TextLines(text: text)
    }

    func replacement(of value: JSONValue, with text: String) -> TextChange { TextChange(value.offsets, text) }

    /// Adds a member at the end of an object.
    func insertion(_ name: String, _ value: String, into object: JSONValue) -> TextChange {
        insertion(["\(Self.quoted(name)): \(value)"], into: object, (object.object ?? []).map(\.offsets))
    }

    /// Adds an element at the end of an array.
    func insertion(_ element: String, into array: JSONValue) -> TextChange { insertion(of: [element], into: array) }

    /// Adds elements at the end of an array.
    func insertion(of elements: [String], into array: JSONValue) -> TextChange {
        insertion(elements, into: array, (array.array ?? []).map(\.offsets))
    }

    /// Removes a member or an element with its comma.
    func removal(of item: Range<Int>, from value: JSONValue) -> TextChange {
        removal(of: [item], from: value).first ?? TextChange(item, "")
    }

    /// Removes some of the members or elements with their commas: those after them, or those before the last ones.
    func removal(of gone: [Range<Int>], from value: JSONValue) -> [TextChange] {
        let items = value.object.map { $0.map(\.offsets) } ?? (value.array ?? []).map(\.offsets)
        guard let last = items.lastIndex(where: { !gone.contains($0) }) else {
            return [TextChange(value.offsets.lowerBound + 1..<value.offsets.upperBound - 1, "")]
        }
        let before = items[..<last].indices.filter { gone.contains(items[$0]) }
            .map { TextChange(items[$0].lowerBound..<items[$0 + 1].lowerBound, "") }
        let isAtEnd = last + 1 < items.count
        return before
            + (isAtEnd ? [TextChange(items[last].upperBound..<items[items.count - 1].upperBound, "")] : [])
    }

    /// Sets the value of a member, which may be missing so far; nil removes the member.
    func set(_ name: String, _ new: String?, in object: JSONValue) -> [TextChange] {
        guard let old = object.object?.first(where: { $0.name == name }) else {
            return new.map { [insertion(name, $0, into: object)] } ?? []
        }
        return [new.map { replacement(of: old.value, with: $0) } ?? removal(of: old.offsets, from: object)]
    }

    /// A text in quotes.
    static func quoted(_ text: String) -> String { self.text(.string(text)) }

    /// A value, without the line break at its end.
    static func text(_ json: JSONText) -> String { String(json.text.dropLast()) }
}

private extension JSONChanges {
    func insertion(_ new: [String], into value: JSONValue, _ items: [Range<Int>]) -> TextChange {
        guard let last = items.last else {
            let inside = value.offsets.lowerBound + 1..<value.offsets.upperBound - 1
            return TextChange(inside, new.map { laidOut($0, " ") }.joined(separator: ", "))
        }
        // A new element starts a line if each of the others does.
        let isAlone = text.source.bytes[lines.startOfLine(last.lowerBound)..<last.lowerBound].allSatisfy(\.isBlank)
        let line = isAlone ? lines.lineBreak + lines.indent(of: last) : " "
        let isLong = isAlone && text.source.bytes[last].contains(UInt8(ascii: "\n"))
        let end = last.upperBound
        return TextChange(end..<end, new.map { "," + line + laidOut($0, isLong ? line : " ") }.joined())
    }

    /// A value of several lines.
    ///
    /// - Parameter start: The start of each line: a line break and an indent, or a space if all lines are joined.
    func laidOut(_ value: String, _ start: String) -> String {
        guard start == " " else { return value.replacing("\n", with: start) }
        return value.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    }
}

extension JSONMember {
    /// The UTF-8 offsets of the name and the value.
    var offsets: Range<Int> { nameOffsets.lowerBound..<value.offsets.upperBound }
}

extension JSONValue {
    /// The values around the one at these offsets, from the outermost inwards, and that value last. Empty if there is
    /// no such value.
    func path(to offsets: Range<Int>) -> [JSONValue] {
        if self.offsets == offsets { return [self] }
        guard self.offsets.contains(offsets) else { return [] }
        let inside =
            object?.last { $0.value.offsets.lowerBound <= offsets.lowerBound }?.value
            ?? array?.last { $0.offsets.lowerBound <= offsets.lowerBound }
        let rest = inside?.path(to: offsets) ?? []
        return rest.isEmpty ? [] : [self] + rest
    }
}
