import DrawbridgeModel
import DrawbridgeSource

extension DiagnosticKind {
    /// A line of a trace that cannot be read.
    package static let unreadTrace = DiagnosticKind("unread-trace", .error, "a line of a trace cannot be read")
}

/// Reads traces: items of Markdown lists such as `- Given waiting, when timeout, then none`. Everything else in the file is for
/// people.
package struct TraceReader {
    package init() {}

    package func read(_ source: SourceFile) -> Parsed<Trace> {
        var reading = Reading()
        var start = 0
        for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let location = Location.range(SourceRange(path: source.path, offsets: start..<(start + line.count)))
            start += line.count + 1
            reading.add(Self.line(String(decoding: line, as: UTF8.self), location), at: location)
        }
        reading.endRun()
        return Parsed(reading.trace, diagnostics: reading.diagnostics)
    }
}

private extension TraceReader {
    enum Line {
        case step(Trace.Step), counted(Trace.Step), odd, blank, text
        case heading(String, level: Int)
    }

    /// What was read so far.
    struct Reading {
        var trace = Trace(runs: [])
        var diagnostics: [Diagnostic] = []
        private var headings: [(text: String, level: Int)] = []
        private var run: [Trace.Step] = []

        mutating func add(_ line: Line, at location: Location) {
            switch line {
            case .step(let step): run.append(step)
            case .counted(let step):
                // What was counted has lost its order.
                endRun()
                trace.runs.append(Trace.Run(headings: names, steps: [step], isCounted: true))
            case .odd:
                diagnostics.append(
                    Diagnostic(
                        kind: .unreadTrace, message: "a step is written “Given A, when B, then C” or “When B, then C”",
                        at: location))
            case .blank: break
            case .heading(let text, let level):
                endRun()
                headings.removeAll { $0.level >= level }
                headings.append((text, level))
            case .text: endRun()
            }
        }

        mutating func endRun() {
            if !run.isEmpty { trace.runs.append(Trace.Run(headings: names, steps: run)) }
            run = []
        }

        private var names: [String] { headings.reversed().map(\.text) }
    }

    static func line(_ text: String, _ location: Location) -> Line {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return .blank }
        if let heading = heading(of: words) { return heading }
        guard let item = item(of: words) else { return .text }
        let start = item.lowercased()
        guard start.hasPrefix("given ") || start.hasPrefix("when ") else { return .text }
        return step(item, location) ?? .odd
    }

    /// `## Door`
    static func heading(of line: String) -> Line? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
        return .heading(String(line.dropFirst(level + 1)), level: level)
    }

    /// The text of an item: behind `-`, `*`, `1.`, and behind a box.
    static func item(of line: String) -> String? {
        guard let space = line.firstIndex(of: " ") else { return nil }
        let mark = line[..<space]
        let isNumber = mark.count > 1 && mark.dropLast().allSatisfy(\.isNumber) && ".)".contains(mark.last ?? " ")
        guard ["-", "*", "+"].contains(String(mark)) || isNumber else { return nil }
        var item = line[line.index(after: space)...]
        for box in ["[ ] ", "[x] ", "[X] "] where item.hasPrefix(box) { item = item.dropFirst(box.count) }
        return String(item)
    }

    static func step(_ item: String, _ location: Location) -> Line? {
        let text = item.hasSuffix(".") ? String(item.dropLast()) : item
        guard let (beginning, end) = text.divided(atLast: ", then ") else { return nil }
        let (to, count) = counted(end)
        var step = Trace.Step(from: nil, event: nil, to: to, count: count ?? 1, location: location)
        if beginning.lowercased().hasPrefix("when ") {
            step.setCause(beginning)
        } else if let (given, cause) = beginning.divided(atFirst: ", when ") {
            step.from = String(given.dropFirst("given ".count))
            step.setCause("when " + cause)
        } else {
            // Without a cause only as a machine writes it: a comma too much in a name is a mistake, no state.
            guard count != nil || !beginning.contains(", ") else { return nil }
            step.from = String(beginning.dropFirst("given ".count))
        }
        return count == nil ? .step(step) : .counted(step)
    }

    /// `none (12 times)`
    static func counted(_ text: String) -> (state: String, count: Int?) {
        for unit in [" times)", " time)"] where text.hasSuffix(unit) {
            if let (state, number) = text.dropLast(unit.count).divided(atLast: " ("), let count = Int(number), count > 0
            {
                return (state, count)
            }
        }
        return (text, nil)
    }
}

private extension Trace.Step {
    /// - Parameter words: `when pull [is free]`.
    mutating func setCause(_ words: String) {
        let words = String(words.dropFirst("when ".count))
        if words.hasSuffix("]"), let (name, condition) = words.dropLast().divided(atLast: " [") {
            (event, self.guard) = (name, condition)
        } else {
            event = words
        }
    }
}

private extension StringProtocol where SubSequence == Substring {
    // The standard library has these with regular expressions alone.
    func divided(atFirst mark: String) -> (String, String)? { String(self).divided { $0.ranges(of: mark).first } }
    func divided(atLast mark: String) -> (String, String)? { String(self).divided { $0.ranges(of: mark).last } }
}

private extension String {
    func divided(at place: (String) -> Range<String.Index>?) -> (String, String)? {
        place(self).map { (String(self[..<$0.lowerBound]), String(self[$0.upperBound...])) }
    }
}
