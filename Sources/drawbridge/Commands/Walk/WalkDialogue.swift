import DrawbridgeModel

/// Asks for one step after another.
struct WalkDialogue {
    private let machine: Machine
    private let ask: (String) -> String?
    private static let keys = Array("123456789abcdefghijklmnoprstvwxyz").map(String.init)

    init(_ machine: Machine, _ ask: @escaping (String) -> String?) {
        self.machine = machine
        self.ask = ask
    }

    /// Walks until somebody ends it, and returns the steps as Markdown.
    func trace(from walk: MachineWalk) -> String {
        var walk = walk
        var remark = ""
        while let answer = ask(remark + text(of: walk)) {
            let key = answer.trimmingBlanks.lowercased()
            remark = ""
            if key == "q" { break }
            if key == "u" {
                walk.undo()
            } else if let number = Self.keys.firstIndex(of: key), walk.choices.indices.contains(number) {
                walk.take(walk.choices[number])
            } else if !key.isEmpty {
                remark = "There is no key \(key).\n"
            }
        }
        let lines = walk.taken.map { step in
            let condition = step.guards.isEmpty ? nil : step.guards.joined(separator: " and ")
            return Trace.line(from: step.from, event: step.event ?? "proceed", guard: condition, to: step.to)
        }
        return "# \(machine.name)\n\n" + lines.joined()
    }
}

private extension WalkDialogue {
    func text(of walk: MachineWalk) -> String {
        let choices = zip(Self.keys, walk.choices).map { key, step in
            let condition = step.guards.isEmpty ? "" : " [\(step.guards.joined(separator: ", "))]"
            return "  \(key)  \(step.event ?? "(no event)")\(condition) → \(step.to)\n"
        }
        let refused = walk.refused.isEmpty ? "" : "  refused: \(walk.refused.joined(separator: ", "))\n"
        return "\n\(walk.state)\n" + choices.joined() + refused + "  u  back   q  end\n> "
    }
}

private extension String {
    var trimmingBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
