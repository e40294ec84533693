import DrawbridgeModel

/// More pictures of a machine that is too large for one.
extension MachineArticle {
    /// A picture of each state, and one of all. Nil for a machine whose page shows all.
    var pictures: Article? {
        guard documented.details != nil else { return nil }
        let page = Inline.link("\(machine.name)", .article(documented.fileName))
        return Article(
            name: documented.picturesName, title: "\(machine.name), state by state", file: machine.source?.path,
            summary: "A picture of each state, and one of all.",
            opening: [.paragraph("What leads to each state of \(page), and out of it.")],
            sections: zip(0..., machine.statesAtRest).map(section) + [whole])
    }

    /// What stands below an overview.
    var pictureNote: [Block] {
        guard documented.details != nil else { return [] }
        let states = Inline.link("state by state", .article(documented.picturesName))
        let all = Inline.link("all in one picture", .article(documented.picturesName, anchor: Self.wholeAnchor))
        return [
            .paragraph("This is an overview, since the machine is large. There are pictures \(states), and of \(all).")
        ]
    }

    /// Leads to the picture of a state.
    func pictureLink(of state: State) -> Phrase {
        guard documented.details != nil, state.kind != .transient else { return .nothing }
        return " \(.link("picture", .article(documented.picturesName, anchor: anchors.state(state.name))))"
    }
}

private extension MachineArticle {
    static let wholeAnchor = "whole"

    func section(_ number: Int, of state: State) -> Article.Section {
        let anchor = anchors.state(state.name)
        let row = Inline.link("In the table of states", .article(documented.fileName, anchor: anchor))
        let picture = Picture(
            fileName: documented.pictureName(number), description: "What leads to \(state.name), and out of it")
        return Article.Section(anchor ?? state.name, state.name, [.picture(picture), .paragraph("\(row)", .soft)])
    }

    var whole: Article.Section {
        let picture = Picture(
            fileName: documented.wholeName, description: "All states and transitions of \(machine.name)")
        return Article.Section(Self.wholeAnchor, "All in one picture", [.picture(picture)])
    }
}

extension DocumentedMachine {
    var picturesName: String { "\(fileName).pictures" }
    var wholeName: String { "\(fileName).whole" }

    /// - Parameter number: Of the states at rest, from 0.
    func pictureName(_ number: Int) -> String { "\(fileName).picture-\(number + 1)" }
}
