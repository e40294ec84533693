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
        var (trace, diagnostics): (Trace, [Diagnostic]) = (Trace(runs: []), [])
        var (run, start): ([Trace.Step], Int) = ([], 0)
        for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let location = Location.range(SourceRange(path: source.path, offsets: start..<(start + line.count)))
            start += line.count + 1
            switch Self.line(String(decoding: line, as: UTF8.self), location) {
            case .step(let step): run.append(step)
            case .odd:
                diagnostics.append(
                    Diagnostic(
                        kind: .unreadTrace, message: "a step is written “Given A, when B, then C” or “When B, then C”",
                        at: location))
            case .blank: break
            case .text:
                if !run.isEmpty { trace.runs.append(run) }
                run = []
            }
        }
        if !run.isEmpty { trace.runs.append(run) }
        return Parsed(trace, diagnostics: diagnostics)
    }
}

private extension TraceReader {
    enum Line {
        case step(Trace.Step), odd, blank, text
    }

    static func line(_ text: String, _ location: Location) -> Line {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return .blank }
        guard let item = item(of: words) else { return .text }
        let start = item.lowercased()
        guard start.hasPrefix("given ") || start.hasPrefix("when ") else { return .text }
        return step(item, location).map(Line.step) ?? .odd
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

    static func step(_ item: String, _ location: Location) -> Trace.Step? {
        let text = item.hasSuffix(".") ? String(item.dropLast()) : item
        // The first “when” and the last “then”: names may hold commas.
        var (from, rest): (String?, String) = (nil, text)
        if text.lowercased().hasPrefix("given ") {
            guard let mark = text.range(of: ", when ") else { return nil }
            from = String(text[..<mark.lowerBound].dropFirst("given ".count))
            rest = String(text[mark.upperBound...])
        } else {
            rest = String(text.dropFirst("when ".count))
        }
        guard let mark = rest.lastRange(of: ", then ") else { return nil }
        var event = String(rest[..<mark.lowerBound])
        var (to, count) = (String(rest[mark.upperBound...]), 1)
        if to.hasSuffix(" times)"), let open = to.lastRange(of: " ("),
            let number = Int(to[open.upperBound...].dropLast(" times)".count))
        {
            (to, count) = (String(to[..<open.lowerBound]), number)
        }
        var condition: String?
        if event.hasSuffix("]"), let open = event.lastRange(of: " [") {
            condition = String(event[open.upperBound...].dropLast())
            event = String(event[..<open.lowerBound])
        }
        return Trace.Step(from: from, event: event, guard: condition, to: to, count: count, location: location)
    }
}

private extension String {
    /// The first place of a text. The standard library has it with regular expressions alone.
    func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
    func lastRange(of text: String) -> Range<String.Index>? { ranges(of: text).last }
}
