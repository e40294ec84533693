/// Words at the end of names for what a machine is in.
enum StateWords {
    private static let failures: Set<String> = ["error", "failed", "failure"]

    /// Whether a case is called like the end of something that failed.
    static func isFailure(_ name: String) -> Bool { failures.contains(name.lowercased()) }

    private static let all = ["state", "status", "phase", "stage", "step"]

    /// What may stand behind such a word: `statusKind`.
    private static let endings = ["", "kind", "type", "value"]

    static func name(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { ending in all.contains { name.hasSuffix($0 + ending) } }
    }
}
