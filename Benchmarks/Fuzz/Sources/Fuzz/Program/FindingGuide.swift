import DrawbridgeSource

/// The program's own guide belongs to its commands; here, only the ids that the settings ask for.
struct FindingGuide {
    let id: String

    static let all = ["missing-transition", "nothing-compared", "no-longer-compared"].map(FindingGuide.init)
}

extension DiagnosticKind {
    static let noLongerCompared = DiagnosticKind("no-longer-compared", .error, "a drawing is not compared any more")
}
