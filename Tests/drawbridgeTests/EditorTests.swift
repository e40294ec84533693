import Foundation
import Testing

@testable import drawbridge

/// The recipes of docs/EDITORS.md, in real editors, where these are installed.
struct EditorTests {
    static let neovim = Installed.path(ofOneOf: ["nvim"])
    static let eglot = Installed.path(ofOneOf: ["emacs"]).flatMap { emacs in
        let folder = "/usr/share/emacs/site-lisp/elpa"
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return found.contains { $0.hasPrefix("eglot-") } ? emacs : nil
    }

    @Test(.enabled(if: neovim != nil)) func `Neovim shows findings, moves them with the text, and makes a fix`() throws
    {
        let folder = try Self.project()
        try folder.add("init.lua", try Self.recipe(before: "local client", "lua"))
        try folder.add(
            "try.lua",
            """
            local function settle(test) return vim.wait(20000, test, 50) end
            local function say(...) io.stdout:write(table.concat({ ... }, " "), "\\n") end
            vim.cmd("edit Call.swift")
            settle(function() return #vim.diagnostic.get(0) > 0 end)
            for _, found in ipairs(vim.diagnostic.get(0)) do say(found.lnum, found.col, found.message) end
            vim.api.nvim_buf_set_lines(0, 0, 0, false, { "// A call." })
            say("moved", tostring(settle(function() local found = vim.diagnostic.get(0)[1]; return found and found.lnum == 4 end)))
            vim.cmd("edit! call.mmd")
            local document, start = vim.lsp.util.make_text_document_params(), { line = 3, character = 14 }
            local place = { textDocument = document, position = start }
            for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/definition", place, 20000)) do
              say("declared in line", answer.result[1].range.start.line)
            end
            local range = { start = start, ["end"] = start }
            local offers = { textDocument = document, range = range, context = { diagnostics = {} } }
            for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/codeAction", offers, 20000)) do
              vim.lsp.buf_request_sync(0, "workspace/executeCommand", answer.result[1].command, 20000)
            end
            settle(function() return vim.api.nvim_buf_line_count(0) == 5 end)
            say(vim.api.nvim_buf_get_lines(0, 4, 5, false)[1])
            say("gone", tostring(settle(function() return #vim.diagnostic.get() == 0 end)))
            vim.cmd("qall!")
            """)
        let run = try Self.run(
            [try #require(Self.neovim), "--headless", "-u", "init.lua", "-c", "luafile try.lua"], folder)
        let lines = [
            "3 58 waiting → none : end is not drawn", "moved true", "declared in line 2", "    waiting --> none : end",
            "gone true",
        ]
        for line in lines { #expect(run.output.contains(line), "\(line)\n\(run.output)\(run.messages)") }
    }

    @Test(.enabled(if: eglot != nil)) func `Emacs shows findings and finds definitions with Eglot`() throws {
        let folder = try Self.project()
        try folder.add("init.el", try Self.recipe(before: "(define-derived-mode", "elisp"))
        try folder.add(
            "try.el",
            """
            (let ((default-directory "/usr/share/emacs/site-lisp/elpa/")) (normal-top-level-add-subdirs-to-load-path))
            (require 'eglot)
            (setq eglot-sync-connect 20 eglot-connect-timeout 20)
            (load (expand-file-name "init.el"))
            (defvar trial-folder default-directory)
            (setq project-find-functions (list (lambda (_) (cons 'transient trial-folder))))
            (find-file "Call.swift")
            (unless (eglot-current-server) (call-interactively 'eglot))
            (flymake-mode 1)
            (let ((turns 0))
              (while (and (< turns 400) (not (flymake-diagnostics)))
                (flymake-start) (accept-process-output nil 0.05) (setq turns (1+ turns))))
            (dolist (found (flymake-diagnostics))
              (princ (format "%s %s\\n" (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found))))
            (goto-char (point-min)) (search-forward "wait")
            (dolist (found (xref-backend-definitions 'eglot "waiting"))
              (princ (format "drawn in %s\\n" (xref-item-location found))))
            """)
        let run = try Self.run([try #require(Self.eglot), "-Q", "--batch", "-l", "try.el"], folder)
        #expect(run.output.contains("waiting → none : end is not drawn"), "\(run.output)\(run.messages)")
        #expect(run.output.contains("call.mmd 4 13"), "\(run.output)\(run.messages)")
    }

    @Test func `the recipes are there`() throws {
        #expect(try Self.recipe(before: "local client", "lua").contains("start_client"))
        #expect(try Self.recipe(before: "(define-derived-mode", "elisp").contains("eglot-ensure"))
    }

    /// A class whose `end` is not drawn.
    private static func project() throws -> TestFolder {
        try TestFolder([
            "Call.swift": """
            final class CallTracker {
                enum State { case none, waiting }
                private(set) var state = State.none; func start() { if state == .none { state = .waiting } }
                func end() { guard state == .waiting else { return }; state = .none }
            }

            """,
            "call.mmd": """
            stateDiagram-v2
                %% drawbridge: machine CallTracker.state
                [*] --> none
                none --> waiting: start

            """,
        ])
    }

    /// The block of the page that begins so.
    private static func recipe(before start: String, _ language: String) throws -> String {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "docs/EDITORS.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let block = try #require(blocks.first { $0.hasPrefix("\(language)\n\(start)") })
        return String(block.dropFirst(language.count + 1))
    }

    /// Our program is the `drawbridge` that the editor finds.
    private static func run(_ command: [String], _ folder: TestFolder) throws -> Executable.Run {
        let built = Executable.folder.path(percentEncoded: false)
        let script =
            "cd \"$1\" && PATH=\"$2:$PATH\" HOME=\"$1\" && export PATH HOME && shift 2 && exec timeout -s KILL 90 \"$@\""
        return try Executable.run(["-c", script, "sh", folder.path, built] + command, program: "/bin/sh")
    }
}
