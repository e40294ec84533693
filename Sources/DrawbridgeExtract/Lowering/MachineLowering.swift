import DrawbridgeFlow
import DrawbridgeSource
import DrawbridgeSwift

/// Lowers all code of one candidate to functions of operations, each once, when it is first asked for.
///
/// A class, because lowering one function asks for others while it is under way.
final class MachineLowering {
    /// Enums with more cases than this are data: their values are not followed.
    private static let followedCases = 1_000
    /// Cases are told apart by what they carry up to as many values as this.
    static let dividedCases = 128
    private static let maximumDepth = 64
    static let tooDeep = "calls nest too deeply to be followed here"
    private static let mostInPlace = 1_000
    private static let tooManyInPlace = "closures are passed on through too many calls to be followed"

    let project: Project
    /// The project's, at hand: code asks for it at every name.
    let index: TypeIndex
    let candidate: Candidate
    let code: ParsedCode
    let holder: IndexedType
    /// The functions that the holder has from protocols.
    private let shared: Set<Origin>
    let stateType: IndexedType
    let domain: Domain
    let request: LoweringRequest

    private(set) var functions: [LoweredFunction] = []
    private var ids: [FunctionKey: FunctionID] = [:]
    private var known = Known()
    private var progress = Progress()
    /// The functions that are being lowered.
    private(set) var open: Set<FunctionID> = []
    private(set) var calls = CallGraph()
    var effects = StateEffects()
    var records = LoweringRecords()
    /// Of functions that were lowered once more for what is known of their parameters: the same function for any.
    private var originals: [FunctionID: FunctionID] = [:]
    let knownData = KnownData()
    /// The paths of cases that were assigned with a value to carry that could not be read.
    var blurred: Set<[String]> = []
    var hasGivenUp = false
    /// What reducers that are given no state begin with: `state ?? .idle`.
    var firstStates = ValueSet.empty
    private lazy var relevance = Relevance(self, candidate.isSelfAssigning ? stateCode : holderCode)
    /// The functions of the holder, or of an enum that assigns itself, that have a body and may matter.
    private(set) lazy var membersByDeclaration = findMembersByDeclaration()
    let holderCode: TypeCode
    /// The names of the holder's properties that are the state under another name.
    private(set) lazy var plainReads = findPlainReads()
    /// The name of the one object that the holder's type keeps of itself: `static let shared = Holder()`.
    private(set) lazy var sharedName = findSharedName()
    /// Whether a function of the holder looks something up by what it is given.
    private(set) lazy var looksUpByText = holder.functions.contains { member in
        guard let body = member.declaration.body else { return false }
        let names = member.declaration.parameters.compactMap(\.name)
        return names.contains { file(member.file).mayLookUp(by: $0, in: body) }
    }
    /// Where code outside the holder may assign the variable: offsets in ascending order, by file.
    private(set) lazy var assignments = project.assignments(to: candidate).reduce(into: [Int: [Int]]()) {
        $0[$1.file, default: []].append($1.offset)
    }.mapValues { $0.sorted() }
    private let stateCode: TypeCode
    private(set) lazy var overriddenNames = findOverriddenNames()
    var hints = MetHints()

    /// What was asked for so far.
    private struct Known {
        var outsideMembers: [TypeID: MemberTable] = [:]
        var outsideRelevance: [TypeID?: Relevance] = [:]
        var selectors: [TypeID: Set<String>] = [:]
        var declarationPlaces: [[TypeID]: DeclarationPlaces] = [:]
        var filesNamingHolder: [Int: Bool] = [:]
    }

    private struct Progress {
        /// How many functions are being lowered, each because the one before calls it.
        var depth = 0
        /// How many bodies were lowered in place so far of the function that is being lowered.
        var inPlaceCount = 0
        var occasionCount = 0
    }

    init(
        project: Project, candidate: Candidate, domain: Domain, code: ParsedCode, _ request: LoweringRequest
    ) {
        self.project = project
        index = project.index
        self.candidate = candidate
        self.code = code
        let lineage = project.ancestry.lineage(of: candidate.holder)
        let ancestors = lineage.dropFirst().map { project.index[$0] }
        holderCode = project.types.code(of: lineage)
        stateCode = project.types.code(of: [candidate.stateType])
        holder = holderCode.type
        shared = Set(ancestors.filter { $0.kind == .protocol }.flatMap(\.functions).map(Origin.init(of:)))
        stateType = project.index[candidate.stateType]
        self.domain = domain
        self.request = request
    }

