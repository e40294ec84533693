import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource

/// Makes the bytes of a drawing.
struct Drawing {
    /// What becomes of a machine that is too large for a picture.
    enum LargeMachines {
        case drawnWhole
        case drawnAsOverview
        /// Drawn as an overview, and the console says what else could be drawn.
        case drawnWithAdvice
    }

    var options: DrawingOptions
    var console: Console
    var largeMachines = LargeMachines.drawnWhole

    /// - Parameter machines: One for a picture; any number for text.
    func bytes(of machines: [Machine], as format: DrawingFormat) throws(Failure) -> [UInt8] {
        switch format {
        case .text(let format): return text(of: machines, as: format)
        case .picture(let format): return try picture(of: machines[0], format)
        }
    }

    /// The drawing of a machine, for its page and for a file of its own.
    func figure(of machine: Machine) throws(Failure) -> Layout.Figure {
        try drawn(Layout().figure(of: machine, options: options(for: machine)), machine, "SVG")
    }

    /// The same for many, on all cores.
    func figures(of machines: [Machine]) throws -> [Layout.Figure] {
        let drawn = AllCores().map(machines) { Layout().figure(of: $0, options: options(for: $0)) }
        return try zip(drawn, machines).map { try self.drawn($0, $1, "SVG") }
    }
}

private extension Drawing {
    /// Tells what the text cannot carry.
    func text(of machines: [Machine], as format: DiagramFormat) -> [UInt8] {
        let written = Layout().write(machines, as: format, options: options)
        for finding in written.diagnostics { console.tell(.warning, finding.message) }
        tell(written.value.losses, format)
        return Array(written.value.text.utf8)
    }

    /// One line a machine.
    func tell(_ losses: [Loss], _ format: DiagramFormat) {
        var seen: Set<String> = []
        for machine in losses.map(\.machine) where seen.insert(machine).inserted {
            let what = losses.filter { $0.machine == machine }.map(\.what).joined(separator: ", ")
            console.tell(.note, "\(machine): \(format.name) cannot show \(what), so this is left out [lossy-format]")
        }
    }

    func picture(of machine: Machine, _ format: PictureFormat) throws(Failure) -> [UInt8] {
        try drawn(Layout().render(machine, as: format, options: options(for: machine)), machine, "\(format)")
    }

    func options(for machine: Machine) -> DrawingOptions {
        guard largeMachines != .drawnWhole, Overview.isNeeded(for: machine, options) else { return options }
        if case .drawnWithAdvice = largeMachines {
            console.tell(
                .note,
                "\(machine.name): more arrows than a reader can follow, so this is an overview; --no-overview draws them all, "
                    + "--focus STATE a part")
        }
        var options = options
        options.overview = Overview(of: machine, options)
        return options
    }

    func drawn<Picture>(_ drawn: Parsed<Picture?>, _ machine: Machine, _ format: String) throws(Failure) -> Picture {
        guard let picture = drawn.value else {
            let reasons = drawn.diagnostics.map(\.message).joined(separator: "; ")
            throw Failure("cannot draw \(machine.name) as \(format): \(reasons)")
        }
        for diagnostic in drawn.diagnostics {
            console.tell(diagnostic.kind.severity, "\(machine.name): \(diagnostic.message)")
        }
        return picture
    }
}
