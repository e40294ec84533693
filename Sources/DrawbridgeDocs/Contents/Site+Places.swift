import DrawbridgeSource

extension Site {
    /// File and line, as a link where the site knows where the sources are.
    ///
    /// - Parameter saysFile: Even where the article has said which file it is about.
    func phrase(of place: Place?, saysFile: Bool = false) -> Phrase {
        guard let place else { return .nothing }
        return Phrase([.place(place, address: sourceLink?.address(of: place), saysFile: saysFile)])
    }
}

extension Place {
    /// Without the folders: `CallTracker.swift:12`.
    var shortName: String { "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)" }
}
