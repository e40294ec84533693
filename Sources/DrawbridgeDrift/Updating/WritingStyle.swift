/// How somebody writes names of several words: `didBecomeActive`, `Did become active`, `DID_BECOME_ACTIVE`.
struct WritingStyle: Hashable, Sendable {
    private enum Case {
        /// As the words stand in the code.
        case own
        case small, sentence, title, capitals
    }

    /// What stands between words; nil where nothing does, as in code.
    private let separator: String?
    private let letters: Case

    /// - Parameter names: What most of these do is the style.
    init(_ names: [String]) {
        let long = names.filter { Spelling($0).words.count > 1 }
        separator = [" ", "_", "-"].first { sign in long.count { $0.contains(sign) } * 2 > long.count }
        let isOften = { (is: (String) -> Bool) in names.count(where: `is`) * 2 > names.count }
        let words = { (name: String) in name.split { !$0.isLetter && !$0.isNumber } }
        letters =
            if isOften({ $0.contains(where: \.isUppercase) && !$0.contains(where: \.isLowercase) }) {
                .capitals
            } else if !isOften({ $0.first?.isUppercase == true }) {
                separator == nil ? .own : .small
            } else if separator != nil,
                long.count(where: { words($0).allSatisfy { $0.first?.isUppercase == true } }) * 2 > long.count
            {
                .title
            } else {
                .sentence
            }
    }

    /// A name of the code in this style. What is more than a name stays as it is.
    func written(_ name: String) -> String {
        let signs = separator == nil ? "_" : "_."
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || signs.contains($0) }) else { return name }
        let words = separator == nil && letters != .capitals ? [name] : Spelling(name).words
        let written = words.enumerated().map { number, word in
            switch letters {
            case .own: word
            case .small: word.lowercased()
            case .capitals: word.uppercased()
            case .sentence: number == 0 ? word.withCapital : word
            case .title: word.withCapital
            }
        }
        return written.joined(separator: separator ?? (letters == .capitals ? "_" : ""))
    }
}

private extension String {
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
