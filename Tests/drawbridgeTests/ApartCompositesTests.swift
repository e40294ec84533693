import Testing

@testable import drawbridge

/// Diagrams of a machine beside composites that show something else.
struct ApartCompositesTests {
    private static let code = """
        final class PickerModel {
            enum Mode { case off, one, many }
            private(set) var mode = Mode.off
            var showMenu = false
            func pick() { if mode == .off { mode = .one; showMenu = true } }
            func extend() { if mode == .one { mode = .many } }
            func clear() { if mode == .many { mode = .off; showMenu = false } }
        }

        """

    private static func page(_ part: String, clear: String = "clear") -> String {
        """
        ### 3.1 Choosing

        **Source:** `App/Picker.swift`

        ```mermaid
        stateDiagram-v2
            [*] --> off
            off --> one: pick
            one --> many: extend
            many --> off: \(clear)
            state \(part) {
                [*] --> hidden
                hidden --> visible: pick
                visible --> hidden: clear
            }
            state Hint {
                [*] --> closed
                closed --> open: ask
                open --> closed: close
            }
        ```

        """
    }

    private static func run(_ page: String, flags: String = "var showHint = false") throws -> Run {
        Run(
            "check", ".", "-v",
            in: try TestFolder(["App/Picker.swift": code + "var unused = 0; \(flags)\n", "a.md": page]))
    }

    @Test func `flags beside a machine do not hide which one it is`() throws {
        let right = try Self.run(Self.page("Menu"))
        #expect(right.exit == .clean, "\(right.output)")
        #expect(right.messages.contains("is compared with PickerModel.mode, probably"), "\(right.messages)")
        #expect(right.output.contains("note: the part “Menu” is not compared"), "\(right.output)")
        #expect(right.output.contains("note: the part “Hint” is not compared"), "\(right.output)")
        let wrong = try Self.run(Self.page("Menu", clear: "extend"))
        #expect(wrong.exit == .findings && wrong.output.contains("many → off"), "\(wrong.output)")
    }

    /// It may be of a machine that the code had.
    @Test func `a part that nothing in the code keeps is an error`() throws {
        let run = try Self.run(Self.page("Engine"))
        #expect(run.exit == .findings, "\(run.output)")
        #expect(
            run.output.contains("error: no machine was found for the part “Engine” of the diagram"), "\(run.output)")
        #expect(run.messages.contains("is compared with PickerModel.mode"), "\(run.messages)")
    }

    @Test func `a comment names the machine of a diagram with flags`() throws {
        let marker = "%% drawbridge: machine PickerModel.mode\n    [*] --> off"
        let run = try Self.run(Self.page("Menu").replacing("[*] --> off", with: marker))
        #expect(run.exit == .clean, "\(run.output)")
        let strange = try Self.run(Self.page("Engine").replacing("[*] --> off", with: marker))
        #expect(strange.output.contains("the state “Engine” is not in the code"), "\(strange.output)")
    }

    @Test func `settings name the machine of a diagram with flags`() throws {
        let settings = "sources: [App]\ndiagrams:\n  - file: a.md\n    machine: PickerModel.mode\n"
        let code = Self.code + "var showHint = false\n"
        let files = ["App/Picker.swift": code, "drawbridge.yml": settings]
        let run = Run("check", in: try TestFolder(files.merging(["a.md": Self.page("Menu")]) { a, _ in a }))
        #expect(run.exit == .clean, "\(run.output)")
        let strange = Run("check", in: try TestFolder(files.merging(["a.md": Self.page("Engine")]) { a, _ in a }))
        #expect(strange.output.contains("no machine was found for the part “Engine” of"), "\(strange.output)")
    }

    private static func modes(clear: String) -> String {
        """
        # Hotkeys

        ```mermaid
        stateDiagram-v2
            [*] --> Off
            state "toggle mode" as TGL {
                [*] --> TGL_Up
                TGL_Up --> TGL_Down: press
                TGL_Down --> TGL_Up: press
            }
            state "Mode" as MODE {
                [*] --> off
                off --> one: pick
                one --> many: extend
                many --> \(clear): clear
            }
        ```

        """
    }

    @Test(arguments: ["", "sources: [App]\ndiagrams:\n  - {file: a.md, machine: PickerModel.mode}\n"])
    func `of composites side by side, the one with the states of a machine is compared`(_ settings: String) throws {
        func run(_ page: String) throws -> Run {
            let files = ["App/Picker.swift": Self.code, "a.md": page]
            let named = settings.isEmpty ? files : files.merging(["drawbridge.yml": settings]) { $1 }
            return Run("check", "-v", in: try TestFolder(named))
        }
        let right = try run(Self.modes(clear: "off"))
        #expect(right.exit == .clean, "\(right.output)\(right.messages)")
        #expect(right.messages.contains("the part “Mode” of a.md:4 is compared with PickerModel.mode"))
        #expect(right.output.contains("note: the part “toggle mode”"), "\(right.output)")
        let wrong = try run(Self.modes(clear: "one"))
        #expect(wrong.exit == .findings && wrong.output.contains("many → one"), "\(wrong.output)")
    }
}
