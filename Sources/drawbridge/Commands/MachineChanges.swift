import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeReport
import DrawbridgeSource

/// Which machines came, went and changed.
struct MachineChanges {
    private(set) var gone: [Machine] = []
    private(set) var new: [Machine] = []
    private(set) var changed: [Drift] = []
    private var sameCount = 0
    private let exceptions: [Exceptions.Entry]

    /// - Parameter exceptions: What is believed or left out from now on.
    init(_ old: [Machine], _ new: [Machine], exceptions: [Exceptions.Entry] = []) {
        self.exceptions = exceptions
        var (left, leftNew) = (old, new)
        var pairs: [(Machine, Machine)] = []
        for isSame in [Self.haveOneVariable, Self.haveOneName] {
            left.removeAll { machine in
                guard let i = leftNew.firstIndex(where: { isSame(machine, $0) }) else { return false }
                pairs.append((machine, leftNew.remove(at: i)))
                return true
            }
        }
        // A drawing is called otherwise than its machine; two alone are meant to be compared.
        let found = Pairing(drawn: left, coded: leftNew).pairs.map { ($0.drawn, $0.coded) }
        let more = found.isEmpty && left.count == 1 && leftNew.count == 1 ? [(left[0], leftNew[0])] : found
        pairs += more
        let paired = (old: Set(more.map(\.0)), new: Set(more.map(\.1)))
        gone = left.filter { !paired.old.contains($0) }
        self.new = leftNew.filter { !paired.new.contains($0) }
        for (old, new) in pairs { compare(old, new) }
    }

    var isEmpty: Bool { gone.isEmpty && new.isEmpty && changed.isEmpty && exceptions.isEmpty }

    /// A line for each machine that came or went, a block for each that changed, and a count of the rest.
    var text: String {
        var lines = comings
        for drift in changed {
            lines.append("\(Self.name(of: drift.coded)) has changed:")
            lines += Self.changes(drift).map { "  " + $0 }
        }
        lines += exceptionLines
        return (lines + [rest].compactMap(\.self)).joined(separator: "\n") + "\n"
    }

    /// The same for a pull request, with a drawing of each machine that changed.
    func markdown(_ pictures: DifferencePictures) -> String {
        var parts = comings.isEmpty ? [] : [Self.list(comings)]
        for drift in changed {
            let name = MarkdownReporter.inert(Self.name(of: drift.coded))
            parts.append(pictures.flowchart(of: .init(drift)).map(MarkdownReporter.text) ?? "### \(name)\n")
            parts.append(Self.list(Self.changes(drift)))
        }
        if !exceptions.isEmpty { parts.append(Self.list(exceptionLines)) }
        return (parts + [rest.map { $0 + "\n" }].compactMap(\.self)).joined(separator: "\n")
    }
}

private extension MachineChanges {
    /// A line for each machine that came or went.
    var comings: [String] {
        new.map { "\(Self.name(of: $0)) is new (\(Self.place(of: $0)))" }
            + gone.map { "\(Self.name(of: $0)) is gone (\(Self.place(of: $0)))" }
    }

    /// What keeps a check from finding something, and did not before.
    var exceptionLines: [String] {
        exceptions.map { "new exception: \($0.text) (\(Self.text(of: .place($0.place))))" }
    }

    static func changes(_ drift: Drift) -> [String] {
        drift.findings.map { "\($0.message)" + ($0.location.map { " (\(text(of: $0)))" } ?? "") }
    }

    static func list(_ lines: [String]) -> String {
        lines.map { "- \(MarkdownReporter.inert($0))\n" }.joined()
    }

    /// What else there is to say, in a line.
    var rest: String? {
        if sameCount > 0 { return "\(sameCount) \(sameCount == 1 ? "machine is" : "machines are") the same" }
        return isEmpty ? "there is no machine on either side" : nil
    }

    static func haveOneVariable(_ a: Machine, _ b: Machine) -> Bool { a.variable != nil && a.variable == b.variable }
    static func haveOneName(_ a: Machine, _ b: Machine) -> Bool { a.name == b.name }

    mutating func compare(_ old: Machine, _ new: Machine) {
        // Drawings say less of conditions and of what stays; two of code say all of it.
        let areCode = old.variable != nil && new.variable != nil
        let settings = PairSettings(comparesGuards: areCode, comparesSelf: areCode)
        let drift = Drift(old, new, settings: settings, wording: .change)
        if drift.verdict == .differs { changed.append(drift) } else { sameCount += 1 }
    }

    static func name(of machine: Machine) -> String { machine.variable ?? machine.name }

    static func place(of machine: Machine) -> String { machine.source.map { text(of: .place($0)) } ?? "no place" }

    static func text(of location: Location) -> String {
        switch location {
        case .place(let place): "\(place.path):\(place.line)"
        case .range(let range): range.path
        }
    }
}
