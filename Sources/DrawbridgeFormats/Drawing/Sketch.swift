import DrawbridgeModel

/// The parts of a drawing that need positions, without their texts and looks: the input of a layout engine.
package struct Sketch: Sendable, Hashable {
    package struct Node: Sendable, Hashable {
        package var width: Double
        package var height: Double
        /// The index of the node around this one, which comes before it.
        package var parent: Int?
        /// For a node with content: the height of its own label at the top.
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
        /// The size of the label; 0 without one.
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

/// The positions of a sketch's parts in pixels. The origin is the upper left corner of the drawing; the y axis points
/// down.
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

    /// The route of an arrow.
    package struct Route: Sendable, Hashable {
        /// Control points: the arrow bends towards them, but does not run through them.
        package var bends: [Point]
        /// The middle of the label.
        package var label: Point?

        package init(bends: [Point] = [], label: Point? = nil) {
            self.bends = bends
            self.label = label
        }
    }

    /// One for each node of the sketch.
    package var boxes: [Box]
    /// One for each edge of the sketch. Nil if the program that draws it chooses the route.
    package var routes: [Route?]

    package init(boxes: [Box], routes: [Route?]) {
        self.boxes = boxes
        self.routes = routes
    }
}
