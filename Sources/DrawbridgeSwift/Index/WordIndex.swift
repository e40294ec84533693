/// Where words stand in pieces of code, so that the code that names something is found without reading the rest.
///
/// Words in strings count, as in `SwiftFile.words`.
package struct WordIndex: Sendable {
    private let places: [NameHash: [Int32]]

    /// - Parameter code: The file and the tokens of each piece; nil for a piece without tokens.
    package init(of code: [(file: Int, range: TokenRange)?], in files: [SwiftFile]) {
        var places: [NameHash: [Int32]] = [:]
        for (place, piece) in code.enumerated() {
            guard let piece else { continue }
            files[piece.file].forEachWord(in: piece.range) { word in
                if places[word]?.last != Int32(place) { places[word, default: []].append(Int32(place)) }
            }
        }
        self.places = places
    }

    /// The pieces that have a word, in their order.
    package func pieces(with word: NameHash) -> [Int32] { places[word] ?? [] }
}
