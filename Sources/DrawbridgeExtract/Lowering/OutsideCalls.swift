import DrawbridgeSwift

/// What code outside of a type does with its methods, as far as names tell.
struct OutsideCalls {
    let unit: MachineLowering
    /// Those whose own code does not count, the one with the methods first.
    let types: [TypeID]

    private var type: TypeID { types[0] }
    private var project: Project { unit.project }

    /// The calls by the name of a method that may be meant.
    func calls(of member: Member<FunctionDeclaration>) -> some Sequence<(file: Int, call: MemberCall)> {
        let isStatic = !member.modifiers.isDisjoint(with: [.static, .class])
        // To what is public, tests are users like others.
        let countsTests = !member.modifiers.isDisjoint(with: [.public, .open])
        let hidden = unit.places(of: types + (countsTests ? [] : project.testSuites.sorted()))
        return project.calls.calls(of: member.declaration.name) { file, offset in
            let source = unit.index.files[file]
            return mayReach(member, from: file, offset, outside: hidden)
                && mayMean(source.receiver(ofMemberAt: offset), at: offset, in: file)
                && (isStatic || !source.isImplicitMember(at: offset))
        }
    }

    /// The calls by the type's own code: `move(…)`, `self?.move(…)`.
    func ownCalls(of member: Member<FunctionDeclaration>) -> [(file: Int, call: MemberCall)] {
        let name = member.declaration.name
        let implicit = unit.index[type].bodies.flatMap { code in
            unit.index.files[code.file].implicitCalls(named: name, in: code.body).map { (file: code.file, call: $0) }
        }
        let own = unit.places(of: [type])
        let explicit = project.calls.calls(of: name) { file, offset in
            let source = unit.index.files[file]
            return own.contain(offset, in: file) && !source.isImplicitMember(at: offset)
                && mayMean(source.receiver(ofMemberAt: offset), at: offset, in: file)
        }
        return implicit + explicit
    }

    /// All places behind a period that may mean a method, tests aside.
    func mentions(of member: Member<FunctionDeclaration>) -> [(file: Int, offset: Int)] {
        let hidden = unit.places(of: types + project.testSuites.sorted())
        return project.calls.mentions(of: member.declaration.name).filter { file, offset in
            let source = unit.index.files[file]
            return mayReach(member, from: file, offset, outside: hidden) && !source.isImplicitMember(at: offset)
                && mayMean(source.receiver(ofMemberAt: offset), at: offset, in: file)
        }
    }

    /// Whether a method is handed on without a call of it.
    func handOn(_ member: Member<FunctionDeclaration>) -> Bool { !handings(of: member).isEmpty }

    /// The places where a method is handed on without a call of it: `Button(action: model.stop)`. What has that name and is no
    /// method, other values have, too.
    func handings(of member: Member<FunctionDeclaration>) -> [(file: Int, offset: Int)] {
        let own = unit.places(of: types)
        return project.calls.argumentsNaming(member.declaration.name).filter { file, offset in
            guard mayReach(member, from: file, offset, outside: own),
                let receiver = unit.index.files[file].receiver(ofMemberAt: offset)
            else { return false }
            return project.isVariable(named: receiver, holding: type)
        }
    }

    private func mayReach(
        _ member: Member<FunctionDeclaration>, from file: Int, _ offset: Int, outside hidden: DeclarationPlaces
    ) -> Bool {
        (!member.modifiers.contains(.fileprivate) || file == member.file) && !hidden.contain(offset, in: file)
    }

    /// Whether what a member is asked of at an offset may be a value of the type.
    ///
    /// - Parameter receiver: The name in front of the member; nil for none.
    func mayMean(_ receiver: String?, at offset: Int, in file: Int) -> Bool {
        switch receiver {
        case nil: unit.mayCome(to: type, in: file)
        case "self", "super": unit.places(of: project.ancestry.relatives(of: type)).contain(offset, in: file)
        case let name?:
            project.isVariable(named: name, holding: type) || unit.mayCome(to: type, in: file) && mayHold(name, file)
        }
    }

    private func mayHold(_ name: String, _ file: Int) -> Bool {
        switch unit.index.files[file].localMeaning(of: name, unless: { isOfOther($0, in: file) }) {
        case .some: true
        case .none: project.mayVariable(named: name, hold: type) || !project.isVariable(named: name)
        case .others: project.mayVariable(named: name, hold: type)
        }
    }

    /// Whether a value is of another type: one that a type of the sources makes, `SettingsCoordinator()`; or one that a type beside them makes, and
    /// in which nothing leads to a holder of the state: `DispatchSource.makeTimerSource(queue: queue)`.
    private func isOfOther(_ value: TokenRange, in file: Int) -> Bool {
        let source = unit.index.files[file]
        if let made = source.madeType(of: value), let id = unit.index.type(path: [made], in: nil, file: file) {
            return !project.ancestry.relatives(of: type).contains(id)
        }
        guard type == unit.candidate.holder, let maker = source.firstName(of: value),
            maker.first?.isUppercase ?? false, unit.index.type(path: [maker], in: nil, file: file) == nil
        else { return false }
        return !HolderSearch(project.words(leadingTo: unit.candidate, from: type)).isMet(in: value, of: source)
    }
}
