import DrawbridgeDocs
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel

/// Draws machines for their pages.
struct PageDrawing {
    var form: PageForm
    var options: DrawingOptions
    var console: Console

    func documented(_ machines: [Machine]) throws -> [DocumentedMachine] {
        var names = FileNames()
        return try machines.map { try documented($0, names.name(for: $0)) }
    }
}

private extension PageDrawing {
    func documented(_ machine: Machine, _ name: String) throws -> DocumentedMachine {
        guard form == .docc else {
            let drawn = try Drawing(options: options, console: console).figure(of: machine)
            return DocumentedMachine(machine: machine, fileName: name, picture: drawn.picture, figure: drawn.figure)
        }
        var documented = DocumentedMachine(
            machine: machine, fileName: name, picture: try picture(of: machine, .light), figure: "")
        documented.darkPicture = try picture(of: machine, .dark)
        return documented
    }

    func picture(of machine: Machine, _ theme: Theme) throws -> String {
        var options = options
        options.theme = theme
        let bytes = try Drawing(options: options, console: console).bytes(of: [machine], as: .picture(.svg))
        return String(decoding: bytes, as: UTF8.self)
    }
}
