/// Names that states of any machine may have, so that they say little about which one is drawn.
package enum UsualStates {
    package static func has(_ name: String) -> Bool { names.contains(Spelling(name).letters) }

    private static let names: Set = [
        "active", "cancelled", "complete", "completed", "done", "empty", "error", "failed", "failure", "finished",
        "idle",
        "inactive", "initial", "loaded", "loading", "none", "off", "on", "pending", "ready", "running", "started",
        "stopped",
        "success", "waiting",
    ]
}
