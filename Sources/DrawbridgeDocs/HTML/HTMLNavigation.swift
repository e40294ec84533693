/// The links of a page to others: those it lies below, those beside it, and all machines.
struct HTMLNavigation {
    struct Link {
        var title: String
        var address: String
    }

    /// From the index to the page above this one.
    var above: [Link]
    /// Of this page.
    var title: String
    /// The pages of the machines before and after this one.
    var previous: Link?
    var next: Link?
    /// The file of the machine's page; nil on the index.
    var machine: String?

    /// Where this page lies.
    var trail: HTML {
        let links = above.map { "<a href=\"\($0.address)\">\($0.title)</a>" as HTML }
        return """
            <nav class="trail" aria-label="You are here">\(links)\
            <span aria-current="page">\(title)</span></nav>
            """
    }

    /// The place of the list of all machines. The script fills it from a file that all pages share: a list in each page
    /// would be as long as the number of pages.
    var side: HTML {
        guard let machine else { return .nothing }
        return """
            <nav class="side" id="side" data-page="\(machine)" aria-label="Machines" hidden>\
            <details><summary>All machines</summary></details></nav>
            """
    }

    var neighbours: HTML {
        if previous == nil, next == nil { return .nothing }
        let back = previous.map {
            "<a class=\"previous\" rel=\"prev\" href=\"\($0.address)\">← \($0.title)</a>" as HTML
        }
        let onward = next.map { "<a class=\"next\" rel=\"next\" href=\"\($0.address)\">\($0.title) →</a>" as HTML }
        return "<nav class=\"neighbours\" aria-label=\"Other machines\">\([back, onward].compactMap(\.self))</nav>"
    }
}
