/// What a file, or a pair of braces, holds.
struct SmcatBody {
    var states: [SmcatState] = []
    var arrows: [SmcatArrow] = []
}

struct SmcatState {
    var name: SmcatName
    /// Of the declaration, what it holds in braces included.
    var offsets: Range<Int>
    var notes: [String]
    var attributes = SmcatAttributes()
    /// What stands behind the colon, a line each.
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

/// What a state is called in the text.
struct SmcatName {
    var text: String
    /// The same for all that are written alike.
    var number: Int
    var offsets: Range<Int>
}

/// What stands in brackets. Colours and widths are left out.
struct SmcatAttributes {
    var label: String?
    /// In small letters.
    var type: String?
    var marks: Set<Smcat.Mark> = []
}
