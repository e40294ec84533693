/// Words at the end of names for what a machine is in.
enum StateWords {
    private static let all = ["state", "status", "phase", "stage", "step"]

    static func name(_ name: String) -> Bool {
        let name = name.lowercased()
        return all.contains { name.hasSuffix($0) }
    }
}
