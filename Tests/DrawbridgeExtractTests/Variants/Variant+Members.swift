import DrawbridgeSwift

/// The same members in other places.
extension Variant {
    static let members = [
        Variant("the methods stand in reverse order") { reordered($0) { $0.reversed() } },
        Variant("the methods stand in any order") { file in
            var chance = Chance(seed: 7)
            return reordered(file) { chance.shuffled($0) }
        },
        Variant("the methods stand in extensions") { file in
            let (rest, extensions) = split(file) { _ in true }
            return rest + "\n" + extensions
        },
        Variant(
            "the methods that are not private stand in another file",
            // Which of their methods others may call is said by what is private alone, and so is who sets a variable.
            exceptions: [
                "A task that is there while the state is loading", "A flag that is set before and cleared after",
                "Of more flags than can be followed, those that most code asks for",
                "An Optional that is nil in the same states",
                "Two awaits behind a flag, and another step that may run meanwhile",
                "Methods that call each other in a circle",
                "What a library calls back is an event, whoever else calls it",
                "A table of one's own, told row by row, by a function that makes the machine",
                "A private method that nothing mentions never runs",
            ],
            files: { files in
                files.flatMap { file in
                    let (rest, extensions) = split(file) {
                        $0.header.modifiers.isDisjoint(with: [.private, .fileprivate])
                    }
                    // Another file has no access to what is private.
                    return [rest.withoutPrivate, extensions]
                }
            }),
    ]

    private static func reordered(
        _ file: SwiftFile, _ order: ([FunctionDeclaration]) -> [FunctionDeclaration]
    ) -> String {
        var edits = Edits()
        for type in file.allTypes {
            for (place, method) in zip(type.methods, order(type.methods)) {
                edits.replace(place.header.range, with: file.text(method.header.range))
            }
        }
        return edits.applied(to: file)
    }

    /// The file without the methods, and extensions with them.
    private static func split(
        _ file: SwiftFile, _ isMoved: (FunctionDeclaration) -> Bool
    ) -> (rest: String, extensions: String) {
        var edits = Edits()
        var extensions = ""
        for (path, type) in file.paths where type.kind != .extension {
            let moved = type.methods.filter { $0.header.modifiers.isDisjoint(with: .override) && isMoved($0) }
            for method in moved { edits.replace(method.header.range, with: "") }
            let texts = moved.map { file.text($0.header.range) }
            if !texts.isEmpty { extensions += "extension \(path) {\n" + texts.joined(separator: "\n") + "\n}\n" }
        }
        return (edits.applied(to: file), extensions)
    }
}

extension SwiftFile {
    /// Each type with the names that lead to it.
    fileprivate var paths: [(String, TypeDeclaration)] { paths(in: declarations, below: []) }

    private func paths(in declarations: [Declaration], below outer: [String]) -> [(String, TypeDeclaration)] {
        declarations.flatMap { declaration -> [(String, TypeDeclaration)] in
            guard case .type(let type) = declaration, type.kind != .protocol else { return [] }
            let path = outer + type.path
            return [(path.joined(separator: "."), type)] + paths(in: type.members, below: path)
        }
    }
}

extension String {
    /// Functions aside, which are entry points or not by what calls them.
    fileprivate var withoutPrivate: String {
        replacing(
            #/\b(file)?private (?=(static |final |indirect |mutating |lazy )*(let|var|func|enum|struct|class)\b)/#,
            with: "")
    }
}
