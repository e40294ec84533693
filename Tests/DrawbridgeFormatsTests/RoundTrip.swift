import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `read(write(m)) == m`, but for what the format's table of fates says.
struct RoundTrip {
    let format: DiagramFormat

    /// What is not as it was, in few words and with the text; nil where all of it is.
    func fault(of machine: Machine) -> String? {
        guard let reader = format.reader else { return nil }
        let machine = machine.removing(format.features(.shown))
        let text = format.writer.write([machine]).text
        let read = reader.read(SourceFile(path: "drawing.\(format.fileExtensions[0])", text: text))
        let expected = machine.removing(format.features(.lost)).withoutPlaces()
        let machines = read.value.map { $0.withoutPlaces() }
        if machines == [expected], read.diagnostics == [] { return nil }
        let found = machines.first.map { difference($0, expected) } ?? "nothing"
        return "\(found); \(read.diagnostics.map(\.message)) in\n\(text)"
    }
}

extension DiagramFormat {
    func features(_ fate: Fate) -> [Feature] { Feature.allCases.filter { fates[$0] == fate } }
}

private func difference(_ found: Machine, _ expected: Machine) -> String {
    let parts: [(String, Bool, Any, Any)] = [
        ("name", found.name == expected.name, found.name, expected.name),
        ("initial", found.initial == expected.initial, found.initial, expected.initial),
        ("notes", found.notes == expected.notes, found.notes, expected.notes),
        ("direction", found.direction == expected.direction, found.direction as Any, expected.direction as Any),
    ]
    if let part = parts.first(where: { !$0.1 }) { return "\(part.0) \(part.2), not \(part.3)" }
    if let pair = zip(found.states, expected.states).first(where: { $0 != $1 }) { return "\(pair.0)\nnot \(pair.1)" }
    if let pair = zip(found.transitions, expected.transitions).first(where: { $0 != $1 }) {
        return "\(pair.0)\nnot \(pair.1)"
    }
    return "\(found.states.count) states, \(found.transitions.count) transitions, not \(expected.states.count), "
        + "\(expected.transitions.count)"
}
