import DrawbridgeSource

/// Changes of a JSON text in place, in the way in which it is laid out: what was one line stays one, what had a line each gets
/// another line.
struct JSONChanges {
    private let text: DiagramText
    private let lines: TextLines

    init(_ text: DiagramText) {
        self.text = text
        lines = TextLines(text: text)
    }

    func replacement(of value: JSONValue, with text: String) -> TextChange { TextChange(value.offsets, text) }

    /// A member as the last one of an object.
    func insertion(_ name: String, _ value: String, into object: JSONValue) -> TextChange {
        insertion("\(Self.quoted(name)): \(value)", into: object, (object.object ?? []).map(\.offsets))
    }

    /// An element as the last one of an array.
    func insertion(_ element: String, into array: JSONValue) -> TextChange {
        insertion(element, into: array, (array.array ?? []).map(\.offsets))
    }

    /// One of the members or elements, with its comma.
    func removal(of item: Range<Int>, from value: JSONValue) -> TextChange {
        let items = value.object.map { $0.map(\.offsets) } ?? (value.array ?? []).map(\.offsets)
        guard let place = items.firstIndex(of: item) else { return TextChange(item, "") }
        if place + 1 < items.count { return TextChange(item.lowerBound..<items[place + 1].lowerBound, "") }
        if place > 0 { return TextChange(items[place - 1].upperBound..<item.upperBound, "") }
        return TextChange(value.offsets.lowerBound + 1..<value.offsets.upperBound - 1, "")
    }

    /// Another value of a member, which need not be there; nil takes it away.
    func set(_ name: String, _ new: String?, in object: JSONValue) -> [TextChange] {
        guard let old = object.object?.first(where: { $0.name == name }) else {
            return new.map { [insertion(name, $0, into: object)] } ?? []
        }
        return [new.map { replacement(of: old.value, with: $0) } ?? removal(of: old.offsets, from: object)]
    }

    /// A text in quotes.
    static func quoted(_ text: String) -> String { String(JSONText.string(text).text.dropLast()) }
}

private extension JSONChanges {
    func insertion(_ item: String, into value: JSONValue, _ items: [Range<Int>]) -> TextChange {
        guard let last = items.last else {
            return TextChange(value.offsets.lowerBound + 1..<value.offsets.upperBound - 1, item)
        }
        // Where each of the others begins a line, this one does.
        let isAlone = text.source.bytes[lines.startOfLine(last.lowerBound)..<last.lowerBound].allSatisfy(\.isBlank)
        let space = isAlone ? lines.lineBreak + lines.indent(of: last) : " "
        return TextChange(last.upperBound..<last.upperBound, "," + space + item)
    }
}

extension JSONMember {
    /// With its value.
    var offsets: Range<Int> { nameOffsets.lowerBound..<value.offsets.upperBound }
}

extension JSONValue {
    /// The values around the one that stands at some offsets, from the outermost inwards, and that one last. Empty where there
    /// is none.
    func path(to offsets: Range<Int>) -> [JSONValue] {
        if self.offsets == offsets { return [self] }
        guard self.offsets.contains(offsets) else { return [] }
        let inside = object?.map(\.value) ?? array ?? []
        let rest = inside.lazy.map { $0.path(to: offsets) }.first { !$0.isEmpty } ?? []
        return rest.isEmpty ? [] : [self] + rest
    }
}
