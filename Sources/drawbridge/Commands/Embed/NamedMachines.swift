import DrawbridgeModel

/// Finds machines by the names that documents call them.
struct NamedMachines {
    private let coded: [Machine]
    private let drawings: [CheckSides.ReadDrawing]

    init(_ sides: CheckSides) {
        coded = sides.coded
        drawings = sides.drawings
    }

    var all: [Machine] { coded + drawings.map(\.machine) }

    /// The machine of this name, of a variable or of a type of this name; in code first, then in drawings, then the one in the
    /// file of this path. Fails where there is none, or more than one.
    func machine(named name: String) throws(Failure) -> Machine {
        let found = [
            coded.filter { $0.variable == name },
            coded.filter { $0.name == name },
            coded.filter { $0.variable?.hasPrefix(name + ".") == true },
            drawings.filter { $0.machine.name == name }.map(\.machine),
            drawings.filter { $0.diagram.source.path == name }.map(\.machine),
        ].first { !$0.isEmpty }
        guard let found else {
            let names = all.flatMap { [$0.variable, $0.name].compactMap { $0 } }
            throw Failure(
                "no machine is called \(name); \(NearestNames(of: name, among: names).sentence(plural: "machines"))")
        }
        guard found.count == 1 else { throw Self.ambiguous(name, found) }
        return found[0]
    }

    private static func ambiguous(_ name: String, _ machines: [Machine]) -> Failure {
        let names = machines.map { $0.variable ?? $0.name }
        if Set(names).count == machines.count {
            return Failure(
                "\(machines.count) machines are called \(name); name one of \(names.joined(separator: ", "))")
        }
        let places = machines.compactMap { $0.source.map { "\($0.path):\($0.line)" } }.joined(separator: ", ")
        return Failure(
            "\(machines.count) machines are called \(name) (\(places)); name the files or folders of only one of them")
    }
}
