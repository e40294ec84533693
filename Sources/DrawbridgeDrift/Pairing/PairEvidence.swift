/// A reason why a drawing belongs to a machine.
package enum PairEvidence: Sendable, Hashable {
    /// A comment of the drawing or of the code says so.
    case marker
    /// It stands in the comment above the machine.
    case comment
    /// It stands in the comment above the states.
    case stateComment
    /// It stands in a comment of the file that declares the states.
    case stateFile
    /// Its title, or its file, is called like the machine.
    case title(String)
    /// A heading above it is.
    case heading(String)
    /// The text above it, or below it, names the machine, its variable or its type of states.
    case mention(String, isAbove: Bool)
    /// The text of the page below another heading does.
    case page(String)
    /// Another drawing of the document shows the machine.
    case document
    /// Words of its title are in the name of the variable or its type.
    case words([String])
    /// The text beside it names the file of the machine.
    case file(String)
    /// How many of its states the machine has, by their names.
    case states(Int, of: Int)

    package var words: String {
        switch self {
        case .marker: "a comment says so"
        case .comment: "it is in the comment above the machine"
        case .stateComment: "it is in the comment above the states"
        case .stateFile: "it is in the file that declares the states"
        case .title(let title): "it is called “\(title)”"
        case .heading(let heading): "it is under “\(heading)”"
        case .mention(let name, let isAbove): "the text \(isAbove ? "above" : "below") it names \(name)"
        case .page(let name): "another section of the page names \(name)"
        case .document: "another diagram of the document shows the machine"
        case .words(let words): "its title has the word\(words.count == 1 ? "" : "s") \(words.joined(separator: ", "))"
        case .file(let path): "the text beside it names \(path)"
        case .states(let shared, let all): "\(shared) of its \(all) states are in the code"
        }
    }

    /// How much a reason counts. What is said of a machine counts more than what looks like it.
    var weight: Double {
        switch self {
        case .marker: 100
        case .comment: 10
        case .stateComment: 9
        case .stateFile: 4
        case .title: 8
        case .heading: 7
        case .file: 6
        case .mention(_, let isAbove): isAbove ? 5 : 3
        case .page: 2
        case .document: 0
        case .words(let words): Double(words.count)
        case .states(let shared, let all): 6 * Double(shared) / Double(max(all, 1))
        }
    }

    /// Whether it names the machine, rather than looking like it.
    var isName: Bool {
        switch self {
        case .marker, .comment, .stateComment, .stateFile, .title, .heading, .mention, .page, .file: true
        case .document, .words, .states: false
        }
    }

    /// Whether somebody wrote it for the comparison, or put the drawing to the states themselves.
    var isOrder: Bool {
        switch self {
        case .marker, .comment, .stateComment: true
        case .title, .heading, .mention, .page, .stateFile, .file, .document, .words, .states: false
        }
    }

    /// The name by which the drawing or its text calls the machine.
    var said: String? {
        switch self {
        case .title(let name), .heading(let name), .mention(let name, _), .page(let name): name
        case .marker, .comment, .stateComment, .stateFile, .document, .words, .file, .states: nil
        }
    }

    /// Whether the name of it stands in the text.
    var isMention: Bool {
        switch self {
        case .mention, .page: true
        case .marker, .comment, .stateComment, .stateFile, .title, .heading, .document, .words, .file, .states: false
        }
    }

    /// Whether the title, a heading or a comment names it, rather than the text beside the drawing.
    var isTitle: Bool {
        switch self {
        case .marker, .comment, .stateComment, .title, .heading: true
        case .stateFile, .mention, .page, .file, .document, .words, .states: false
        }
    }
}

/// How sure it is that a drawing belongs to a machine.
package enum PairCertainty: Sendable, Hashable {
    /// Somebody said so, or the names say so and the states agree.
    case certain
    /// Nothing speaks against it, and a person should look at it before the drawing is changed.
    case likely
}
