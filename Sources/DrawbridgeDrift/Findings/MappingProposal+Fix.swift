import DrawbridgeSource

extension MappingProposal {
    /// The line as a way out of a finding, with what speaks for it.
    var fix: Fix {
        let thing = section == .names ? "state" : "event"
        return Fix(
            "if they are the same \(thing), write this line under \(section.rawValue): in drawbridge.yml (\(reason))",
            .paste(yaml))
    }
}
