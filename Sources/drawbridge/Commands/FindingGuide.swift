import DrawbridgeReport

/// What findings mean, and what can be done about them: the text of `drawbridge explain ID`.
struct FindingGuide {
    let id: String
    private let meaning: String
    private let waysOut: [String]

    init(_ id: String, _ meaning: String, _ waysOut: [String]) {
        self.id = id
        self.meaning = meaning
        self.waysOut = waysOut
    }

    var text: String {
        "\(id)\n\n\(meaning)\n\n" + waysOut.map { "- \($0)\n" }.joined()
    }

    /// For reports that explain what they list.
    var rule: Findings.Rule { Findings.Rule(id: id, meaning: meaning, waysOut: waysOut) }

    /// Fails on an id that no finding has.
    static func entry(_ id: String) throws(Failure) -> FindingGuide {
        if let found = all.first(where: { $0.id == id }) { return found }
        let suggestion = NearestNames(of: id, among: all.map(\.id)).sentence(plural: "findings")
        throw Failure("\(id) is neither a transition (\"MACHINE: from -> to\") nor a finding; \(suggestion)")
    }
}
