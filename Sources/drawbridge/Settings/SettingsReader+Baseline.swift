import DrawbridgeReport
import DrawbridgeSource

extension SettingsReader {
    /// Reads a baseline as strictly as settings.
    static func readBaseline(_ source: SourceFile) -> Parsed<Baseline> {
        let root = YAMLReader.read(source, fault: .brokenSettings)
        var reader = SettingsReader(source)
        let map = reader.readMap(root.value, called: "the baseline", keys: ["known"])
        let entries = reader.readList(map["known"], called: "known").compactMap { reader.readEntry($0) }
        return Parsed(Baseline(entries), diagnostics: root.diagnostics + reader.diagnostics)
    }

    private mutating func readEntry(_ value: YAMLValue) -> Baseline.Entry? {
        let before = diagnostics.count
        let map = readMap(value, called: "an entry of known", keys: ["finding", "in", "about", "count"])
        let id = readText(map["finding"], called: "finding")
        let subject = readText(map["about"], called: "about")
        let path = readText(map["in"], called: "in") ?? ""
        let count = readText(map["count"], called: "count").map { Int($0) } ?? 1
        if let id, let subject, let count, count > 0 {
            return Baseline.Entry(id: id, path: path, subject: subject, count: count, location: location(of: value))
        }
        if diagnostics.count == before {
            report("an entry of known needs finding: and about:, and count: is a number from 1", at: value)
        }
        return nil
    }
}
