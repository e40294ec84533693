/// Joins types and extensions to an index.
///
/// Main declarations come first. Then the extensions, those of outer types before those of nested ones: an extension
/// may nest the type that another one extends.
struct TypeIndexBuilder {
    var index: TypeIndex
    private var extensions: [Extension] = []

    private struct Extension {
        var file: Int
        var declaration: TypeDeclaration
    }

    private let mirrors: [String: String]
    let makers: Set<String>

    init(index: TypeIndex, mirrors: [String: String], makers: Set<String>) {
        self.index = index
        self.mirrors = mirrors
        self.makers = makers
    }

    mutating func joinAll() {
        for file in index.files.indices {
            for declaration in index.files[file].declarations { addOutermost(declaration, file: file) }
        }
        index.tests.files = Set(index.files.indices.filter { index.files[$0].importsForTests })
        let deepest = extensions.lazy.map { $0.declaration.path.count }.max() ?? 0
        for depth in 0...deepest {
            for found in extensions where found.declaration.path.count == depth { join(found) }
        }
        typeWrappedVariables()
    }
}

extension TypeIndexBuilder {
    private mutating func addOutermost(_ declaration: Declaration, file: Int) {
        switch declaration {
        case .type(let type) where type.kind == .extension: extensions.append(Extension(file: file, declaration: type))
        case .type(let type): addType(type, parent: nil, file: file, in: nil)
        case .function(let function): index.functions.append(Member(file: file, declaration: function))
        case .variable(let variable):
            index.variablePlaces[variable.name, default: []].append(index.variables.count)
            index.variables.append(Member(file: file, declaration: variable))
        case .alias(let alias):
            index.aliasNames.insert(NameHash(alias.name))
            index.aliases[alias.name, default: []].append(Member(file: file, declaration: alias))
        case .enumCase, .other, .unknown: break
        }
    }

    /// Adds a type with its members.
    private mutating func addType(
        _ type: TypeDeclaration, parent: TypeID?, file: Int, in enclosing: EnclosingExtension?
    ) {
        let id = insert(type, name: type.name, parent: parent, file: file, in: enclosing)
        index.types[id.index].inherits = type.inherits
        index.types[id.index].ranges = [(file, type.header.range)]
        addMembers(of: type, to: id, file: file, in: nil)
        if type.kind == .enum { addMirror(of: id, type) }
    }

    /// What a macro makes of an enum in itself stands for the enum.
    private mutating func addMirror(of id: TypeID, _ type: TypeDeclaration) {
        for name in type.header.attributes.compactMap({ mirrors[$0.name] }) where index[id].nested[name] == nil {
            index.nestedNames.insert(NameHash(name))
            index.types[id.index].nested[name] = id
        }
    }

    private mutating func insert(
        _ type: TypeDeclaration, name: String, parent: TypeID?, file: Int, in enclosing: EnclosingExtension?
    ) -> TypeID {
        let id = append(type, name: name, parent: parent, file: file, in: enclosing)
        register(id, name: name, parent: parent)
        return id
    }

    /// Without a name by which it is found.
    private mutating func append(
        _ type: TypeDeclaration, name: String, parent: TypeID?, file: Int, in enclosing: EnclosingExtension?
    ) -> TypeID {
        let id = TypeID(index: index.types.count)
        var header = type.header
        header.modifiers = header.modifiers.inherited(from: enclosing)
        index.types.append(
            IndexedType(
                id: id,
                name: name,
                qualifiedName: parent.map { index[$0].qualifiedName + "." + name } ?? name,
                kind: type.kind,
                parent: parent,
                genericParameters: type.genericParameters,
                header: header,
                file: file
            )
        )
        return id
    }

    private mutating func register(_ id: TypeID, name: String, parent: TypeID?) {
        guard let parent else { return index.outermost[NameHash(name), default: []].append(id) }
        index.nestedNames.insert(NameHash(name))
        if let first = index[parent].nested[name] {
            index.types[parent.index].homonyms[name, default: [first]].append(id)
        } else {
            index.types[parent.index].nested[name] = id
        }
    }

    private mutating func addMembers(
        of type: TypeDeclaration, to id: TypeID, file: Int, in enclosing: EnclosingExtension?
    ) {
        for member in type.members {
            switch member {
            case .type(let type): addType(type, parent: id, file: file, in: enclosing)
            case .function(let function):
                index.types[id.index].functions.append(
                    Member(file: file, declaration: function, enclosingExtension: enclosing))
            case .variable(let variable):
                let member = Member(file: file, declaration: variable, enclosingExtension: enclosing)
                index.holders[NameHash(variable.name), default: []].append((id, index[id].variables.count))
                index.types[id.index].variables.append(member)
            case .enumCase(let enumCase):
                index.types[id.index].add(Member(file: file, declaration: enumCase, enclosingExtension: enclosing))
            case .alias(let alias):
                let member = Member(file: file, declaration: alias, enclosingExtension: enclosing)
                index.nestedNames.insert(NameHash(alias.name))
                index.aliasNames.insert(NameHash(alias.name))
                if index[id].aliases[alias.name] == nil { index.types[id.index].aliases[alias.name] = member }
            case .other, .unknown: break
            }
        }
    }

    private mutating func join(_ found: Extension) {
        let declaration = found.declaration
        let id = typeOfTests(extendedBy: found) ?? typeExtended(by: found)
        let enclosing = EnclosingExtension(
            modifiers: declaration.header.modifiers,
            inherits: declaration.inherits,
            range: declaration.header.range
        )
        index.types[id.index].inherits += declaration.inherits
        index.types[id.index].ranges.append((found.file, declaration.header.range))
        addMembers(of: declaration, to: id, file: found.file, in: enclosing)
    }

    /// Stands for what a file of tests adds to a type of another file; nil for other extensions.
    private mutating func typeOfTests(extendedBy found: Extension) -> TypeID? {
        let path = found.declaration.path
        guard index.tests.files.contains(found.file), let type = index.type(path: path, in: nil, file: found.file),
            index[type].file != found.file
        else { return nil }
        let id = append(found.declaration, name: path.joined(separator: "."), parent: nil, file: found.file, in: nil)
        index.tests.extensions[id] = type
        return id
    }

    /// The type that an extension extends; a new one where its declaration is not in the sources.
    private mutating func typeExtended(by found: Extension) -> TypeID {
        let path = found.declaration.path
        if let id = index.type(path: path, in: nil, file: found.file) { return id }
        let parent = path.count > 1 ? index.type(path: path.dropLast(), in: nil, file: found.file) : nil
        let name = parent == nil ? nameOutside(path, file: found.file) : found.declaration.name
        if parent == nil, let known = index.outermost(named: name).first(where: { index[$0].kind == .extension }) {
            return known
        }
        return insert(found.declaration, name: name, parent: parent, file: found.file, in: nil)
    }

    /// What a library calls the type: an extension may name it by an alias.
    private func nameOutside(_ path: [String], file: Int) -> String {
        let written = TypeSyntax.named(path.map { NamedType($0) })
        guard case .named(let names) = index.expand(written, in: nil, file: file).type else {
            return path.joined(separator: ".")
        }
        return names.map(\.name).joined(separator: ".")
    }
}
