import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `read(write(m)) == m`, but for what the format's table of fates says.
struct RoundTrip {
    let format: DiagramFormat

    /// Whether states and transitions have to be read in the order in which they were.
    var keepsOrder = true

    /// What is not as it was, in few words and with the text; nil where all of it is.
    func fault(of machine: Machine) -> String? {
        guard let reader = format.reader else { return nil }
        let machine = machine.removing(format.features(.shown))
        let text = format.writer.write([machine]).text
        let read = reader.read(SourceFile(path: "drawing.\(format.fileExtensions[0])", text: text))
        var expected = machine.removing(format.features(.lost)).withoutPlaces()
        var machines = read.value.map { $0.withoutPlaces() }
        if !keepsOrder { (expected, machines) = (expected.sorted, machines.map(\.sorted)) }
        if machines == [expected], read.diagnostics == [] { return nil }
        let found = machines.first.map { difference($0, expected) } ?? "nothing"
        return "\(found); \(read.diagnostics.map(\.message)) in\n\(text)"
    }
}

extension RoundTrip {
    /// What is left of a machine in this format; nil where it is not read back as one.
    func machine(of machine: Machine) -> Machine? {
        let text = format.writer.write([machine.removing(format.features(.shown))]).text
        let read = format.reader?.read(SourceFile(path: "drawing.\(format.fileExtensions[0])", text: text)).value ?? []
        return read.count == 1 ? read[0].withoutPlaces() : nil
    }
}

private extension Machine {
    /// In an order of their own, and with one space for each run of white space, which no drawing tells apart.
    var sorted: Machine {
        var machine = self
        for i in machine.states.indices { machine.states[i].joinSpaces() }
        for i in machine.transitions.indices { machine.transitions[i].words = machine.transitions[i].words.inOneLine }
        machine.name = [name].inOneLine[0]
        machine.initial.sort()
        machine.notes = notes.inOneLine.sorted()
        machine.states.sort { $0.name < $1.name }
        machine.transitions.sort { "\($0)" < "\($1)" }
        return machine
    }
}

private extension State {
    mutating func joinSpaces() {
        (entry, exit, activities) = (entry.inOneLine, exit.inOneLine, activities.inOneLine)
        label = label.map { [$0].inOneLine[0] }
        notes = notes.inOneLine.sorted()
    }
}

private extension [String] {
    var inOneLine: [String] { LabelWords(actions: self).inOneLine.actions }
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
