import DrawbridgeSwift

/// The same bodies at another depth.
extension Variant {
    static let functions = [
        Variant("each method calls a helper that has its body", exceptions: notFollowed) { file in
            rewritten(file) { method, body in
                let helper = method.signature(in: file, named: method.name + "Inner")
                return "{\n\(method.call(method.name + "Inner"))\n}\n\(helper) \(body)"
            }
        },
        Variant("each method calls a local function that has its body", exceptions: notFollowedLocally) { file in
            rewritten(file) { method, body in
                "{\nfunc inner()\(method.suffix(in: file)) \(body)\n\(method.prefix)inner()\n}"
            }
        },
        // A number for each state is read where a switch alone says it.
        Variant("each body is a block", exceptions: ["States that a function compares by a number for each"]) { file in
            rewritten(file) { _, body in "{\ndo \(body)\n}" }
        },
        Variant(
            "other code stands around the machine's",
            exceptions: ["A character that jumps", "A function that a result builder makes of chains"]
        ) { file in
            var edits = Edits()
            for method in file.methods {
                guard let body = method.body, file.statements(in: body).count > 1 else { continue }
                edits.insert("\nlet unrelated = [1, 2].count\n_ = unrelated\n", at: body.offsets.lowerBound + 1)
            }
            for type in file.allTypes {
                let members =
                    "\nfunc describeUnrelated() -> Int { unrelatedCount + 1 }\nvar unrelatedCount: Int { 3 }\n"
                edits.insert(members, at: type.header.range.offsets.upperBound - 1)
            }
            return edits.applied(to: file)
        },
    ]

    /// Helpers of hooks that libraries call are actions; a helper of a reducer that is handed on by its name is one of its own.
    private static let notFollowed: Set<String> = [
        "States that keep their context, with a superclass", "Mapped into the same relay through a helper",
        "A default in a protocol's extension", "The method of another object tells a closure the next state",
        "States that a function compares by a number for each",
    ]

    /// What a local function returns is followed where it is an enum alone; no table of routes is looked for in it.
    private static let notFollowedLocally: Set<String> = [
        "A struct that is replaced by a value with another state", "Casts one after the other",
        "Mapped into the same relay through a helper", "Routes that a method of the holder tells, and mappings",
        "A route that cannot be read", "Blocks that look at what state and event carry",
        "States that a function compares by a number for each",
    ]

    /// With another body of each method that can be called with what it is given.
    private static func rewritten(_ file: SwiftFile, _ body: (FunctionDeclaration, String) -> String) -> String {
        var edits = Edits()
        for method in file.methods where method.canForward(in: file) {
            guard let range = method.body else { continue }
            edits.replace(range, with: body(method, file.explicitBody(of: method)))
        }
        return edits.applied(to: file)
    }
}

extension SwiftFile {
    /// A body that returns its value by `return`.
    fileprivate func explicitBody(of method: FunctionDeclaration) -> String {
        guard let range = method.body else { return "{}" }
        let statements = statements(in: range)
        guard method.result != nil, statements.count == 1, case .expression = statements[0].kind else {
            return text(range)
        }
        return "{\nreturn \(text(statements[0].range))\n}"
    }
}

extension FunctionDeclaration {
    fileprivate func canForward(in file: SwiftFile) -> Bool {
        let head = file.text(head)
        return returnsPlainly(in: file) && header.attributes.isEmpty && !head.contains("...") && !head.contains("#if")
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            && parameters.allSatisfy { $0.name != nil }
            && header.modifiers.isDisjoint(with: [.override, .required, .consuming])
    }

    /// Whether its value is that of `return` or of a single expression; no result builder, no `switch` that is a value.
    private func returnsPlainly(in file: SwiftFile) -> Bool {
        guard result != nil, let body else { return true }
        let statements = file.statements(in: body)
        if statements.count == 1, case .expression = statements[0].kind { return true }
        return file.text(body).contains("return")
    }

    private var head: TokenRange {
        TokenRange(header.range.offsets.lowerBound, body?.offsets.lowerBound ?? header.range.offsets.upperBound)
    }

    /// The declaration up to its body, with another name, and private.
    fileprivate func signature(in file: SwiftFile, named name: String) -> String {
        let before = file.source.text(head.offsets.lowerBound..<header.name.offsets.lowerBound)
        let kept = before.split(separator: " ").filter { !Self.access.contains(String($0)) }
        let after = file.source.text(header.name.offsets.upperBound..<head.offsets.upperBound)
        return "private " + kept.joined(separator: " ") + " " + name + after
    }

    private static let access: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

    /// What stands behind the parameters: `async throws -> Int`.
    fileprivate func suffix(in file: SwiftFile) -> String {
        var depth = 0
        var offset = header.name.offsets.upperBound
        let end = head.offsets.upperBound
        while offset < end {
            let byte = file.source.bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if byte == UInt8(ascii: ")"), depth == 0 { break }
        }
        let text = file.source.text(offset..<end)
        return text.isEmpty ? "" : " " + text
    }

    fileprivate var prefix: String {
        (result == nil ? "" : "return ") + (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    }

    /// A call with the parameters as arguments.
    fileprivate func call(_ name: String) -> String {
        let arguments = parameters.map { parameter in
            let label = parameter.label.map { $0 + ": " } ?? ""
            return label + (parameter.isInout ? "&" : "") + (parameter.name ?? "")
        }
        return "\(prefix)\(name)(\(arguments.joined(separator: ", ")))"
    }
}
