/// The conditions that the arms around a switch have already established.
struct ArmsAround {
    /// Whether the arms establish that the machine is in the state.
    private(set) var state = false
    private(set) var event = false

    /// Nil if the arms are about other states or events.
    init?(_ arms: [PlacedArm], _ site: TransitionSite) {
        for placed in arms {
            let shape = site.code.shape(of: placed.choice)
            guard !shape.isTuple, !placed.arm.items.isEmpty else { return nil }
            let patterns = placed.arm.items.map(\.pattern)
            if shape.state != nil {
                guard patterns.contains(where: { $0.fits(site.from) }) else { return nil }
                state = true
            } else if shape.event != nil {
                guard patterns.contains(where: { $0.casePath.first == site.caseName }) else { return nil }
                event = true
            }
        }
    }
}
