import DrawbridgeSwift

/// Replacements of pieces of a source, by UTF-8 offsets. Of pieces that overlap, the first one that is asked for counts.
struct Edits {
    private var pieces: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: TokenRange, with text: String) {
        let isTaken = pieces.contains { piece in
            piece.range.overlaps(range.offsets) || piece.range == range.offsets
        }
        if !isTaken { pieces.append((range.offsets, text)) }
    }

    mutating func insert(_ text: String, at offset: Int) {
        pieces.append((offset..<offset, text))
    }

    func applied(to file: SwiftFile) -> String {
        var bytes = file.source.bytes
        for piece in pieces.reversed().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(piece.range, with: Array(piece.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension SwiftFile {
    var allText: String { source.text(0..<source.bytes.count) }

    func text(_ range: TokenRange) -> String { source.text(range.offsets) }

    /// What stands between the braces of a body.
    func inside(_ body: TokenRange) -> String {
        source.text(body.offsets.lowerBound + 1..<body.offsets.upperBound - 1)
    }

    /// All types of the file that are no protocols, the inner ones after those around them.
    var allTypes: [TypeDeclaration] { types(in: declarations).filter { $0.kind != .protocol } }

    private func types(in declarations: [Declaration]) -> [TypeDeclaration] {
        declarations.flatMap { declaration -> [TypeDeclaration] in
            guard case .type(let type) = declaration else { return [] }
            return [type] + types(in: type.members)
        }
    }

    /// The methods with a body, of all types.
    var methods: [FunctionDeclaration] { allTypes.flatMap(\.methods) }

    /// All statements of all methods, the outer ones before those in them. Closures are not looked into.
    var allStatements: [Statement] {
        methods.compactMap(\.body).flatMap { statements(in: $0).flatMap(\.withInner) }
    }
}

extension TypeDeclaration {
    var methods: [FunctionDeclaration] {
        members.compactMap { member in
            guard case .function(let function) = member, function.kind == .function, function.body != nil else {
                return nil
            }
            return function
        }
    }
}

extension Statement {
    fileprivate var withInner: [Statement] { [self] + bodies.flatMap { $0.flatMap(\.withInner) } }

    private var bodies: [[Statement]] {
        switch kind {
        case .if(let branch): [branch.body, branch.elseBody ?? []]
        case .guard(let branch): [branch.elseBody]
        case .switch(let branch): branch.arms.map(\.body)
        case .for(let loop): [loop.body]
        case .while(let loop): [loop.body]
        case .repeat(let loop): [loop.body]
        case .do(let block): [block.body] + block.catches.map(\.body)
        case .defer(let body): [body]
        case .expression, .declaration, .binding, .return, .throw, .break, .continue, .fallthrough, .conditional,
            .other,
            .unknown:
            []
        }
    }
}
