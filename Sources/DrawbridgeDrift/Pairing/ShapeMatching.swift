import DrawbridgeModel

/// Which states of two machines stand at the same place of the same shape, whatever they are called: for drawings in another
/// language than the code.
///
/// Both are coloured by refinement (Weisfeiler and Leman): a state's colour tells the colours around it, once more in each
/// round. States of one colour cannot be told apart; a colour that one state of each side has pairs these two.
package struct ShapeMatching: Sendable {
    /// The states that stand at the same place, by their names; in the order of the drawing.
    package let states: [(drawn: String, coded: String)]

    /// Nil where the shapes differ, or are too plain to tell anything.
    package init?(_ drawn: Machine, _ coded: Machine) {
        let sides = (drawn: Shape(Unfolding(drawn)), coded: Shape(Unfolding(coded)))
        guard sides.drawn.size == sides.coded.size, sides.drawn.size.states >= 3 else { return nil }
        let colours = Shape.colours(of: [sides.drawn, sides.coded])
        guard colours[0].sorted() == colours[1].sorted() else { return nil }
        let pairs = colours[0].enumerated().compactMap { leaf, colour -> (String, String)? in
            guard colours[0].count(where: { $0 == colour }) == 1, let other = colours[1].firstIndex(of: colour) else {
                return nil
            }
            return (
                drawn.state(named: sides.drawn.names[leaf])?.title ?? sides.drawn.names[leaf], sides.coded.names[other]
            )
        }
        // Half of the states have a place of their own, or the shape is that of many machines: a ring, a star.
        guard pairs.count * 2 >= sides.drawn.size.states else { return nil }
        states = pairs
    }
}

/// A machine without names and events.
private struct Shape {
    /// Of the leaves.
    let names: [String]
    private let starts: Set<Int>
    private var next: [Set<Int>]
    private var previous: [Set<Int>]

    init(_ unfolding: Unfolding) {
        names = unfolding.leaves
        starts = Set(unfolding.initial)
        next = Array(repeating: [], count: names.count)
        previous = next
        for step in unfolding.steps {
            for target in step.targets where target != step.from {
                next[step.from].insert(target)
                previous[target].insert(step.from)
            }
        }
    }

    var size: Size { Size(states: names.count, arrows: next.reduce(0) { $0 + $1.count }) }

    struct Size: Equatable {
        var states: Int
        var arrows: Int
    }

    /// For each shape, the colours of its leaves; equal colours mean the same in all of them.
    static func colours(of shapes: [Shape]) -> [[Int]] {
        var colours = shapes.map { shape in shape.names.indices.map { shape.starts.contains($0) ? 1 : 0 } }
        for _ in 0..<(shapes.map(\.names.count).max() ?? 0) {
            var known: [View: Int] = [:]
            colours = zip(shapes, colours).map { shape, colours in
                shape.names.indices.map { leaf in
                    let view = View(
                        own: colours[leaf], next: shape.next[leaf].map { colours[$0] }.sorted(),
                        previous: shape.previous[leaf].map { colours[$0] }.sorted())
                    let colour = known[view] ?? known.count
                    known[view] = colour
                    return colour
                }
            }
        }
        return colours
    }

    private struct View: Hashable {
        var own: Int
        var next: [Int]
        var previous: [Int]
    }
}
