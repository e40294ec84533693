import DrawbridgeSource

extension MachineArticle {
    /// What is odd about the machine alone, and what could not be read.
    var findings: Article.Section {
        let unread = machine.unresolved.map {
            List.Item("\($0.reason) \(site.phrase(of: $0.source))", name: Severity.warning.rawValue)
        }
        let items = documented.findings.map(item) + unread
        return Article.Section(
            "findings", "Findings in the code", count: counted(items.count, "finding"),
            [items.isEmpty ? .paragraph("None.") : .list(List(items: items, name: "findings"))])
    }

    /// Nil where nobody has looked for drawings.
    var agreement: Article.Section? {
        guard let comparisons = documented.comparisons else { return nil }
        guard let verdict = documented.verdict else {
            return Article.Section("agreement", "Comparison", [.paragraph("No diagram belongs to this machine.")])
        }
        let blocks = comparisons.enumerated().flatMap { number, comparison in
            [Block.paragraph(sentence(comparison))]
                + (comparison.findings.isEmpty
                    ? [] : [.list(List(items: comparison.findings.map(item), name: "findings"))])
                + (comparison.picture == nil ? [] : [.picture(picture(number, of: comparison))])
        }
        return Article.Section("agreement", "Comparison", count: documented.words(for: verdict), blocks)
    }
}

extension DocumentedMachine {
    /// The worst of all drawings; nil without any.
    var verdict: Comparison.Verdict? {
        let verdicts = Set((comparisons ?? []).map(\.verdict))
        return [.differs, .notProvable, .agrees].first { verdicts.contains($0) }
    }

    /// The name of the picture of a difference, without extension.
    ///
    /// - Parameter number: Of the comparison, from 0.
    func differenceName(_ number: Int) -> String { "\(fileName).difference" + (number == 0 ? "" : "-\(number + 1)") }
}

extension DocumentedMachine {
    /// What is odd about the machine alone, and the places that could not be read.
    var findingCount: Int { findings.count + machine.unresolved.count }

    /// `3 differences from its diagram`
    func words(for verdict: Comparison.Verdict) -> String {
        let comparisons = comparisons ?? []
        let drawing = comparisons.count == 1 ? "its diagram" : "its diagrams"
        return switch verdict {
        case .agrees: "matches \(drawing)"
        case .differs:
            "\(counted(comparisons.reduce(0) { $0 + $1.differenceCount }, "difference")) from \(drawing)"
        case .notProvable: "cannot be proven to match"
        }
    }
}

private extension DocumentedMachine.Comparison {
    /// Errors, except where the settings have made others of them.
    var differenceCount: Int {
        guard verdict == .differs else { return 0 }
        let errors = findings.filter { $0.severity == .error }.count
        return errors > 0 ? errors : findings.count
    }
}

private extension MachineArticle {
    func item(_ finding: DocumentedMachine.Finding) -> List.Item {
        let severity = finding.severity.rawValue
        let words: Phrase = "\(.strong("\(severity)")) \(finding.message) \(.code(finding.id))"
        return List.Item("\(words) \(site.phrase(of: finding.place))", name: severity)
    }

    func sentence(_ comparison: DocumentedMachine.Comparison) -> Phrase {
        let drawing: Phrase = "“\(comparison.drawing)” \(site.phrase(of: comparison.place))"
        return switch comparison.verdict {
        case .agrees: "The machine \(.strong("matches")) the diagram \(drawing)."
        case .differs: "The machine \(.strong("differs")) from the diagram \(drawing):"
        case .notProvable:
            "No difference from the diagram \(drawing) was found, but part of the code could not be analysed, so this is \(.strong("not proven")):"
        }
    }

    func picture(_ number: Int, of comparison: DocumentedMachine.Comparison) -> Picture {
        Picture(
            fileName: documented.differenceName(number),
            description: "What differs between \(machine.name) and the diagram “\(comparison.drawing)”")
    }
}
