import DrawbridgeModel

/// What a drawing is called: by itself, by its file, or by the first heading above it that names something.
struct DrawingTitle {
    /// The names, the drawing's own ones first.
    private(set) var own: [String]
    /// The nearest heading that names something.
    private let heading: String?
    /// Whether the file is a document, whose name says nothing against a machine: `notes.md`.
    private let isInDocument: Bool
    /// Whether the drawing stands in a comment of code, so that its name and that of its file are those of types.
    private let isDeclared: Bool
    /// The text of its section; of the whole document where that has no other drawing.
    private let text: SectionText?

    /// The title of a part of a drawing that shows several machines: its own name, or that of the whole.
    init(_ part: Machine, of whole: DrawingTitle, _ drawing: Machine) {
        let isNamed = part.name != drawing.name && !TitleWords(part.name).nameNothing
        own = isNamed ? [part.name] : whole.own
        heading = isNamed ? nil : whole.heading
        (text, isInDocument, isDeclared) = (whole.text, whole.isInDocument, whole.isDeclared)
    }

    /// - Parameter isAlone: Whether its file holds no other drawing.
    init(_ drawing: Machine, _ context: DrawingContext, isAlone: Bool) {
        let path = isAlone ? drawing.source?.path : nil
        let file = path?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
        own = [drawing.name] + (file.map { [$0] } ?? [])
        isInDocument = !context.sections.isEmpty
        isDeclared = drawing.source?.path.hasSuffix(".swift") == true
        let section = context.sections.first { !TitleWords($0.heading).nameNothing }
        heading = section?.heading
        let read = isAlone ? context.sections.last : context.sectionWithFile ?? section
        text = read.map(SectionText.init)
    }

    private var titles: [String] { own + (heading.map { [$0] } ?? []) }

    /// Whether it names something else than this machine.
    func contradicts(_ names: MachineNames) -> Bool {
        if isOtherStateType(than: names) { return true }
        let said = isInDocument ? [own[0], heading].compactMap(\.self) : titles
        guard said.contains(where: { !TitleWords($0).nameNothing }) else { return false }
        let speaking = titles.map(TitleWords.init).filter { !$0.nameNothing }
        return !speaking.contains { $0.mayMean(names.words) || $0.mayMean(names.otherWords) }
    }

    /// Whether it shows a type of states that is not the machine's: a comment above `enum SocketState` is not about `Socket.phase`.
    private func isOtherStateType(than names: MachineNames) -> Bool {
        isDeclared
            && own.contains { name in
                ["State", "Status", "Phase"].contains { name.hasSuffix($0) && name != $0 } && !name.contains(" ")
                    && !names.types.contains(Spelling(name).letters)
            }
    }

    /// The reasons that lie in names.
    func evidence(for names: MachineNames) -> [PairEvidence] {
        let called =
            isOtherStateType(than: names) ? nil : own.first { !MachineNames(title: $0).isDisjoint(with: names) }
        var found = called.map { [PairEvidence.title($0)] } ?? []
        if found.isEmpty, let heading, !MachineNames(title: heading).isDisjoint(with: names) {
            found.append(.heading(heading))
        }
        let words = Set(titles.flatMap { TitleWords($0).words }).filter { word in
            names.ownWords.contains { TitleWords.areAlike(word, $0) }
        }
        if found.isEmpty, !words.isEmpty { found.append(.words(words.sorted())) }
        return found + [text?.file(of: names).map(PairEvidence.file), text?.mention(of: names)].compactMap { $0 }
    }
}

private extension DrawingContext {
    /// The nearest section that names a file of the code, up to one with a heading that may name something of it.
    var sectionWithFile: Section? {
        let last = sections.firstIndex { TitleWords($0.heading).areOfCode } ?? sections.count - 1
        return sections.prefix(last + 1).first { SectionText($0).namesFile }
    }
}
