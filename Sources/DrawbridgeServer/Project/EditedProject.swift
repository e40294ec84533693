import DrawbridgeSource

/// The program, as the server knows it: files of which some are open in an editor, and what it finds out about them.
///
/// A path is that of the diagnostics: as it is shown to people, with `/`. What takes long is not done here, but by the closures
/// that are handed out, on other threads.
package protocol EditedProject: Sendable {
    associatedtype View: ProjectView

    /// The folder that the editor has opened; nil where it names none. Called once, before all others.
    mutating func open(folder: String?)
    /// The path of a file as findings have it.
    func shownPath(of absolute: String) -> String
    /// Where a file is that findings speak of.
    func absolutePath(of shown: String) -> String
    /// Patterns of the files that findings come from, as LSP's `GlobPattern`.
    var watchedFiles: [String] { get }
    /// What is wrong with a text that somebody is in the middle of writing; nil where nothing is. Takes no time to speak of.
    func fault(in text: [UInt8], ofFile path: String) -> Diagnostic?
    /// From now on this is the text of a file, whatever is on disk; nil: what is on disk.
    mutating func set(_ text: [UInt8]?, ofFile path: String)
    /// What the open texts say now, found out quickly; it may leave out what changes elsewhere lead to.
    ///
    /// - Parameter view: What was found out before; nil at the beginning, when everything has to be read.
    func update(after view: View?) -> @Sendable () -> View
    /// All that can be found out, read anew where files have changed.
    ///
    /// - Parameter isOutdated: Asked now and then; once it is true, nobody waits for the result any more.
    func reading() -> @Sendable (_ isOutdated: @escaping @Sendable () -> Bool) -> View
}

/// What was found out about a project at one time. Offsets are those of the texts as they were then.
package protocol ProjectView: Sendable {
    /// All that have a place, with fixes.
    var findings: [Diagnostic] { get }
    /// Why nothing could be found out, in one line for people; nil where all went well.
    var failure: String? { get }
    /// The bytes of a file that something was found out about.
    func text(ofFile path: String) -> [UInt8]?
    /// Where the thing at an offset is declared, or drawn.
    func definitions(in path: String, at offset: Int) -> [Location]
    /// What is to be told of the thing at an offset.
    func hover(in path: String, at offset: Int) -> ProjectHover?
    /// What stands above lines of a file.
    func lenses(in path: String) -> [ProjectLens]
    /// What can be done about a part of a file, beside the fixes of findings.
    func offers(in path: String, at offsets: Range<Int>) -> [ProjectOffer]
    /// The edits of an offer, worked out on another thread; a reason where there are none.
    func edits(of offer: ProjectOffer) -> Result<[Edit], ProjectRefusal>
}

/// What is told of a part of a text.
package struct ProjectHover: Sendable, Hashable {
    package var markdown: String
    /// Of the thing that it is about; nil where that has no place in the text.
    package var offsets: Range<Int>?

    package init(_ markdown: String, of offsets: Range<Int>?) {
        self.markdown = markdown
        self.offsets = offsets
    }
}

/// A line that an editor shows above another one, to be clicked on.
package struct ProjectLens: Sendable, Hashable {
    package var title: String
    /// Where it stands.
    package var location: Location
    /// What is opened.
    package var target: Location

    package init(_ title: String, at location: Location, opening target: Location) {
        self.title = title
        self.location = location
        self.target = target
    }
}

/// Edits that take time to be worked out.
package struct ProjectOffer: Sendable, Hashable {
    /// What it does, in the imperative: “change the drawing to match the code”.
    package var title: String
    /// What it is, for `edits`: words that the project chose.
    package var words: [String]

    package init(_ title: String, _ words: [String]) {
        self.title = title
        self.words = words
    }
}

/// Why there are no edits.
package struct ProjectRefusal: Error, Sendable, Hashable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