    /// Whether a function that the holder has from a protocol knows nothing of the state: what it does, it does by calling
    /// functions of the holder's own, and none that only the protocol's extensions have.
    func onlyForwards(_ member: Member<FunctionDeclaration>) -> Bool {
        guard shared.contains(Origin(of: member)), let body = member.declaration.body else { return false }
        let names = [candidate.variable?.declaration.name ?? "self"] + holder.namesOfPrivateFunctions(among: shared)
        return Set(file(member.file).names(in: body)).isDisjoint(with: names.map { NameHash($0) })
    }

    /// The names of the methods by which code outside may change the state of a value that it keeps, and of those that it hands states.
    lazy var changingMethods: Set<NameHash> = {
        guard candidate.variable != nil, isValueType(.holder) else { return [] }
        return relevance.names(of: holder.functions.filter { $0.declaration.header.modifiers.contains(.mutating) })
    }()

    /// What calls one of these matters, whatever holds the state.
    var storing = StoringMethods() {
        didSet { known.outsideRelevance = [:] }
    }

    func members(of receiver: Receiver) -> MemberTable {
        switch receiver {
        case .holder: return holderCode.members
        case .state: return stateCode.members
        case .outside(nil): return project.freeFunctions
        case .outside(let type?), .member(let type):
            if let known = known.outsideMembers[type] { return known }
            let lineage = candidate.family?.lineages[type]
            let table = lineage.map { MemberTable($0.map { index[$0] }) } ?? project.types.code(of: [type]).members
            known.outsideMembers[type] = table
            return table
        }
    }

    /// Whether a member of the holder can matter to the state. The enum's own members are few, and all do.
    func isRelevant(_ file: Int, _ range: TokenRange, _ receiver: Receiver) -> Bool {
        switch receiver {
        case .holder: return relevance.contains(file, range)
        case .state: return !candidate.isSelfAssigning || relevance.contains(file, range)
        case .outside(let type): return relevance(of: type).contains(file, range)
        case .member: return true
        }
    }

    /// The type whose code it is.
    func typeScope(of receiver: Receiver) -> TypeID? {
        switch receiver {
        case .holder: candidate.holder
        case .state: candidate.stateType
        case .outside(let type): type
        case .member(let type): type
        }
    }

    /// The variables of a type that hold the holder, and those of the state that its reducers are given.
    func names(ofHoldersIn type: IndexedType) -> [String] {
        let state = type.nested[ComposableArchitecture.state].map { [index[$0]] } ?? []
        return ([type] + state).flatMap(project.types.writtenTypes).filter {
            $0.type.map { $0 == candidate.holder } ?? true
        }.map(\.name)
    }

    func relevance(of type: TypeID?) -> Relevance {
        if let known = known.outsideRelevance[type] { return known }
        let relevance =
            type.map { Relevance(self, project.types.code(of: [$0])) }
            ?? Relevance(self, project.types.freeWords, scope: nil, replaced: [], isOwn: false)
        known.outsideRelevance[type] = relevance
        return relevance
    }

    func places(of types: [TypeID]) -> DeclarationPlaces {
        if let known = known.declarationPlaces[types] { return known }
        let places = DeclarationPlaces(of: types, in: index)
        known.declarationPlaces[types] = places
        return places
    }

    /// Whether a file has a name by which code comes to a value of the holder: one that leads to it, or that of a type that it
    /// inherits from. Of other types it is not asked.
    func mayCome(to type: TypeID, in file: Int) -> Bool {
        guard type == candidate.holder else { return true }
        if let known = known.filesNamingHolder[file] { return known }
        let source = index.files[file]
        let whole = TokenRange(0, source.source.bytes.count)
        let above = project.ancestry.lineage(of: type).dropFirst().map { NameHash(index[$0].name) }
        let isMet =
            HolderSearch(project.words(leadingTo: candidate, from: type)).isMet(in: whole, of: source)
            || !above.isEmpty && !source.words(in: whole, among: NameHashes(Set(above))).isEmpty
        known.filesNamingHolder[file] = isMet
        return isMet
    }

    func file(_ index: Int) -> SwiftFile { self.index.files[index] }

    func statements(in body: TokenRange, of file: Int) -> [Statement] { code.statements(in: body, of: file) }

    func expression(in range: TokenRange, of file: Int) -> Expression { code.expression(in: range, of: file) }

