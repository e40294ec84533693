import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// An explanation as text: a block a path, a line of code a line, places in the form that editors jump to.
struct ExplanationText {
    private let explanation: Explanation

    init(_ explanation: Explanation) {
        self.explanation = explanation
    }

    var text: String {
        explanation.ways.isEmpty ? title + obstacles + sources : ways.joined(separator: "\n")
    }
}

private extension ExplanationText {
    var arrow: String { "\(explanation.question.from) -> \(explanation.question.to)" }

    // MARK: A transition

    var ways: [String] {
        var told: [String: Int] = [:]
        return explanation.ways.map { way in
            told[way.event, default: 0] += 1
            let count = explanation.ways.count { $0.event == way.event }
            let number = count > 1 ? " (path \(told[way.event] ?? 0) of \(count))" : ""
            return "\(explanation.machine): \(arrow) : \(way.event)\(number)\n" + Self.text(of: way.lines, indent: "  ")
        }
    }

    static func text(of lines: [Explanation.Line], indent: String) -> String {
        let places = lines.map(\.place.description)
        let codes = lines.map { String($0.code.prefix(longest)) }
        let widths = (places.map(\.count).max() ?? 0, codes.map(\.count).max() ?? 0)
        return lines.indices.map { i in
            let place = places[i].padded(to: widths.0)
            return "\(indent)\(place)  \(codes[i].padded(to: widths.1))  \(lines[i].remark)\n"
        }.joined()
    }

    /// Of a line of code, more than this pushes the remarks off the screen.
    static let longest = 72

    // MARK: No transition

    var title: String {
        let event = explanation.question.event.map { " on \($0)" } ?? ""
        return "\(explanation.machine) makes no transition \(arrow)\(event).\n"
    }

    var obstacles: String {
        guard !explanation.obstacles.isEmpty else {
            return "\nIn \(explanation.question.from), no event tests or sets the state.\n"
        }
        return "\nIn \(explanation.question.from):\n"
            + explanation.obstacles.map { obstacle in
                "  \(obstacle.event) \(obstacle.sentence)\n" + Self.text(of: obstacle.lines, indent: "    ")
            }.joined()
    }

    var sources: String {
        let to = explanation.question.to
        guard !explanation.sources.isEmpty else { return "\nNothing assigns \(to).\n" }
        return "\n\(to) is assigned\n"
            + explanation.sources.map { source in
                let place = source.place.map { "\($0): " } ?? ""
                return "  \(place)on \(source.event), only from \(source.states.joined(separator: ", "))\n"
            }.joined()
    }
}

private extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
