import DrawbridgeSwift

/// A type of one of our targets, with all its extensions in that target.
struct OurType {
    let target: String
    let type: IndexedType
    /// Lines of its declaration and of its extensions, wherever they stand. Those of types nested in it count as well.
    let lineCount: Int
    /// Variables that take space in each value: not static, not computed, not what a protocol requires.
    let storedProperties: [VariableDeclaration]
    /// How many of these hold a Bool.
    let boolCount: Int
    /// The file of its main declaration.
    let path: String
    /// Where it and its extensions stand, with the paths of the files.
    private let places: [(path: String, offsets: Range<Int>)]

    /// How the table of exceptions names it.
    var subject: String { "\(target).\(type.qualifiedName)" }

    func contains(_ offset: Int, in file: OurFile) -> Bool {
        places.contains { $0.path == file.path && $0.offsets.contains(offset) }
    }

    /// Every type that a target declares or extends, of all targets.
    static let all: [OurType] = Dictionary(grouping: OurFile.all, by: \.target)
        .sorted { $0.key < $1.key }.flatMap { types(of: $0.value, in: $0.key) }

    private static func types(of files: [OurFile], in target: String) -> [OurType] {
        let index = TypeIndex(files.map(\.swift))
        return index.types.map { OurType($0, of: files, in: target) }
    }

    private init(_ type: IndexedType, of files: [OurFile], in target: String) {
        let hasStorage = type.kind != .protocol && type.kind != .extension
        let stored = type.variables.filter { hasStorage && $0.declaration.isStored }
        self.target = target
        self.type = type
        lineCount = type.ranges.map { files[$0.file].lineCount(of: $0.range) }.reduce(0, +)
        storedProperties = stored.map(\.declaration)
        path = files[type.file].path
        places = type.ranges.map { (files[$0.file].path, $0.range.offsets) }
        boolCount = Self.boolCount(among: stored, of: files)
    }
}

private extension OurType {
    static func boolCount(among variables: [Member<VariableDeclaration>], of files: [OurFile]) -> Int {
        var count = 0
        // In `let a, b: Bool` only `b` has the type.
        var following: TypeSyntax?
        for variable in variables.reversed() {
            let declaration = variable.declaration
            if declaration.type != nil || declaration.initialValue != nil { following = declaration.type }
            let value = declaration.initialValue.map { files[variable.file].swift.text(of: $0) }
            let isBool = following.isBool || following == nil && (value == "true" || value == "false")
            count += isBool ? 1 : 0
        }
        return count
    }
}

private extension VariableDeclaration {
    var isStored: Bool { !isComputed && header.modifiers.isDisjoint(with: [.static, .class]) }
}

private extension TypeSyntax? {
    /// Whether it is `Bool` or `Bool?`.
    var isBool: Bool {
        switch self {
        case .named(let names), .optional(.named(let names)): names.map(\.name) == ["Bool"]
        case nil, .some: false
        }
    }
}
