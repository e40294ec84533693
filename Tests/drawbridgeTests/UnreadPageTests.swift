import Testing

@testable import drawbridge

/// Pages about state machines of which nothing could be read.
struct UnreadPageTests {
    private static let project = """
        struct Project {
            enum Status { case active, completed, archived }
            var status: Status = .active
            mutating func complete() { if status == .active { status = .completed } }
            mutating func archive() { status = .archived }
        }
        """

    @Test func `lines without the state before are named with the states that they name`() throws {
        let page = "# 项目状态机\n\n## 流转\n1. 暂停推进 -> `onHold`\n2. 恢复推进 -> `active`\n3. 完成 -> `completed`\n"
        let run = Run("check", ".", in: try TestFolder(["Project.swift": Self.project, "STATE_MACHINE.md": page]))
        #expect(
            run.output.contains(
                "STATE_MACHINE.md:4:4: warning: these lines say what leads to which state, but not from which state, so they "
                    + "could not be compared; they name 2 of the 3 states of Project.status, and “onHold”, which is none of them"
            ),
            "\(run.output)")
    }

    @Test func `a page is known by the name of its file`() throws {
        let page = "# Projects\n\nA project is:\n\n- `active`\n- `completed`\n- `archived`\n"
        let folder = try TestFolder(["Project.swift": Self.project, "docs/STATE_MACHINE.md": page])
        let run = Run("check", ".", in: folder)
        #expect(
            run.output.contains(
                "docs/STATE_MACHINE.md:1:1: warning: this page is about a state machine, by its title or its file's name, and "
                    + "names 3 of the 3 states of Project.status"), "\(run.output)")
    }

    @Test(arguments: [
        ("- `active`\n- `completed`\n- `archived`\n", "note"),
        ("- active\n- completed\n- archived\n\nIt moves on -> later.\n", "warning"),
    ])
    func `a page that lists states and has no arrow is a note`(list: String, severity: String) throws {
        let page = "# Names\n\nA project is:\n\n" + list
        let run = Run("check", ".", in: try TestFolder(["Project.swift": Self.project, "docs/NAMES.md": page]))
        #expect(
            run.output.contains("docs/NAMES.md:5:1: \(severity): this page names states of Project.status"),
            "\(run.output)")
    }

    @Test func `data with states is no diagram`() throws {
        let page =
            "# Taxes\n\n```json\n{\"year\": 2024, \"states\": [{\"code\": \"AL\"}]}\n```\n\n```json\n{\"states\": {\"AL\": 0.05}}\n```\n"
            + "\n```json\n{\"initial\": \"active\", \"states\": {\"active\": {\"on\": {\"complete\": \"completed\"}}, "
            + "\"completed\": {}, \"archived\": {}}}\n```\n"
        let run = Run("check", ".", in: try TestFolder(["Project.swift": Self.project, "docs/TAXES.md": page]))
        #expect(run.output.contains("1 diagram compared"), "\(run.output)")
        #expect(!run.output.contains("docs/TAXES.md:4:") && !run.output.contains("docs/TAXES.md:8:"), "\(run.output)")
    }

    /// The enum is a setting, or somebody else's.
    @Test(arguments: [
        ("### Status flow\n\n`queued` → `processing` → `completed` | `failed`\n", "5:1"),
        ("- Jobs: their lifecycle (queued → processing → completed/failed) is kept.\n", "3:26"),
    ])
    func `a chain of an enum that no machine has names the enum`(text: String, place: String) throws {
        let job =
            "struct Job {\n    enum Status { case queued, processing, completed, failed }\n    let status: Status\n}\n"
        let folder = try TestFolder(["Project.swift": Self.project, "Job.swift": job, "Job.md": "## Job\n\n" + text])
        let run = Run("check", ".", in: folder)
        #expect(
            run.output.contains(
                "Job.md:\(place): note: these lines name cases of the enum “Status”, which is the state of no"),
            "\(run.output)")
    }

    /// Hidden folders are not searched, but where nothing else was compared, one line says what is in them.
    @Test func `a drawing in a hidden folder is named where nothing was compared`() throws {
        let page = "# Project\n\n- State machine: active -> completed -> archived\n"
        let files = ["Project.swift": Self.project, ".plans/project.md": page, ".plans/other.md": "# Other\n"]
        let says = ".plans/project.md:3 looks like a diagram of Project.status"
        for run in [Run("check", in: try TestFolder(files)), Run("check", ".", in: try TestFolder(files))] {
            #expect(run.messages.contains(says), "\(run.messages)")
        }
        let beside = Run("check", in: try TestFolder(files.merging(["project.md": page]) { a, _ in a }))
        #expect(!beside.messages.contains(".plans"), "\(beside.messages)")
    }
}
