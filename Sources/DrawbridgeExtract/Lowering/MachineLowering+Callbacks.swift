import DrawbridgeSwift

/// What others make of the holder's members: subclasses that override them, and systems that call them back.
extension MachineLowering {
    /// Whether a subclass among the sources has a member of this name in place of the holder's: one that does nothing but trap
    /// is there to be replaced.
    func isOverridden(_ name: String) -> Bool { overriddenNames.contains(name) }

    /// The names of the members that subclasses override.
    func findOverriddenNames() -> Set<String> {
        guard holder.kind == .class else { return [] }
        let subclasses = project.ancestry.concrete(under: candidate.holder).filter { $0 != candidate.holder }
        return subclasses.reduce(into: []) { names, id in
            let functions = index[id].functions.map { ($0.declaration.name, $0.declaration.header) }
            let variables = index[id].variables.map { ($0.declaration.name, $0.declaration.header) }
            for (name, header) in functions + variables where header.modifiers.contains(.override) {
                names.insert(name)
            }
        }
    }

    /// Whether the code of a type gives one of its methods away by its name, for others to call: `#selector(refresh)`,
    /// `execute: refresh`.
    func isHandedOver(_ entry: Entry, in type: TypeID) -> Bool {
        if records.handedOver.contains(entry.declaration) { return true }
        let (function, selectors) = (functions[entry.function.index], selectors(in: type))
        return selectors.contains(function.name) || selectors.contains(function.fullName)
    }

    /// Whether a library calls a method, whoever else does: a storyboard does, or the method overrides one of a class that is
    /// not among the sources, is a requirement of a protocol that is not, or is told what has happened by the words of a
    /// delegate.
    func isCallback(_ member: Member<FunctionDeclaration>) -> Bool {
        let declaration = member.declaration
        if declaration.header.attributes.contains(where: { project.libraries.isType($0.name, .callback) }) {
            return true
        }
        guard member.modifiers.isDisjoint(with: [.private, .fileprivate, .static, .class]) else { return false }
        if declaration.header.modifiers.contains(.override) { return !isDeclaredAbove(declaration.name) }
        return isRequired(member) || isRequiredByLibrary(declaration.name)
            || project.requires(declaration, of: candidate)
            || declaration.tellsWhatHappens && isForeignDelegate
    }

    /// Whether a method is public in an extension that is there for protocols of other modules: what is of the type's own
    /// stands elsewhere.
    private func isRequired(_ member: Member<FunctionDeclaration>) -> Bool {
        guard !member.declaration.header.modifiers.isDisjoint(with: [.public, .open]),
            let inherited = member.enclosingExtension?.inherits, !inherited.isEmpty
        else { return false }
        return inherited.allSatisfy { index.resolve($0, in: candidate.holder, file: member.file) == nil }
    }

    /// Whether a protocol of a known library, which is not among the sources, requires a method of this name.
    private func isRequiredByLibrary(_ name: String) -> Bool {
        holder.inherits.contains { inherited in
            inherited.simpleName.map { project.libraries.member(name, of: $0).effect == .required } ?? false
        }
    }

    private func isDeclaredAbove(_ name: String) -> Bool {
        project.ancestry.lineage(of: candidate.holder).dropFirst().contains { ancestor in
            index[ancestor].functions.contains {
                $0.declaration.name == name && !$0.declaration.header.modifiers.contains(.override)
            }
        }
    }

    /// Whether the holder is the delegate of something that is not among the sources.
    private var isForeignDelegate: Bool {
        project.ancestry.lineage(of: candidate.holder).contains { type in
            index[type].inherits.contains { parent in
                parent.simpleName?.hasSuffix("Delegate") ?? false
                    && index.resolve(parent, in: index[type].parent, file: index[type].file) == nil
            }
        }
    }
}

extension Member<FunctionDeclaration> {
    /// With what the extension around it says of all that stands in it.
    var modifiers: Modifiers { declaration.header.modifiers.inherited(from: enclosingExtension) }

    /// Whether a method is private, and nothing in its file but its own code mentions it: nothing can call it.
    func isUnused(_ index: TypeIndex) -> Bool {
        let header = declaration.header
        guard header.modifiers.contains(.private), header.attributes.isEmpty else { return false }
        return !index.files[file].mentions(declaration.name, outside: header.range)
    }
}

extension SwiftFile {
    /// What `#selector(…)` names in a run of tokens: `refresh`, or with its labels `refresh(_:)`.
    func selectors(in range: TokenRange) -> [String] {
        guard mentions("selector", in: range) else { return [] }
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.dropLast(3).compactMap { i in
            guard tokens.kinds[code[i]] == .pound, tokens.text(of: code[i + 1]) == "selector" else { return nil }
            var (name, depth) = ("", 0)
            for token in code[(i + 2)...] {
                if tokens.kinds[token] == .rightParen { depth -= 1 }
                if depth == 0, !name.isEmpty { break }
                if depth > 0 { name = tokens.kinds[token] == .period ? "" : name + tokens.text(of: token) }
                if tokens.kinds[token] == .leftParen { depth += 1 }
            }
            return name
        }
    }
}

extension FunctionDeclaration {
    private static let tenses: Set<String> = ["did", "will", "should"]

    /// Whether it is named as methods of delegates are: `windowDidResize(_:)`, `player(_:willSeekTo:)`.
    fileprivate var tellsWhatHappens: Bool {
        guard let sender = parameters.first, sender.label == nil else { return false }
        return ([name] + parameters.compactMap(\.label)).contains { part in
            part.humps.dropLast().contains { Self.tenses.contains($0.lowercased()) }
        }
    }
}

extension String {
    /// `window`, `Did`, `Resize` of `windowDidResize`
    fileprivate var humps: [Substring] {
        var humps: [Substring] = []
        var start = startIndex
        for i in indices where i > start && self[i].isUppercase {
            humps.append(self[start..<i])
            start = i
        }
        return humps + [self[start...]]
    }
}
