import DrawbridgeModel

/// The parts of a drawing that need places, without their texts and looks: what a layout engine is asked.
package struct Sketch: Sendable, Hashable {
    package struct Node: Sendable, Hashable {
        package var width: Double
        package var height: Double
        /// The place of the node around this one, which comes before it.
        package var parent: Int?
        /// For a node with others in it: how much room its own words need at its top.
        package var header: Double

        package init(width: Double, height: Double, parent: Int? = nil, header: Double = 0) {
            self.width = width
            self.height = height
            self.parent = parent
            self.header = header
        }
    }

    package struct Edge: Sendable, Hashable {
        package var from: Int
        package var to: Int
        /// How much room the label needs; nothing where there is none.
        package var labelWidth: Double
        package var labelHeight: Double

        package init(from: Int, to: Int, labelWidth: Double = 0, labelHeight: Double = 0) {
            self.from = from
            self.to = to
            self.labelWidth = labelWidth
            self.labelHeight = labelHeight
        }
    }

    package var direction: Direction
    package var nodes: [Node] = []
    package var edges: [Edge] = []

    package init(direction: Direction) { self.direction = direction }

    package func children(of parent: Int?) -> [Int] { nodes.indices.filter { nodes[$0].parent == parent } }
}

/// Where the parts of a sketch lie: in pixels, y downwards, from the upper left corner of the drawing.
package struct SketchPlaces: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package struct Box: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The way of an arrow.
    package struct Route: Sendable, Hashable {
        /// By these it is bent, without going through them.
        package var bends: [Point]
        /// The middle of its label.
        package var label: Point?

        package init(bends: [Point] = [], label: Point? = nil) {
            self.bends = bends
            self.label = label
        }
    }

    /// One for each node of the sketch.
    package var boxes: [Box]
    /// One for each edge of the sketch; nil for one whose way is left to the program that draws it.
    package var routes: [Route?]

    package init(boxes: [Box], routes: [Route?]) {
        self.boxes = boxes
        self.routes = routes
    }
}
