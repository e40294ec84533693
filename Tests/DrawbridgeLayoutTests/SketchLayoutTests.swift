import DrawbridgeFormats
import DrawbridgeLayout
import Testing

struct SketchLayoutTests {
    /// A composite with two states, one beside it, and arrows of all sorts between them.
    private static var sketch: Sketch {
        var sketch = Sketch(direction: .down)
        sketch.nodes = [
            Sketch.Node(width: 120, height: 80, header: 26), Sketch.Node(width: 80, height: 40, parent: 0),
            Sketch.Node(width: 80, height: 40, parent: 0), Sketch.Node(width: 100, height: 40),
        ]
        sketch.edges = [
            Sketch.Edge(from: 1, to: 2, labelWidth: 60, labelHeight: 16), Sketch.Edge(from: 0, to: 3),
            Sketch.Edge(from: 3, to: 3), Sketch.Edge(from: 0, to: 1),
        ]
        return sketch
    }

    @Test func `what lies in a node lies in its box, below its words, and nothing else does`() throws {
        let boxes = try #require(Layout().places(of: Self.sketch).value).boxes
        for child in 1...2 {
            #expect(boxes[child].x >= boxes[0].x && boxes[child].y >= boxes[0].y + 26)
            #expect(boxes[child].x + 80 <= boxes[0].x + boxes[0].width)
            #expect(boxes[child].y + 40 <= boxes[0].y + boxes[0].height)
        }
        #expect(boxes[3].x >= boxes[0].x + boxes[0].width || boxes[3].y >= boxes[0].y + boxes[0].height)
        #expect(boxes.map(\.width).suffix(3) == [80, 80, 100])
    }

    @Test func `arrows have ways, but for those from a node to what is in it`() throws {
        let routes = try #require(Layout().places(of: Self.sketch).value).routes
        #expect(routes.map { $0 == nil } == [false, false, false, true])
        #expect(routes[0]?.label != nil)
        #expect(routes[1]?.label == nil)
        #expect((routes[2]?.bends.count ?? 0) >= 2, "a way that comes back is bent")
    }

    @Test func `what comes behind a node with others in it lies below it, with room for the words there and back`()
        throws
    {
        var sketch = Self.sketch
        sketch.edges = [(0, 3), (3, 0), (1, 2), (2, 0)].map {
            Sketch.Edge(from: $0.0, to: $0.1, labelWidth: 90, labelHeight: 16)
        }
        let places = try #require(Layout().places(of: sketch).value)
        #expect(places.boxes[3].y >= places.boxes[0].y + places.boxes[0].height + 16)
        let (there, back) = (try #require(places.routes[0]?.label), try #require(places.routes[1]?.label))
        #expect(abs(there.x - back.x) >= 90 || abs(there.y - back.y) >= 16)
    }

    @Test(arguments: [0, 1, 40]) func `any number of nodes has places`(count: Int) {
        var sketch = Sketch(direction: .right)
        sketch.nodes = (0..<count).map { _ in Sketch.Node(width: 80, height: 40) }
        #expect(Layout().places(of: sketch).value?.boxes.count == count)
    }
}
