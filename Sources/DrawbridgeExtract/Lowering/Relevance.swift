import DrawbridgeFlow
import DrawbridgeSwift

/// Which members of a type can matter to the state: by the names in their bodies, before any is read.
///
/// A member matters that names the state, makes a value of its type, or traps; and one that names a member that matters.
/// Outside the machine's own types, what names the state, or calls a method of a value that may change it, has to name
/// something that holds it, too, and traps are nobody's concern.
struct Relevance {
    private let members: MemberWords
    private var relevant: Set<Origin> = []
    /// The names of the members that matter.
    private var names: Set<NameHash> = []

    init(_ unit: MachineLowering, _ code: TypeCode) {
        self.init(own: code, unit)
        let inherited = unit.project.ancestry.lineage(of: code.type.id).dropFirst()
        guard !Self.isOwn(code.type, unit), !inherited.contains(unit.candidate.holder) else { return }
        // What it inherits from other types outside, it calls like its own. These may inherit in a circle.
        var names: Set<NameHash> = []
        for type in inherited.reversed() {
            var relevance = Relevance(own: unit.project.types.code(of: [type]), unit)
            relevance.spread(from: names.flatMap(relevance.members.pieces))
            names.formUnion(relevance.names)
        }
        spread(from: names.flatMap(members.pieces))
    }

    /// Without what the type inherits.
    private init(own code: TypeCode, _ unit: MachineLowering) {
        let type = code.type
        let isValue = type.kind != .class && type.kind != .actor
        let replaced = type.id == unit.candidate.holder ? isValue ? ["self"] : [] : unit.names(ofHoldersIn: type)
        self.init(unit, code.words, scope: type.id, replaced: replaced, isOwn: Self.isOwn(type, unit))
    }

    /// Whether the code of a type names the state without a value that holds it.
    private static func isOwn(_ type: IndexedType, _ unit: MachineLowering) -> Bool {
        [unit.candidate.holder, unit.candidate.stateType].contains(type.id)
            || unit.candidate.family?.written.contains(type.id) ?? false
            || unit.candidate.borrowers.variables[type.id] != nil
    }

    /// - Parameter replaced: The names of what brings another state where it is assigned: the value itself, or variables
    ///   that hold one.
    init(_ unit: MachineLowering, _ members: MemberWords, scope: TypeID?, replaced: [String], isOwn: Bool) {
        self.members = members
        var places = members.code.indices.filter { members.code[$0].isSure(unit, scope, isOwn: isOwn) }
        places += members.code.indices.filter { place in
            !unit.request.unplaced.places(in: members.code[place].id.range, of: members.code[place].id.file).isEmpty
                || unit.storing.areHanded(by: members.code[place].id)
        }
        for name in replaced {
            places += members.pieces(naming: name).filter { unit.assigns(name, in: members.code[$0]) }
        }
        var seeds = Self.seeds(unit, scope, isOwn: isOwn).flatMap(members.pieces)
        if !isOwn, !(unit.candidate.family?.isEntered ?? false) {
            let holders = HolderSearch(unit.project.words(leadingTo: unit.candidate, from: scope))
            let home = unit.index.home(of: unit.candidate.holder)
            seeds = seeds.filter { place in
                let code = members.code[place]
                return (home == nil || code.id.file == home) && unit.reaches(holders, in: code)
            }
        }
        // Effects of a feature raise its actions, whatever they know of the state.
        if let scope, unit.candidate.hasFeature(scope) { places += members.pieces(naming: ComposableArchitecture.send) }
        spread(from: places + seeds + unit.storing.names.flatMap(members.pieces))
    }

