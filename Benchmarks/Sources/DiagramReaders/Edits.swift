import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation

/// Makes edits by chance of files, and counts those that could be made in place. What is read afterwards is the edit and
/// nothing else, or the edit counts as refused: `DiagramPatch` sees to that, and this looks at the lines once more.
struct Edits {
    let count: Int
    private var random = RandomMachines(seed: 5)
    private var made: [String: Int] = [:]
    private var tried: [String: Int] = [:]
    private var refused: [String] = []

    init(count: Int) { self.count = count }

    mutating func make(of path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        let source = SourceFile(path: path, bytes: Array(data))
        let text = DiagramText(source)
        let formats = DiagramFormat.formats(ofFile: path).filter { $0.patcher != nil }
        guard let format = DiagramFormat.format(of: text, among: formats),
            let machine = format.reader?.read(text).value.first
        else { return }
        for _ in 0..<count {
            guard let edit = RandomEdits.next(of: machine, &random), machine.applying(edit) != nil else { continue }
            let key = "\(format.name) \("\(edit)".prefix { $0 != "(" })"
            tried[key, default: 0] += 1
            if DiagramPatch(edit, in: text, format) != nil {
                made[key, default: 0] += 1
            } else {
                refused.append("\(path): \(edit)")
            }
        }
    }

    /// What was refused, and how many of each sort were made.
    var report: String {
        let counts = tried.keys.sorted().map { "\($0): \(made[$0] ?? 0) of \(tried[$0] ?? 0)" }
        return (refused.map { "refused: \($0)" } + counts).joined(separator: "\n")
    }
}
