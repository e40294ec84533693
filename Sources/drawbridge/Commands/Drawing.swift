import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel

/// Makes the bytes of a drawing.
struct Drawing {
    var options: DrawingOptions

    /// - Parameter machines: One for a picture; any number for text.
    func bytes(of machines: [Machine], as format: DrawingFormat) throws -> [UInt8] {
        switch format {
        case .json: Array(MachineDocumentWriter().write(machines).text.utf8)
        case .dot: Array(dot(machines).utf8)
        case .svg, .png, .pdf: try Layout.render(dot(machines), as: format.rawValue)
        }
    }
}

private extension Drawing {
    func dot(_ machines: [Machine]) -> String {
        DOTWriter(options: options).write(machines).text
    }
}
