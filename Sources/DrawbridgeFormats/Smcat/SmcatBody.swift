/// The content of a file, or of a pair of braces.
struct SmcatBody {
    var states: [SmcatState] = []
    var arrows: [SmcatArrow] = []
}

struct SmcatState {
    var name: SmcatName
    /// The UTF-8 offsets of the declaration with its body.
    var offsets: Range<Int>
    var notes: [String]
    var attributes = SmcatAttributes()
    /// The lines after the colon.
    var words: [String] = []
    var body: SmcatBody?
}

struct SmcatArrow {
    var from: SmcatName
    var to: SmcatName
    var offsets: Range<Int>
    var notes: [String]
    var attributes = SmcatAttributes()
    var label = ""
}

/// The name of a state in the text.
struct SmcatName {
    var text: String
    /// Equal for names that are spelled the same.
    var number: Int
    var offsets: Range<Int>
}

/// The attributes in brackets, without colours and widths.
struct SmcatAttributes {
    var label: String?
    /// In lower case.
    var type: String?
    var marks: Set<Smcat.Mark> = []
}
