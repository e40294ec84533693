import DrawbridgeSwift

extension TypeIndex {
    /// How many times the usual work one machine may take; what the settings say stands with each file.
    var effort: Int { files.first?.source.limits.effort ?? 1 }
}
