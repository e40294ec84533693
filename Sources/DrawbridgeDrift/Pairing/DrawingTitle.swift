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
    private let subjects: Subjects
    private let lineAbove: String
    /// Whether it names something that is in the code, or looks so.
    private var namesCode = false

    /// The title of a part of a drawing that shows several machines: its own name, or that of the whole.
    init(_ part: Machine, of whole: DrawingTitle, _ drawing: Machine) {
        let isNamed = part.name != drawing.name && !TitleWords(part.name).nameNothing
        own = isNamed ? [part.name] : whole.own
        heading = isNamed ? nil : whole.heading
        (text, isInDocument, isDeclared) = (whole.text, whole.isInDocument, whole.isDeclared)
        (subjects, namesCode) = isNamed ? (Subjects(), true) : (whole.subjects, whole.namesCode)
        lineAbove = whole.lineAbove
    }

    /// - Parameters:
    ///   - isAlone: Whether its file holds no other drawing.
    ///   - code: What the names of a title may mean.
    init(_ drawing: Machine, _ context: DrawingContext, isAlone: Bool, _ code: KnownCode) {
        let path = isAlone ? drawing.source?.path : nil
        let file = path?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
        own = [drawing.name] + (file.map { [$0] } ?? [])
        isInDocument = !context.sections.isEmpty
        isDeclared = drawing.source?.path.hasSuffix(".swift") == true
        let section = context.sections.first { !TitleWords($0.heading).nameNothing }
        heading = section?.heading
        let read = isAlone ? context.sections.last : context.sectionWithFile ?? section
        text = read.map {
            SectionText($0, nearer: isAlone ? context.sections.dropLast() : [], inner: context.sections.first)
        }
        let said = Self.isFileOfCode(drawing) ? [] : TitleWords.types(in: drawing.name)
        lineAbove = context.lineAbove
        subjects = Subjects(said.isEmpty ? TitleWords.types(in: context.lineAbove.withoutOtherProjects) : said, code)
        namesCode = self.said.contains { title in
            isInDocument ? Self.names(code, title) : !TitleWords(title).nameNothing
        }
    }

    /// Whether a drawing in a comment is only called like its file: there need be no such type.
    private static func isFileOfCode(_ drawing: Machine) -> Bool {
        guard let file = drawing.source?.path.split(separator: "/").last, file.hasSuffix(".swift") else { return false }
        let name = file.dropLast(6)
        return drawing.name.hasPrefix(name)
            && drawing.name.dropFirst(name.count).allSatisfy { $0.isNumber || $0.isWhitespace }
    }

    private var titles: [String] { own + (heading.map { [$0] } ?? []) }

    /// Whether the words of a heading, or right above it, say that it is about other code: `Android client`, `Old flow`.
    var speaksOfOtherCode: Bool {
        let words = (titles + [lineAbove]).joined(separator: " ").lowercased().split {
            !$0.isLetter && $0 != "+" && $0 != "#"
        }
        return words.contains { Self.otherCode.contains(String($0)) }
    }

    private static let otherCode: Set = [
        "android", "kotlin", "java", "go", "golang", "rust", "python", "typescript", "javascript", "web", "backend",
        "server", "firmware",
        "old", "older", "previous", "previously", "former", "legacy", "before", "until", "deprecated", "obsolete",
        "planned", "future", "proposed", "proposal", "alternative", "example", "test", "tests",
        "прежний", "старый", "раньше",
    ]

    /// Whether it names something else than this machine.
    ///
    /// - Parameter areUsual: Whether the states that both have are called as those of any machine.
    func contradicts(_ names: MachineNames, areUsual: Bool) -> Bool {
        if isOtherStateType(than: names) || subjects.areOthers(than: names) { return true }
        guard namesCode || areUsual && said.contains(where: { !TitleWords($0).nameNothing }) else { return false }
        let speaking = titles.map(TitleWords.init).filter { !$0.nameNothing }
        return !speaking.contains { $0.mayMean(names.words) || $0.mayMean(names.otherWords) }
    }

    /// What a title of it is; in a document, the name of the file is none.
    private var said: [String] { isInDocument ? [own[0], heading].compactMap(\.self) : titles }

    /// The heading of a document may be any words: it names something where it is called like a machine or looks like a type.
    private static func names(_ code: KnownCode, _ title: String) -> Bool {
        code.hasMachine(called: title) || !TitleWords.types(in: title).isEmpty
    }

    /// Whether it shows a type of states that is not the machine's: a comment above `enum SocketState` is not about `Socket.phase`.
    private func isOtherStateType(than names: MachineNames) -> Bool {
        isDeclared
            && own.contains { name in
                ["State", "Status", "Phase"].contains { name.hasSuffix($0) && name != $0 } && !name.contains(" ")
                    && !names.types.contains(Spelling(name).letters)
            }
    }

    /// Whether a title is the whole name of the type with the variable: `Session manager`, and not only `Session`.
    func isWholeName(of names: MachineNames) -> Bool { titles.contains { MachineNames(title: $0).full == names.full } }

    /// The reasons that lie in names.
    func evidence(for names: MachineNames) -> [PairEvidence] {
        let called =
            isOtherStateType(than: names)
            ? nil : (own + own.flatMap(TitleWords.types)).first { !MachineNames(title: $0).isDisjoint(with: names) }
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

/// The types and files that the words beside a drawing, or the line above it, name.
private struct Subjects {
    private var names: [TitleWords] = []
    /// Whether the code has one of them.
    private var areInCode = true

    init() {}

    init(_ names: [String], _ code: KnownCode) {
        self.names = names.map(TitleWords.init)
        areInCode = names.isEmpty || names.contains(where: code.mentions)
    }

    /// Whether all are others than the machine's.
    func areOthers(than machine: MachineNames) -> Bool {
        guard areInCode else { return true }
        return !names.isEmpty && !names.contains { $0.mayMean(machine.words) || $0.mayMean(machine.otherWords) }
    }
}

private extension DrawingContext {
    /// The line right above the drawing; an empty one may stand between.
    var lineAbove: String {
        let lines = sections.first?.above.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        guard let last = lines.last(where: { $0.contains { !$0.isWhitespace } }), let place = lines.lastIndex(of: last)
        else { return "" }
        return lines.count - place < 3 ? String(last) : ""
    }

    /// The nearest section that names a file of the code, up to one with a heading that may name something of it.
    var sectionWithFile: Section? {
        let last = sections.firstIndex { TitleWords($0.heading).areOfCode } ?? sections.count - 1
        return sections.prefix(last + 1).first { SectionText($0).namesFile }
    }
}

private extension String {
    /// Without links to web pages that are no files of code: `[SwiftState](https://…)` names what the code is built with.
    var withoutOtherProjects: String {
        replacing(#/\[[^\]]*\]\((https?:[^)\s]*)\)/#) { link in
            link.1.contains("/blob/") || link.1.hasSuffix(".swift") ? String(link.0) : ""
        }
    }
}
