import DrawbridgeModel

/// The nodes at which arrows begin and end, inside composites or beside them.
extension DOTDrawing {
    func tail(of arrow: Arrow) -> String {
        if arrow.from == "*", !names.isDrawn("*") { return box(before: arrow.to) }
        if needsAnchor(arrow, at: arrow.from) { return names.anchor(of: arrow.from) }
        if let box = options.boxes.shared[arrow.from] { return box }
        return node(of: arrow.from, towards: arrow.to)
    }

    /// The box that stands for any state that leads to this one.
    func box(before target: String) -> String {
        guard options.boxes.joined.contains(target) else { return names.aside("any state to \(target)") }
        return names.aside(options.boxes.anyState(to: target))
    }

    func head(of arrow: Arrow) -> String {
        if arrow.to == "?", !names.isDrawn("?") {
            return names.aside(options.isBrief ? "unread" : "unread from \(arrow.from)")
        }
        if needsAnchor(arrow, at: arrow.to) { return names.anchor(of: arrow.to) }
        return node(of: arrow.to, towards: arrow.from)
    }

    /// Whether this arrow connects a composite state with itself or with a state inside it.
    func needsAnchor(_ arrow: Arrow, at name: String) -> Bool {
        if arrow.from == arrow.to { return nesting.hasChildren(name) }
        return arrow.from == name && nesting.lies(arrow.to, in: name)
            || arrow.to == name && nesting.lies(arrow.from, in: name)
    }

    /// Cuts the arrow off at the border of a composite, unless it runs inside that.
    func clusterEnds(of arrow: Arrow) -> [(String, String)] {
        var ends: [(String, String)] = []
        if nesting.hasChildren(arrow.from), !needsAnchor(arrow, at: arrow.from) {
            ends.append(("ltail", DOT.identifier(names.cluster(of: arrow.from))))
        }
        if nesting.hasChildren(arrow.to), !needsAnchor(arrow, at: arrow.to) {
            ends.append(("lhead", DOT.identifier(names.cluster(of: arrow.to))))
        }
        // The part that is cut off at the border counts in the arrow's length: without a longer arrow the label has no
        // room. The small dot inside needs one rank more.
        let hasDot = [arrow.from, arrow.to].contains(where: hasAnchor)
        return ends.isEmpty ? [] : ends + [("minlen", hasDot ? "3" : "2")]
    }
}

private extension DOTDrawing {
    /// The node where an arrow between this state and another one begins or ends. DOT has no arrows between clusters:
    /// they run between nodes inside and are cut off at the border. A state that is listed before a composite, or leads
    /// to a state in it, is joined with the first node inside, so that it lies above. One that is listed later is
    /// joined with the last node, so that it lies below.
    func node(of name: String, towards other: String) -> String {
        let isAbove = isNamed(other, before: name) || leadsInto[name]?.contains(other) == true
        return isAbove ? names.firstNode(of: name) : names.lastNode(of: name)
    }
}
