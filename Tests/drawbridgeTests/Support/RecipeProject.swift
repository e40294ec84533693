import Foundation

/// A project that has what the recipes of the handbook name: sources, drawings, traces, settings, a block in a document, and git
/// with a branch `main` of its own and of the origin.
enum RecipeProject {
    /// One of its own for each recipe, which may change it.
    static func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.copyItem(atPath: try template.get().path, toPath: folder.path)
        return folder
    }

    private static let template = Result { try made() }

    private static func made() throws -> TestFolder {
        let folder = try TestFolder([
            "Sources/Door.swift": CheckTests.door, "Sources/Calls/Gate.swift": renamed("Gate"),
            "Sources/CheckoutModel.swift": renamed("CheckoutModel"), "diagrams/door.mmd": CheckTests.drawing,
            "docs/calls.md": "<!-- drawbridge: CallTracker mermaid -->\n<!-- /drawbridge -->\n",
            "traces/right-code.md": rightCode,
            "traces/door.md": "# Door\n\n- Given closed, when push, then open (12 times)\n",
            "old/Sources/Lamp.swift": renamed("Lamp"), "drawbridge.base.yml": "sources: [Sources]\n",
            "Apps/Shop/drawbridge.yml":
                "sources: [../../Sources]\ndiagrams:\n  - {file: ../../diagrams/door.mmd, machine: Door}\n",
        ])
        let ours = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
        for (from, to) in [
            ("Sources/ExampleMachines", "Sources/ExampleMachines"),
            ("diagrams/call-tracker.puml", "diagrams/call-tracker.puml"),
            ("diagrams/code-confirmation-state.mmd", "diagrams/code-confirmation-state.mmd"),
            ("diagrams/code-confirmation-state.mmd", "code-confirmation-state.mmd"),
        ] {
            let target = URL(filePath: folder.path).appending(path: to)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: "\(ours)/\(from)", toPath: target.path)
        }
        for arguments in [
            ["init", "-q", "-b", "main"], ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first"],
            ["update-ref", "refs/remotes/origin/main", "HEAD"],
        ] { try SinceTests.git(folder, arguments) }
        return folder
    }

    private static func renamed(_ name: String) -> String { CheckTests.door.replacing("Door", with: name) }

    private static let rightCode = """
        # Code confirmation: the code

        - Given waiting, when Enter code, then sending
        - Given sending, when Confirm [right code], then confirmed

        """
}
