import DrawbridgeSource

extension Site {
    /// File and line, as a link where the site knows where the sources are.
    func phrase(of place: Place?) -> Phrase {
        guard let place else { return .nothing }
        return Phrase([.place(place, address: sourceLink?.address(of: place))])
    }
}

extension Place {
    /// Without the folders: `CallTracker.swift:12`.
    var shortName: String { "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)" }
}
