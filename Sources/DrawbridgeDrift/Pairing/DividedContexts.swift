import DrawbridgeSource

/// What stands around the drawings of documents, where several stand in one section: a file that the text between two drawings names
/// belongs to one of them.
///
/// If it stands above a drawing, it introduces that one, and what is named before the drawing above is used up. If the drawing above has no
/// file above it, and the one below has another file below it, files stand below their drawings.
struct DividedContexts {
    private(set) var contexts: [Place: DrawingContext]

    init(_ contexts: [Place: DrawingContext]) {
        self.contexts = contexts
        for places in Dictionary(grouping: contexts.keys, by: \.path).values where places.count > 1 {
            let all = places.sorted().compactMap { contexts[$0] }
            for (i, place) in places.sorted().enumerated() {
                let (last, next) = (i > 0 ? all[i - 1] : nil, i + 1 < all.count ? all[i + 1] : nil)
                self.contexts[place]?.sections = all[i].sections.map { $0.divided(from: last, next) }
            }
        }
    }
}

extension DrawingContext.Section {
    /// Without what belongs to the drawings above and below it.
    fileprivate func divided(from last: DrawingContext?, _ next: DrawingContext?) -> Self {
        var section = self
        let (over, under) = (last?.section(above: self), next?.section(below: self))
        let before = over.map { String(above.dropFirst($0.above.count)) } ?? above
        let after = under.map { String(below.dropLast($0.below.count)) } ?? below
        let isAboveTaken = over.map { !SectionText.namesFile($0.above) && SectionText.namesFile(after) } ?? false
        if let over, SectionText.namesFile(before) {
            // No line of it stands right above the drawing any more.
            section.above = isAboveTaken ? over.above + "\n\n\n\n" : before
        }
        if under != nil, SectionText.namesFile(after) {
            section.below = SectionText.namesFile(before) && !isAboveTaken ? "" : after
        }
        return section
    }
}

extension DrawingContext {
    /// The same section, as it stands around this drawing, which is above or below another one in it.
    fileprivate func section(above other: Section) -> Section? {
        sections.first {
            $0.heading == other.heading && other.above.hasPrefix($0.above) && $0.below.hasSuffix(other.below)
        }
    }

    fileprivate func section(below other: Section) -> Section? {
        sections.first {
            $0.heading == other.heading && $0.above.hasPrefix(other.above) && other.below.hasSuffix($0.below)
        }
    }
}
