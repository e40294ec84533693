import DrawbridgeDrift
import DrawbridgeSource
import Testing

/// What comments in a drawing say of its words.
@Suite struct MappingLineTests {
    @Test func `comments say what settings say`() {
        let settings = Self.settings(
            """
            %% drawbridge: names Search = suggestions, results
            %% drawbridge: names Busy = each loading, saving
            %% drawbridge: events Access granted = permissionChanged [status == .authorized]
            %% drawbridge: conditions valid = !token.isExpired
            %% drawbridge: hide state checking because the diagram shows loading as one step
            <!-- drawbridge: planned transition ready -> archived : archive because it comes later -->
            """)
        #expect(settings.states.map(\.drawn) == ["Search", "Busy"])
        #expect(settings.states.map(\.coded) == [["suggestions", "results"], ["loading", "saving"]])
        #expect(settings.states.map(\.isEach) == [false, true])
        #expect(settings.events.map(\.drawn) == ["Access granted"])
        #expect(settings.events.map(\.coded) == [["permissionChanged [status == .authorized]"]])
        #expect(settings.conditions.map(\.coded) == [["!token.isExpired"]])
        #expect(settings.hidden.map(\.name) == ["checking"])
        #expect(settings.hidden.map(\.because) == ["the diagram shows loading as one step"])
        #expect(settings.planned.map(\.name) == ["ready -> archived : archive"])
        #expect(settings.planned.map(\.because) == ["it comes later"])
    }

    @Test(arguments: ["names Search suggestions", "hide checking because x", "hide state checking", "planned state a"])
    func `a line of another form is reported, not passed over`(_ line: String) {
        let isBroken = Self.lines("%% drawbridge: " + line).contains { if case .broken = $0 { true } else { false } }
        #expect(isBroken)
    }

    private static func settings(_ text: String) -> PairSettings {
        var settings = PairSettings()
        for line in lines(text) { settings.add(line) }
        return settings
    }

    private static func lines(_ text: String) -> [MappingLine] {
        PairMarker.all(in: SourceFile(path: "a.mmd", text: text), isSwift: false).compactMap { marker in
            if case .mapping(let line) = marker.kind { line } else { nil }
        }
    }
}
