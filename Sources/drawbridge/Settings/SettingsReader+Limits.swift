import DrawbridgeSource

/// `limits`: what is read of files at most.
extension SettingsReader {
    mutating func readLimits(_ value: YAMLValue?) -> ReadingLimits {
        let map = readMap(
            value, called: "limits", keys: ["file-size", "drawing-size", "nesting", "states", "transitions", "effort"])
        var limits = ReadingLimits()
        if let size = readNumber(map["file-size"], called: "file-size", upTo: 4096) { limits.fileSize = size << 20 }
        if let size = readNumber(map["drawing-size"], called: "drawing-size", upTo: 1024) {
            limits.drawingSize = size << 20
        }
        // Deeper ones do not fit into the stack of a thread.
        limits.depth = readNumber(map["nesting"], called: "nesting", upTo: 500) ?? limits.depth
        limits.states = readNumber(map["states"], called: "states", upTo: 5_000_000) ?? limits.states
        limits.transitions =
            readNumber(map["transitions"], called: "transitions", upTo: 5_000_000) ?? limits.transitions
        limits.effort = readNumber(map["effort"], called: "effort", upTo: 100) ?? limits.effort
        return limits
    }
}

private extension SettingsReader {
    mutating func readNumber(_ value: YAMLValue?, called name: String, upTo most: Int) -> Int? {
        guard let value, let text = readText(value, called: name) else { return nil }
        if let number = Int(text), (1...most).contains(number) { return number }
        report("\(name) has to be a whole number from 1 to \(most)", at: value)
        return nil
    }
}
