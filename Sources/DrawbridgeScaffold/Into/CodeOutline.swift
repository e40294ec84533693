import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// The code of one machine: its bodies, and the places in them that make its transitions.
struct CodeOutline {
    let machine: Machine
    let index: TypeIndex
    let spelling: StateSpelling
    /// The places where the state is written, in the order of the transitions.
    private(set) var writes: [CodedWrite] = []
    private let lines: [String: LineTable]
    private let files: [String: Int]

    init(_ machine: Machine, _ index: TypeIndex) {
        self.machine = machine
        self.index = index
        spelling = StateSpelling(machine)
        let places = [machine.source] + machine.states.map(\.source) + machine.transitions.map(\.source)
        let paths = Set(places.compactMap { $0?.path })
        let involved = index.files.indices.filter { paths.contains(index.files[$0].path) }
        files = Dictionary(involved.map { (index.files[$0].path, $0) }) { first, _ in first }
        lines = files.mapValues { LineTable(index.files[$0].source.bytes) }
        writes = machine.transitions.flatMap(self.writes)
    }

    /// The name of the variable that holds the state.
    var variableName: String? { machine.variable?.split(separator: ".").last.map(String.init) }

    /// The file and the UTF-8 offset of a place. Nil if the file is not among the sources.
    func offset(of place: Place?) -> (file: Int, offset: Int)? {
        guard let place, let file = files[place.path] else { return nil }
        return lines[place.path]?.offset(line: place.line, column: place.column).map { (file, $0) }
    }

    /// The sorted numbers of the files that contain the machine's code.
    var involvedFiles: [Int] { files.values.sorted() }

    /// All functions in a file that have a body, with the types that declare them.
    func functions(in file: Int) -> [(owner: TypeID?, function: FunctionDeclaration)] {
        let members = index.ids.flatMap { id in
            index[id].functions.filter { $0.file == file }.map { (TypeID?.some(id), $0.declaration) }
        }
        let free = index.functions.filter { $0.file == file }.map { (TypeID?.none, $0.declaration) }
        return (members + free).filter { $0.1.body != nil && $0.1.kind != .subscript }
    }

    /// The bodies of the accessors in a file.
    func accessorBodies(in file: Int) -> [TokenRange] {
        let members = index.ids.flatMap { id in index[id].variables.filter { $0.file == file } }
        let all = members + index.variables.filter { $0.file == file }
        return all.flatMap(\.declaration.accessors).compactMap(\.body)
    }

    func body(of function: FunctionDeclaration, in file: Int) -> CodeBody? {
        function.body.map { CodeBody(index.files[file], function, $0) }
    }

    /// All code of the machine's files: bodies, and the initial values of variables.
    var bodies: [CodeBody] {
        involvedFiles.flatMap { file in
            let source = index.files[file]
            let members = index.ids.flatMap { id in index[id].variables.filter { $0.file == file } }
            let values = (members + index.variables.filter { $0.file == file }).compactMap(\.declaration.initialValue)
            return functions(in: file).compactMap { body(of: $0.function, in: file) }
                + (accessorBodies(in: file) + values).map { CodeBody(source, nil, $0) }
        }
    }

    /// The functions in the machine's files whose names a body contains.
    func bodies(calledFrom body: CodeBody) -> [CodeBody] {
        let tokens = body.file.tokens(in: body.range)
        let names = Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map(tokens.text))
        return involvedFiles.flatMap { file in
            functions(in: file).filter { names.contains($0.function.name) }
                .compactMap { self.body(of: $0.function, in: file) }
        }.filter { $0.key != body.key }
    }

    /// The body around an offset.
    func body(around offset: Int, in file: Int) -> CodeBody? {
        let all =
            functions(in: file).map { ($0.function as FunctionDeclaration?, $0.function.body ?? TokenRange(0, 0)) }
            + accessorBodies(in: file).map { (FunctionDeclaration?.none, $0) }
        let around = all.filter { $0.1.offsets.contains(offset) }.min { $0.1.offsets.count < $1.1.offsets.count }
        return around.map { CodeBody(index.files[file], $0.0, $0.1) }
    }
}

private extension CodeOutline {
    /// The place that makes a transition. If its statement does not name the state, because that is an argument of a
    /// function, the calls of the function.
    func writes(of transition: Transition) -> [CodedWrite] {
        guard transition.kind != .ignored, let (file, offset) = offset(of: transition.source),
            let body = body(around: offset, in: file), let statement = body.statement(around: offset)
        else { return [] }
        let path = spelling.path(transition.to)
        let direct =
            CodedWrite(transition, body, statement, naming: path, from: offset)
            ?? CodedWrite(transition, body, statement, naming: path, from: 0)
        return direct.map { [$0] } ?? calls(making: transition, naming: path)
    }

    /// The calls in an event's functions that name the state.
    func calls(making transition: Transition, naming path: [String]) -> [CodedWrite] {
        let name = transition.event?.prefix { $0 != "." && $0 != "(" }
        return involvedFiles.flatMap { file in
            functions(in: file).filter { $0.function.name == name ?? "" }.compactMap { body(of: $0.function, in: file) }
                .flatMap { body in
                    body.statements.filter(\.isCall).compactMap {
                        CodedWrite(transition, body, $0, naming: path, from: 0)
                    }
                }
        }
    }
}

private extension PlacedStatement {
    var isCall: Bool {
        guard case .expression(let expression) = statement.kind, case .call = expression.kind else { return false }
        return true
    }
}