    /// The lowered function of a key. While it is being lowered itself, what it touches is not known yet: taken as the state.
    func function(_ key: FunctionKey, lower: (FunctionLowering) -> Void) -> FunctionID {
        if let id = ids[key] { return id }
        let id = FunctionID(index: functions.count)
        ids[key] = id
        let origin = Origin(file: key.file, range: key.range)
        functions.append(LoweredFunction(placeholderAt: origin, key.receiver))
        effects.open(isOutside: key.receiver.isOutside)
        progress.depth += 1
        open.insert(id)
        let outerCount = progress.inPlaceCount
        progress.inPlaceCount = 0
        defer {
            progress.inPlaceCount = outerCount
            progress.depth -= 1
            open.remove(id)
        }
        let lowering = FunctionLowering(unit: self, id: id, key: key)
        lower(lowering)
        functions[id.index] = lowering.finish()
        // What its own code does to another object, it does as code outside.
        let isOfAnother = key.receiver == .outside(candidate.holder)
        effects.close(id, functions[id.index]) { !isOfAnother && isOfHolder($0) }
        return id
    }

    /// Why one more body may not be lowered in place, inside so many others; nil where it may. Closures that are handed on in
    /// several calls of a function each would double with each level.
    func limit(ofBodiesInPlace depth: Int) -> String? {
        guard depth < Self.maximumDepth else { return Self.tooDeep }
        progress.inPlaceCount += 1
        return progress.inPlaceCount <= Self.mostInPlace ? nil : Self.tooManyInPlace
    }

    /// Whether calls nest too deeply to be followed here. A function that is lowered already nests no deeper.
    func isTooDeep(for key: FunctionKey) -> Bool { progress.depth >= Self.maximumDepth && ids[key] == nil }

    func newOccasion() -> Occasion {
        progress.occasionCount += 1
        return Occasion(index: progress.occasionCount)
    }

    /// The methods that a type's code names as selectors.
    func selectors(in type: TypeID) -> Set<String> {
        if let known = known.selectors[type] { return known }
        let found = Set(index.declarations(of: type).flatMap { file($0.file).selectors(in: $0.range) })
        known.selectors[type] = found
        return found
    }

    /// A call from code outside makes no helper of a function.
    func noteCall(of callee: FunctionID, by caller: FunctionID) {
        let (one, other) = (functions[callee.index], functions[caller.index])
        guard !other.isOutside || one.isOutside || one.isOfState else { return }
        calls.add(originals[callee] ?? callee, calledBy: originals[caller] ?? caller)
    }

    func note(_ copy: FunctionID, of original: FunctionID) { originals[copy] = original }

    func forgetCalls(by function: FunctionID) { calls.removeCalls(by: function) }

    /// The domain of a written type; nil where its values are not followed.
    func domain(of type: TypeSyntax?, file: Int, scope: TypeID?) -> Domain? {
        guard let type else { return nil }
        if candidate.family?.isEntered ?? false, GameplayKit.isState(type) { return domain }
        if case .metatype(let instance) = type {
            return candidate.family == nil ? nil : domain(of: instance, file: file, scope: scope)
        }
        if case .implicitlyUnwrapped(let inner) = type, !self.domain.isOptional {
            return domain(of: inner, file: file, scope: scope)
        }
        if case .named(let names) = type, names.count == 1, names[0].name == "Bool" { return .boolean }
        return index.resolve(type, in: scope, file: file).flatMap(domain(of:))
    }

    func domain(of resolved: ResolvedType) -> Domain? {
        if candidate.family?.written.contains(resolved.id) ?? false { return domain }
        if resolved.id == candidate.stateType { return resolved.isOptional && !domain.isOptional ? nil : domain }
        let type = index[resolved.id]
        guard type.kind == .enum, !type.cases.isEmpty, type.cases.count <= Self.followedCases else { return nil }
        let none = resolved.isOptional ? [Domain.Value("none")] : []
        return Domain(
            kind: .enumeration(Domain.EnumerationID(resolved.id)), values: none + values(of: resolved.id),
            isOptional: resolved.isOptional)
    }
}

extension MachineLowering {
    private func values(of enumeration: TypeID) -> [Domain.Value] {
        let isTold = candidate.steps.contains { ($0 as? ActorSteps)?.tell(enumeration, index) ?? false }
        return project.types.values(of: enumeration, isTold ? .withFlags : .only, candidate.stateType)
    }
}

extension IndexedType {
    /// Of the functions among these that nothing but their own extension calls.
    fileprivate func namesOfPrivateFunctions(among functions: Set<Origin>) -> [String] {
        self.functions.filter { $0.modifiers.contains(.private) && functions.contains(Origin(of: $0)) }
            .map(\.declaration.name)
    }
}

extension LoweredFunction {
    /// Stands in for a function that is being lowered.
    fileprivate init(placeholderAt origin: Origin, _ receiver: Receiver) {
        self.init(
            names: Names(name: "", fullName: ""), slots: [], parameterCount: 0, result: nil, body: [],
            touchesState: true,
            origin: origin, isOutside: receiver.isOutside, isOfState: receiver.isMember
        )
    }
}
