/// What searches far ahead have not found, so that no search is made twice: the lexer's time stays linear in the file,
/// whatever the file is.
struct FailedSearches {
    /// No extended regex with this many `#` or more closes in the rest of the file.
    var regexHashes = Int.max
    /// No `"` with `closeHashes` or more `#` stands before this offset, the end of a line.
    var closeEnd = 0
    var closeHashes = Int.max
    /// Braces before this offset are not closed, or only tokens can tell where.
    var bracesEnd = 0
    var gitConflict = false
    var perforceConflict = false
}
