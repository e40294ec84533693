/// The attributes and modifiers before the word that says what a declaration is.
struct DeclarationHead {
    var start: Int
    var attributes: [Attribute] = []
    var modifiers: Modifiers = []

    /// The header of a declaration that ends before a token.
    func header(name: Int, end: Int) -> DeclarationHeader {
        DeclarationHeader(
            attributes: attributes,
            modifiers: modifiers,
            range: TokenRange(start, max(start, end)),
            name: name
        )
    }
}
