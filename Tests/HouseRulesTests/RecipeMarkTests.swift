import Testing

/// A recipe of the documents is run by a test, or says that it is not.
struct RecipeMarkTests {
    static let marks = ["Tested", "not run here", "Not run here", "by a test", "by hand", "by the tests"]

    @Test(arguments: ["INSTALL", "CI", "EDITORS", "SCALE"])
    func `a recipe says how it is tested`(page: String) throws {
        let sections = try Document("docs/\(page).md").text.components(separatedBy: "\n## ")
        let recipes = sections.filter(Self.hasRecipe)
        #expect(recipes.count > 2, "without recipes this rule holds for nothing")
        for recipe in recipes {
            let isMarked = Self.marks.contains(where: recipe.contains)
            #expect(isMarked, "\(page), \(recipe.prefix { $0 != "\n" }): say which test runs it, or \"not run here\"")
        }
    }

    /// Code that is no command line of drawbridge: those are run by `RecipesTests`.
    private static func hasRecipe(_ section: String) -> Bool {
        section.contains("\n```")
            || section.split(separator: "\n").contains { $0.hasPrefix("    ") && !$0.hasPrefix("    drawbridge ") }
    }
}
