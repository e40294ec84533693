import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel

/// Makes the bytes of a drawing.
struct Drawing {
    var options: DrawingOptions
    var console: Console

    /// - Parameter machines: One for a picture; any number for text.
    func bytes(of machines: [Machine], as format: DrawingFormat) throws(Failure) -> [UInt8] {
        switch format {
        case .json: return Array(MachineDocumentWriter().write(machines).text.utf8)
        case .dot: return Array(DOTWriter().write(machines, options: options).text.utf8)
        case .svg: return try picture(of: machines[0], .svg)
        case .png: return try picture(of: machines[0], .png)
        case .pdf: return try picture(of: machines[0], .pdf)
        }
    }
}

private extension Drawing {
    func picture(of machine: Machine, _ format: PictureFormat) throws(Failure) -> [UInt8] {
        let drawn = Layout().render(machine, as: format, options: options)
        guard let bytes = drawn.value else {
            let reasons = drawn.diagnostics.map(\.message).joined(separator: "; ")
            throw Failure("cannot draw \(machine.name) as \(format): \(reasons)")
        }
        for diagnostic in drawn.diagnostics {
            console.tell(diagnostic.kind.severity, "\(machine.name): \(diagnostic.message)")
        }
        return bytes
    }
}
