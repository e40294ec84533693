import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// What is compared, with the machines of variables that only drawings show to be machines: `drawbridge list` calls them settings.
///
/// They are looked for where a drawing belongs to no machine, and stay only where a drawing belongs to them. No other pair changes.
struct DrawnSettings {
    private(set) var sides: CheckSides
    private(set) var plan: CheckPlan
    /// The machines that only drawings show.
    private(set) var machines: [Machine] = []
    /// About reading the code of these machines.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter extracted: The machines of the code alone.
    init(
        _ files: InputFiles, _ extracted: [Machine], allowsUnpaired: Bool = false, after earlier: CodeComments? = nil,
        in surroundings: Surroundings
    ) throws(Failure) {
        (sides, plan) = try Self.sides(files, extracted, allowsUnpaired, after: earlier)
        let drawn = sides.drawnVariables(without: plan.unpairedDrawings, files.settings)
        guard !drawn.isEmpty else { return }
        let found = InputOptions.extract(from: files, surroundings) { $0.machines(of: drawn, by: AllCores()) }
        let added = Self.named(found.value, besides: sides.coded)
        guard !added.isEmpty else { return }
        let wider = try Self.sides(files, extracted + added, allowsUnpaired, after: sides.comments)
        let paired = Set(wider.plan.pairs.map(\.coded))
        let used = added.filter(paired.contains)
        guard !used.isEmpty, wider.plan.keeps(plan.pairs) else { return }
        (sides, plan) =
            used.count == added.count
            ? wider : try Self.sides(files, extracted + used, allowsUnpaired, after: sides.comments)
        plan.markSettings(used)
        machines = used
        let paths = Set(used.compactMap(\.source?.path))
        diagnostics = found.diagnostics.filter { $0.location.map { paths.contains($0.path) } ?? false }
    }

    private static func sides(
        _ files: InputFiles, _ machines: [Machine], _ allowsUnpaired: Bool, after earlier: CodeComments?
    ) throws(Failure) -> (sides: CheckSides, plan: CheckPlan) {
        let sides = try CheckSides(extracted: machines, files: files.knowing(machines).withoutBlocks, after: earlier)
        return (sides, CheckPlan(sides, settings: files.settings, allowsUnpaired: allowsUnpaired))
    }

    /// Those that are new, with the variable where their type has other machines.
    private static func named(_ found: [Machine], besides known: [Machine]) -> [Machine] {
        let new = found.filter { machine in
            // What it starts with is known of a setting, or others keep it; and code names a value, or it is a copy of another one.
            !machine.initial.isEmpty && machine.transitions.contains { $0.kind == .external && $0.to != "?" }
                && !known.contains { $0.variable == machine.variable }
        }
        return new.map { machine in
            var machine = machine
            if known.contains(where: { $0.name == machine.name }) { machine.name = machine.variable ?? machine.name }
            return machine
        }
    }
}

extension CheckPlan {
    /// Whether the drawings of other pairs belong to the same machines here.
    fileprivate func keeps(_ others: [CheckedPair]) -> Bool {
        let known = Set(pairs.map { [$0.drawn.source.map(String.init(describing:)), $0.coded.variable] })
        return others.allSatisfy { known.contains([$0.drawn.source.map(String.init(describing:)), $0.coded.variable]) }
    }
}
