/// As many events as targets, in the same order and between the same signs: `busy -> paused/done (pause/finish)`. Each target has the event
/// of its place. What stands between commas may be about all of them.
///
///     targets = name 1*( sign name ) "(" event 1*( sign event ) ")"
///     sign    = "|" | "/" | "or"
enum PairedTargets {
    /// Nil where the events are not as many as the targets, so that each may be about all of them.
    ///
    /// - Parameters:
    ///   - targets: What the last sign of a line leads to.
    ///   - label: What happens then.
    static func read(_ targets: String, label: String) -> [LabelledTargets.Target]? {
        guard !label.isEmpty, !label.contains(where: { "[]\"`\n".contains($0) }),
            let names = PlainName.list(targets[...]),
            names.count > 1, let sign = signs.first(where: { targets.contains($0) }),
            targets.split(separator: sign).count == names.count
        else { return nil }
        let events = label.split(separator: sign).map { PlainLabel.words(String($0)) }
        guard events.count == names.count, Set(events).count == events.count, events.allSatisfy(isEvent) else {
            return nil
        }
        return Array(zip(names, events))
    }

    private static let signs = ["/", "|", " or "]

    private static func isEvent(_ words: String) -> Bool {
        !words.isEmpty && words.split(separator: " ").count <= mostWords && !LabelRemark.isCondition(words)
            && TransitionLabelReader.read(words).map(\.event) == [words]
    }

    /// What has more is a sentence.
    private static let mostWords = 3
}
