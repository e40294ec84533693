/// What a file, or a pair of braces, holds.
struct SmcatBody {
    var states: [SmcatState] = []
    var arrows: [SmcatArrow] = []
}

struct SmcatState {
    var name: String
    /// Of the name alone.
    var nameOffsets: Range<Int>
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

struct SmcatName {
    var text: String
    var offsets: Range<Int>
}

/// What stands in brackets. Colours and widths are left out.
struct SmcatAttributes {
    var label: String?
    /// In small letters.
    var type: String?
    var marks: Set<Smcat.Mark> = []
}
