/// The words that a drawn event and one of the code have in common.
struct SharedWords {
    private let drawn: NameWords
    private let coded: NameWords
    private let codedOwn: NameWords

    init(_ drawn: String, _ coded: String) {
        self.drawn = NameWords(drawn)
        self.coded = NameWords(coded)
        codedOwn = NameWords(String(coded.prefix { $0 != "(" }.split(separator: ".").last ?? ""))
    }

    /// Whether they are more than one word among others: several, or all that one of the names says.
    var areEnough: Bool {
        let shared = drawn.shared(with: coded)
        // How it ended is said by the outcome, and not by the name of the call.
        let saying = drawn.words.filter { OutcomeWords($0) == nil }
        return Set(shared).count > 1 || shared.count >= saying.count
            || codedOwn.shared(with: drawn).count == codedOwn.words.count
    }

    /// Whether each of the names says nothing that the other one does not say.
    var areAll: Bool {
        !drawn.words.isEmpty && drawn.words.count == codedOwn.words.count
            && drawn.shared(with: codedOwn).count == drawn.words.count
    }
}
