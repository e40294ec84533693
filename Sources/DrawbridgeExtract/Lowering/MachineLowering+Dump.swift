import DrawbridgeFlow

extension MachineLowering {
    /// The lowered code as text, for people who want to see what was understood.
    func dump() -> String {
        let title = holder.qualifiedName + "." + (candidate.variable?.declaration.name ?? "self")
        let states = domain.values.map(\.text).joined(separator: ", ")
        return "machine \(title): \(states)\n" + OperationText(functions).text
    }
}
