extension RuleException {
    /// What broke a rule when the rule was made. Nothing is added to get a change through: cut the change instead.
    static let table: [RuleException] = lines + properties + bools + cycles + defaults

    private static let lines = [
        RuleException(
            .lines, "DrawbridgeExtract.MachineLowering", 1422, "Functions of a candidate, their entries and callers."),
        RuleException(
            .lines, "DrawbridgeSwift.Reader", 2422, "The grammar of Swift: a production a function, one cursor."),
    ]

    private static let properties = [
        RuleException(
            .storedProperties, "DrawbridgeExtract.MachineLowering", 34, "Caches beside what they are caches of."),
        RuleException(
            .storedProperties, "DrawbridgeFlow.LoweredFunction", 14,
            "The code of a function, and how it is named and reached."),
        RuleException(.storedProperties, "DrawbridgeExtract.Project", 15, "One table a question about code outside."),
        RuleException(
            .storedProperties, "DrawbridgeFormats.DOTDrawing", 15, "The plan of a diagram, and the text made of it."),
        RuleException(
            .storedProperties, "DrawbridgeSwift.IndexedType", 16, "What it is, and lists of all that it has."),
    ]

    private static let bools = [
        RuleException(
            .bools, "DrawbridgeFlow.LoweredFunction", 5, "What it touches and whose code it is, each asked alone."),
        RuleException(
            .bools, "DrawbridgeDrift.PairSettings", 4, "Four keys of the settings, each of which stands alone."),
    ]

    private static let cycles = [
        RuleException(
            .folderCycle, "DrawbridgeExtract: Assembly and Lowering", 1, "The project knows how machines begin."),
        RuleException(
            .folderCycle, "DrawbridgeExtract: Data and Lowering", 1, "Data are read in a scope of the lowering."),
        RuleException(
            .folderCycle, "DrawbridgeExtract: Dialects and Lowering", 3, "The lowering asks what family a candidate is."
        ),
        RuleException(
            .folderCycle, "DrawbridgeSwift: Lexer and Reader", 1, "The outline finds words by the reader's table."),
        RuleException(
            .folderCycle, "drawbridge: Commands and Settings", 3, "Settings propose near names as commands do."),
        RuleException(.folderCycle, "drawbridge: Commands and Workspace", 1, "The workspace proposes near names, too."),
    ]

    private static let defaults = [
        RuleException(
            .defaults, "DrawbridgeExtract.Binding", 10, "Partial resolvers each take the bindings that they know."),
        RuleException(.defaults, "DrawbridgeFlow.Op", 8, "Questions about few operations."),
        RuleException(.defaults, "DrawbridgeFormats.DOTToken.Kind", 1, "A statement begins with few tokens."),
        RuleException(
            .defaults, "DrawbridgeFormats.DrawIORole", 3, "Each pass over a diagram takes the roles it reads."),
        RuleException(.defaults, "DrawbridgeFormats.Feature", 2, "Features that are asked for one by one."),
        RuleException(.defaults, "DrawbridgeFormats.MermaidStatement", 1, "A pass that takes some of the statements."),
        RuleException(.defaults, "DrawbridgeModel.State.Kind", 5, "Shapes that few kinds of states have."),
        RuleException(.defaults, "DrawbridgeSwift.Precedence", 1, "Four group to the right, the rest to the left."),
    ]
}
