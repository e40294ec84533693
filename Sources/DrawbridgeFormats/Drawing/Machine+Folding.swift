import DrawbridgeModel

extension Machine {
    /// The machine with fewer arrows that mean the same, as a person would draw it: one from *any other state*, from a
    /// composite, or from a point where those of several states meet. `Unfolding` makes the same steps of both.
    package func folded() -> Machine {
        guard transitions.count <= PictureFolding.mostTransitions else { return self }
        var folding = ArrowFolding(self, leaves: Set(states.map(\.name)))
        folding.foldAnyState()
        folding.foldComposites()
        folding.foldGroups()
        return folding.machine
    }

    /// The machine as a picture shows it. In a picture of differences each arrow has its own mark.
    package func drawn(_ options: DrawingOptions) -> DrawnMachine {
        var whole = options
        whole.foldsAnyState = false
        if whole.isBrief { whole.brevity = Brevity(of: self) }
        if let overview = options.overview { return DrawnMachine(machine: overview.machine, options: whole) }
        guard options.foldsAnyState, options.marks == nil, transitions.count <= PictureFolding.mostTransitions else {
            return DrawnMachine(machine: self, options: whole)
        }
        let looks = Looks(of: self, whole)
        whole.brevity?.looks = looks
        var folding = PictureFolding(whole.isBrief ? looks.joining(self, whole) : self, whole)
        folding.fold()
        return folding.drawn
    }
}
