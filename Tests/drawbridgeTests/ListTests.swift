import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import drawbridge

struct ListTests {
    static let machines = [
        Machine(
            name: "Door", source: Place(path: "Sources/Door.swift", line: 12, column: 3),
            states: ["open", "closed"].map { State(name: $0) } + [State(name: "moving", kind: .transient)],
            transitions: [
                Transition(from: "open", event: "close", to: "closed"),
                Transition(from: "closed", event: "close", to: "closed", kind: .ignored),
            ],
            writes: WriteCounts([.initial, .placed, .placed, .unplaced])),
        Machine(name: "A \"quoted\" name", unresolved: [Unresolved(reason: "a closure", source: nil)]),
    ]

    @Test func `a table has a row a machine, its numbers to the right`() {
        #expect(
            MachineTable(Self.machines).text == """
                MACHINE          STATES  TRANSITIONS  EVENTS  WRITES  UNRESOLVED  WHERE
                Door                  2            1       1       4           0  Sources/Door.swift:12
                A "quoted" name       0            0       0       -           1  -

                """)
    }

    @Test func `a table of nothing is nothing`() {
        #expect(MachineTable([]).text.isEmpty)
        #expect(MachineTable([]).json == "[]\n")
    }

    @Test func `the same as JSON`() {
        #expect(
            MachineTable(Self.machines).json == #"""
                [
                  {
                    "name": "Door",
                    "states": 2,
                    "transitions": 1,
                    "events": 1,
                    "unresolved": 0,
                    "writes": {"total": 4, "placed": 2, "initial": 1, "unreachable": 0, "tests": 0, "hinted": 0, "unplaced": 1},
                    "source": {"file": "Sources/Door.swift", "line": 12, "column": 3}
                  },
                  {"name": "A \"quoted\" name", "states": 0, "transitions": 0, "events": 0, "unresolved": 1, "writes": null, "source": null}
                ]

                """#)
    }

    @Test func `sources without a machine are an answer`() throws {
        let folder = try TestFolder(["A.swift": "struct A {}"])
        let run = Run("list", in: folder)
        #expect(run.exit == .clean)
        #expect(run.messages == "drawbridge: note: no machine found\n")
        #expect(run.output.isEmpty)
    }

    @Test func `a text without a drawing that the settings name is none of its business`() throws {
        let folder = try TestFolder([
            "drawbridge.yml": "sources: [A.swift, B.md]", "B.md": "# Door\n\nIt opens -> and closes.\n",
            "A.swift": "struct A {}",
        ])
        let run = Run("list", in: folder)
        #expect(run.exit == .clean)
        #expect(run.messages == "drawbridge: note: no machine found\n")
        #expect(Run("list", "B.md", in: folder).exit == .failed)
    }

    @Test func `a reactive screen without a machine is told so, with the reason for each enum that came near`() throws {
        let folder = try TestFolder(["Feed.swift": Self.feed])
        let run = Run("list", "--why-not", in: folder)
        #expect(run.exit == .clean)
        #expect(run.messages == "drawbridge: note: no machine found\n")
        #expect(
            run.output == """
                Feed.swift:6:18: FeedViewModel.FilterState: no variable stores it between two steps
                Feed.swift:7:17: FeedViewModel.filter (FeedViewModel.Filter): callers choose its value: a setting
                Feed.swift:12:9: FeedViewModel.itemsState (FeedViewModel.ItemsState): it is computed from other properties, so there is nothing to assign

                Hint: if it is a machine, pass the event instead of the next state, and choose the next state in this type.

                """)
    }

    @Test func `settings are listed on request`() throws {
        let folder = try TestFolder(["Feed.swift": Self.feed])
        let run = Run("list", "--all", "--format", "json", in: folder)
        #expect(
            run.output == """
                {
                  "machines": [],
                  "nearMisses": [
                    {
                      "type": "FeedViewModel.Filter",
                      "variable": "FeedViewModel.filter",
                      "reason": "callers-choose",
                      "sentence": "callers choose its value: a setting",
                      "hint": "if it is a machine, pass the event instead of the next state, and choose the next state in this type",
                      "source": {"file": "Feed.swift", "line": 7, "column": 17}
                    }
                  ]
                }

                """)
    }

    /// A feed with filters: reactive, and no machine.
    private static let feed = """
        import RxSwift

        final class FeedViewModel {
            enum Filter { case all, unread }
            enum ItemsState { case empty, filled }
            private enum FilterState { case shown, hidden }
            private var filter = Filter.all
            private let items = BehaviorRelay<[Item]>(value: [])

            func select(_ filter: Filter) { self.filter = filter }

            var itemsState: ItemsState { items.value.isEmpty ? .empty : .filled }

            func bind() {
                service.items.map { items in items.filter(self.isShown) }.bind(to: items).disposed(by: bag)
            }
        }

        """
}
