import DrawbridgeModel
import DrawbridgeSource

/// Changes state-machine-cat's texts in place. Commas separate the states of a body, and a semicolon follows the last
/// one; each change restores this.
struct SmcatPatcher: StatementPatcher {
    func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]] {
        guard machines.count == 1, let parts = parts(of: text).first else { return [] }
        let candidates = PatchCandidates(text, parts, machines[0], self).all(for: edit)
        guard SmcatEnds(text).corrections.isEmpty else { return candidates }
        let corrected = candidates.map { changes in
            let corrections = text.changed(by: changes).map { SmcatEnds($0).corrections } ?? []
            return (changes: corrections.reduce(changes) { $1.moved(into: $0) }, isLong: !corrections.isEmpty)
        }
        return corrected.filter { !$0.isLong }.map(\.changes) + corrected.filter(\.isLong).map(\.changes)
    }

    func parts(of text: DiagramText) -> [DiagramParts] {
        var reading = SmcatReading(text)
        let statements = Self.statements(in: reading.readText())
        return [DiagramParts(SmcatReader().draft(of: text), statements: statements)]
    }

    func statements(for transition: Transition, in machine: Machine) -> [String] {
        guard transition.from != "*", transition.to != "?", !transition.isStart else { return [] }
        let type = transition.kind == .internal ? " [type=internal]" : ""
        return [
            "\(Smcat.identifier(transition.from)) => \(Smcat.identifier(transition.to))\(type)\(Smcat.label(of: [transition.words]));"
        ]
    }

    func statements(for state: State, in machine: Machine) -> [String] {
        guard ![.composite, .parallel, .region, .transient].contains(state.kind) else { return [] }
        let type = Smcat.StateType(state.kind)
        let attributes = [
            state.label.map { "label=\(Smcat.quoted($0))" },
            type == Smcat.StateType(impliedBy: state.name) ? nil : "type=\(type.rawValue)",
        ].compactMap(\.self)
        return [
            Smcat.identifier(state.name) + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: " "))]") + ","
        ]
    }

    func statements(forStartIn state: String, in machine: Machine) -> [String] {
        ["initial => \(Smcat.identifier(state));"]
    }

    func spellings(of state: String, in machine: Machine) -> [String] {
        [Smcat.identifier(state), Smcat.quoted(state)]
    }

    /// Replaces the label between the target, with its attributes, and the semicolon.
    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        var reading = SmcatReading(text.part(arrow))
        guard let statement = reading.readText().arrows.first else { return nil }
        reading = SmcatReading(text.part(arrow))
        let ends = [statement.from.offsets.upperBound, statement.to.offsets.upperBound]
        reading.cursor.offset = ends.max() ?? arrow.lowerBound
        var start = reading.cursor.offset
        reading.skipSpace()
        if reading.cursor.peek == UInt8(ascii: "[") {
            _ = reading.readAttributesIfPresent()
            start = reading.cursor.offset
        }
        let isEnded = text.source.bytes[arrow.upperBound - 1] == UInt8(ascii: ";")
        let end = isEnded ? arrow.upperBound - 1 : arrow.upperBound
        return [TextChange(start..<max(start, end), Smcat.label(of: transitions.map(\.words)))]
    }

    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        guard let statement = parts.statements.first(where: { $0.state == state.name })?.offsets else { return [] }
        let attribute = "label=\(Smcat.quoted(label ?? state.ownName))"
        let old = state.label.map { Array("label=\(Smcat.quoted($0))".utf8) }
        if let old, let place = text.source.bytes[statement].firstRange(of: old) {
            return [[TextChange(place, attribute)]]
        }
        var reading = SmcatReading(text.part(statement))
        guard let name = reading.readText().states.first?.name.offsets else { return [] }
        reading = SmcatReading(text.part(statement))
        reading.cursor.offset = name.upperBound
        reading.skipSpace()
        let behind = reading.cursor.offset + 1
        return reading.cursor.peek == UInt8(ascii: "[")
            ? [[TextChange(behind..<behind, attribute + " ")]]
            : [[TextChange(name.upperBound..<name.upperBound, " [\(attribute)]")]]
    }
}

private extension SmcatPatcher {
    static func statements(in body: SmcatBody) -> [(state: String, offsets: Range<Int>)] {
        body.states.flatMap { state in
            [(state.name.text, state.offsets)] + (state.body.map(statements) ?? [])
        }
    }
}

/// The signs after the states of a text.
private struct SmcatEnds {
    /// The changes that make the signs correct: commas, and a semicolon after the last state of each body.
    let corrections: [TextChange]

    init(_ text: DiagramText) {
        var reading = SmcatReading(text)
        corrections = Self.corrections(in: reading.readText(), text.source.bytes)
    }

    private static func corrections(in body: SmcatBody, _ bytes: [UInt8]) -> [TextChange] {
        body.states.enumerated().flatMap { i, state in
            let (end, sign) = (state.offsets.upperBound - 1, i + 1 == body.states.count ? ";" : ",")
            let isRight = bytes[end] == sign.utf8.first || !",;".utf8.contains(bytes[end])
            return (state.body.map { corrections(in: $0, bytes) } ?? [])
                + (isRight ? [] : [TextChange(end..<end + 1, sign)])
        }
    }
}
