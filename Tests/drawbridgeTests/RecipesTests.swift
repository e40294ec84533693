import Foundation
import Testing

@testable import drawbridge

/// The command lines of the README and the handbook, run in a project that has what they name.
struct RecipesTests {
    /// A command line, and where it stands.
    struct Recipe: CustomTestStringConvertible, Sendable {
        var place: String
        var command: String
        var testDescription: String { "\(place) \(command)" }

        /// The arguments of `drawbridge`, as a shell would give them: what follows a pipe, a redirection or a comment is left out.
        var arguments: [String] {
            var words: [String] = []
            for word in Self.words(command).dropFirst() {
                if ["|", ">", ">>", "&&", "||", "#", ";"].contains(word) { break }
                words.append(word.hasSuffix(";") ? String(word.dropLast()) : word)
                if word.hasSuffix(";") { break }
            }
            return words
        }

        private static func words(_ line: String) -> [String] {
            line.matches(of: #/"([^"]*)"|'([^']*)'|(\S+)/#).map {
                String($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "")
            }
        }
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// Lines of code that begin with `drawbridge`, also behind `$ `. Those of the gallery are run by `GalleryTests`.
    static let all: [Recipe] = pages.flatMap { page -> [Recipe] in
        let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            let command = line.trimmingPrefix(#/    (?=drawbridge )|\$ (?=drawbridge )/#)
            guard command.count < line.count else { return nil }
            return Recipe(place: "\(page):\(number + 1)", command: String(command))
        }
    }

    private static var pages: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)) ?? []
        return ["README.md"]
            + names.filter { $0.hasSuffix(".md") && $0 != "GALLERY.md" && $0 != "CHANGELOG.md" }.sorted().map {
                "docs/\($0)"
            }
    }

    /// Those that do not end by themselves. Their own tests run them.
    private static func isEndless(_ arguments: [String]) -> Bool {
        ["preview", "lsp"].contains(arguments.first) || arguments.first == "walk" && !arguments.contains("--replay")
    }

    @Test func `the handbook has recipes`() {
        #expect(Self.all.count > 40, "without recipes the next rule holds for nothing")
    }

    @Test(arguments: all.filter { !isEndless($0.arguments) }) func `a recipe is understood and does its work`(
        recipe: Recipe
    ) throws {
        let folder = try RecipeProject.folder()
        let run = Run(recipe.arguments, at: folder.path)
        #expect(run.exit != .failed, "\(recipe.place): \(run.messages)")
    }

    @Test(arguments: all.filter { isEndless($0.arguments) }) func `a recipe without an end is understood`(
        recipe: Recipe
    ) throws {
        #expect(throws: Never.self) { try Drawbridge.parseAsRoot(recipe.arguments) }
    }
}
