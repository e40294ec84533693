import DrawbridgeDocs
import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel

/// Draws machines for their pages.
struct PageDrawing {
    var form: PageForm
    var options: DrawingOptions
    var console: Console

    /// In the order of the machines.
    func documented(_ machines: [Machine]) throws -> [DocumentedMachine] {
        var names = FileNames()
        guard form == .html else { return try machines.map { try documented($0, names.name(for: $0)) } }
        let drawn = try Drawing(options: options, console: console).figures(of: machines)
        return zip(machines, drawn).map { machine, drawn in
            DocumentedMachine(
                machine: machine, fileName: names.name(for: machine), picture: drawn.picture, figure: drawn.figure)
        }
    }

    func add(_ drift: Drift, to comparison: inout DocumentedMachine.Comparison) throws {
        var options = options
        options.marks = DrawingMarks(drift.picture, words: DifferencePictures.drift)
        let pictures = try pictures(of: drift.picture.machine, options)
        comparison.picture = pictures.light
        comparison.darkPicture = pictures.dark
    }
}

private extension PageDrawing {
    /// - Parameter name: Of its files, without extension.
    func documented(_ machine: Machine, _ name: String) throws -> DocumentedMachine {
        let pictures = try pictures(of: machine, options)
        var documented = DocumentedMachine(machine: machine, fileName: name, picture: pictures.light, figure: "")
        documented.darkPicture = pictures.dark
        return documented
    }

    /// DocC chooses between two pictures, since it shows none that could follow the reader's mode by itself.
    func pictures(of machine: Machine, _ options: DrawingOptions) throws -> (light: String, dark: String?) {
        guard form == .docc else { return (try picture(of: machine, options, console), nil) }
        var (light, dark) = (options, options)
        (light.theme, dark.theme) = (.light, .dark)
        return (try picture(of: machine, light, console), try picture(of: machine, dark, .silent))
    }

    func picture(of machine: Machine, _ options: DrawingOptions, _ console: Console) throws -> String {
        let bytes = try Drawing(options: options, console: console).bytes(of: [machine], as: .picture(.svg))
        return String(decoding: bytes, as: UTF8.self)
    }
}
