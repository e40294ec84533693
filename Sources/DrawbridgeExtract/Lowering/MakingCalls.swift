import DrawbridgeFlow
import DrawbridgeSwift

/// The calls by which code makes values of the holder's type: `Player(…)`.
struct MakingCalls {
    let unit: MachineLowering

    /// Those of tests and of the type's own code apart.
    var all: [(call: Call, file: Int)] {
        let calls = unit.project.makers.calls(of: unit.holder.name)
        guard !calls.isEmpty else { return [] }
        let apart = unit.project.testSuites.union([unit.holder.id]).flatMap { unit.index[$0].ranges }
        return calls.compactMap { file, range in
            let isApart = apart.contains { $0.file == file && $0.range.offsets.overlaps(range.offsets) }
            guard !isApart, case .call(let call) = unit.expression(in: range, of: file).kind else { return nil }
            return (call, file)
        }
    }

    /// Without initialisers that others of the type go on with, and that nobody else calls: no value is made by them alone.
    func withoutDelegates(_ initializers: [Member<FunctionDeclaration>]) -> [Member<FunctionDeclaration>] {
        guard initializers.contains(where: delegates) else { return initializers }
        let calls = all.map(\.call)
        let called = initializers.filter { member in calls.contains { member.declaration.accepts($0) } }
        guard !called.isEmpty || initializers.contains(where: isPublic) else { return initializers }
        return initializers.filter { member in
            mayBeCalledElsewhere(member) || delegates(member)
                || called.contains { Origin(of: $0) == Origin(of: member) }
        }
    }

    private func delegates(_ member: Member<FunctionDeclaration>) -> Bool {
        member.declaration.header.modifiers.contains(.convenience)
    }

    private func isPublic(_ member: Member<FunctionDeclaration>) -> Bool {
        !member.declaration.header.modifiers.isDisjoint(with: [.public, .open])
    }

    /// By other modules, by a superclass's code or a subclass, by what loads archives.
    func mayBeCalledElsewhere(_ member: Member<FunctionDeclaration>) -> Bool {
        isPublic(member) || !member.declaration.header.modifiers.isDisjoint(with: [.required, .override])
            || unit.project.ancestry.relatives(of: unit.holder.id).count > 1
    }
}
