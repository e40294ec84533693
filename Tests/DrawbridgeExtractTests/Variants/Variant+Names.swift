import DrawbridgeSwift

@testable import DrawbridgeExtract

/// The same code by other names, and beside code that has the same names.
extension Variant {
    static var renamed: Variant {
        // Its `body`, or a state's `didEnter(from:)`, is what the library looks for.
        let exceptions: Set<String> = [
            "The Composable Architecture", "Actions in parts, of which effects and helpers raise some",
            "A character that jumps",
            "A machine that is made late, entered from the scene",
            "Two machines in one type", "A machine of its own class",
            "A class that makes its states, and objects of it that others make",
        ]
        var variant = Variant("every declared name is another one", exceptions: exceptions) { (files: [SwiftFile]) in
            let names = names(in: files)
            return files.map { $0.renamed(by: names) }
        }
        variant.names = { names(in: $0) }
        return variant
    }

    static let besideOther = Variant(
        "another machine has the same names",
        files: { files in
            let other = """
                final class UnrelatedLamp {
                    enum State { case idle, loading, loaded, failed, open, closed, on, off }
                    private var state = State.off
                    func open() { if state == .off { state = .on } }
                    func close() { if state == .on { state = .off } }
                    func reset() { state = .off }
                }
                """
            return files.map(\.allText) + [other]
        })

    private static func names(in files: [SwiftFile]) -> [String: String] {
        let declared = Set(files.flatMap { $0.declaredNames }).subtracting(known)
        return Dictionary(
            uniqueKeysWithValues: declared.map { name in
                let isType = name.first?.isUppercase == true
                return (name, (isType ? "Other" : "other") + name.prefix(1).uppercased() + name.dropFirst())
            })
    }

    /// Names that mean something to the language or to a library (`none` is also what a state is called for nil): all names in the rows of the libraries.
    private static let known: Set<String> = {
        let rows = Library.all.flatMap(\.rows)
        let reduced = [ComposableArchitecture.state, ComposableArchitecture.action]
        return Set(
            ["self", "init", "none", "callAsFunction"] + rows.flatMap(\.names) + rows.flatMap(\.cases).map(\.name)
                + reduced)
    }()
}

extension SwiftFile {
    var declaredNames: [String] { names(in: declarations) }

    private func names(in declarations: [Declaration]) -> [String] {
        declarations.flatMap { declaration -> [String] in
            switch declaration {
            case .type(let type): (type.kind == .extension ? [] : type.path) + names(in: type.members)
            case .function(let function) where function.kind == .function: [function.name]
            case .variable(let variable): [variable.name]
            case .enumCase(let enumCase): [enumCase.name]
            case .function, .alias, .other, .unknown: []
            }
        }
    }

    fileprivate func renamed(by names: [String: String]) -> String {
        let tokens = Tokens(source)
        return tokens.kinds.indices.map { i in
            let text = tokens.text(of: i)
            switch tokens.kinds[i] {
            case .identifier, .dollarIdentifier:
                // A wrapped property has two more names.
                let mark = text.first == "$" || text.first == "_" && names[text] == nil ? String(text.prefix(1)) : ""
                return names[String(text.dropFirst(mark.count))].map { mark + $0 } ?? text
            default: return text
            }
        }.joined()
    }
}
