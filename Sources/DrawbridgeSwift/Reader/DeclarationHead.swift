/// The attributes and modifiers before the word that says what a declaration is.
struct DeclarationHead {
    var start: Int
    var attributes: [Attribute] = []
    var modifiers: Modifiers = []
}

extension Reader {
    /// The header of a declaration that ends with the last token that was taken.
    func header(_ head: DeclarationHead, name: Int) -> DeclarationHeader {
        DeclarationHeader(
            attributes: head.attributes,
            modifiers: head.modifiers,
            range: range(from: head.start),
            name: cursor.range(from: name, to: min(name + 1, cursor.end))
        )
    }
}
