/// Amendments of one kind, of which each finds in the drawing what it needs as long as those before it left that alone.
struct AmendmentRound {
    var amendments: [Amendment]
    /// Whether making one changes nothing for the others, so that they need no new comparison.
    var areIndependent: Bool
}