    /// The words that make a member matter.
    private static func seeds(_ unit: MachineLowering, _ scope: TypeID?, isOwn: Bool) -> Set<NameHash> {
        let borrowed = scope.flatMap { unit.candidate.borrowers.variables[$0] }
        let name = (borrowed ?? unit.candidate.variable)?.declaration.name ?? "self"
        var words = [name, "$" + name, "_" + name] + (unit.candidate.derivation?.parts.map(\.name) ?? [])
        if unit.candidate.family?.isEntered ?? false {
            words += unit.project.libraries.calls { $0.machine == .enter }
            words += [GameplayKit.stateOfMachine, GameplayKit.machineOfState]
        }
        words.append("keyPath")
        if isOwn { words += functionsGivenHolder(unit) }
        return Set(words.map { NameHash($0) }).union(
            isOwn ? unit.project.libraries.traps : unit.changingMethods.union(unit.request.called))
    }

    /// The functions at file scope that assign the state of the holder that they are given.
    private static func functionsGivenHolder(_ unit: MachineLowering) -> [String] {
        guard unit.candidate.variable != nil, unit.project.assigners(of: unit.candidate).contains(nil) else {
            return []
        }
        let assigning = unit.assigningMembers(of: nil)
        return unit.index.functions.filter { assigning.contains(Origin(of: $0)) }.map(\.declaration.name)
    }

    /// Adds these members, those that name one of them, and so on.
    private mutating func spread(from places: [Int]) {
        var seen = [Bool](repeating: false, count: members.code.count)
        var open = places
        while let place = open.popLast() {
            guard !seen[place] else { continue }
            seen[place] = true
            let code = members.code[place]
            guard relevant.insert(code.id).inserted else { continue }
            names.insert(code.name)
            // `self[row]` calls a subscript.
            let name = code.function?.declaration.kind == .subscript ? NameHash("self") : code.name
            open += members.pieces(naming: name).filter { code.isVisible(in: members.code[$0].id.file) }
        }
    }

    func contains(_ file: Int, _ range: TokenRange) -> Bool {
        relevant.contains(Origin(file: file, range: range))
    }

    /// Whether a part of the type's code may change a value that holds the state: it comes to one, or names a member that matters.
    func concerns(_ range: TokenRange, of file: SwiftFile, _ holders: HolderSearch) -> Bool {
        holders.isMet(in: range, of: file) || file.names(in: range).contains(where: names.contains)
    }

    /// The names of the functions among these that matter.
    func names(of functions: [Member<FunctionDeclaration>]) -> Set<NameHash> {
        let relevant = functions.filter { contains($0.file, $0.declaration.header.range) }
        return Set(relevant.map { NameHash($0.declaration.name) })
    }

    /// The members that name one of these.
    func members(naming names: [String]) -> Set<Origin> {
        Set(names.flatMap { members.pieces(naming: NameHash($0)) }.map { members.code[$0].id })
    }
}

extension MachineLowering {
    /// Whether code puts another value in the place of a variable.
    fileprivate func assigns(_ name: String, in code: MemberWords.Code) -> Bool {
        code.body.map { file(code.id.file).containsAssignment(to: name, in: $0) } ?? false
    }

    /// Whether a member, its head included, comes to a value that holds the state.
    fileprivate func reaches(_ holders: HolderSearch, in code: MemberWords.Code) -> Bool {
        holders.isMet(in: code.id.range, of: file(code.id.file))
    }
}

extension MemberWords.Code {
    /// Whether code of a file can name the function; what an accessor computes, any can.
    fileprivate func isVisible(in file: Int) -> Bool {
        guard let function, file != id.file else { return true }
        return function.declaration.header.modifiers.isDisjoint(with: [.private, .fileprivate])
    }

    /// Whether the member matters whatever its body says.
    fileprivate func isSure(_ unit: MachineLowering, _ scope: TypeID?, isOwn: Bool) -> Bool {
        guard let function else { return false }
        let result = unit.domain(of: function.declaration.result, file: function.file, scope: scope)
        return result.map { $0.kind == .states || $0.carriesStates(of: unit) } ?? false
            || unit.judgesStates(function, of: scope)
            || isOwn && function.declaration.kind == .initializer
    }
}
