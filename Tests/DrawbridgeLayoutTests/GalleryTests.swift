import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// Pictures for people: with `DRAWBRIDGE_GALLERY=folder`, every case and every document of that folder is drawn there.
struct GalleryTests {
    private static let folder = ProcessInfo.processInfo.environment["DRAWBRIDGE_GALLERY"]

    @Test(.enabled(if: folder != nil)) func `every machine can be drawn`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder))
        for file in try Self.documents(in: folder) + Case.all.map(\.document) {
            let text = try Data(contentsOf: file)
            let name =
                file.lastPathComponent == "machine.json"
                ? file.deletingLastPathComponent().lastPathComponent : file.deletingPathExtension().lastPathComponent
            let read = MachineDocumentReader().read(SourceFile(path: file.path, bytes: Array(text)))
            for diagnostic in read.diagnostics { print(name, diagnostic.message) }
            let machine = try #require(read.value.first)
            try Data(DOTWriter().write([machine]).text.utf8).write(to: folder.appending(path: "\(name).dot"))
            for format in PictureFormat.allCases { try draw(machine, format, DrawingOptions(), to: folder, name) }
            let all = DrawingOptions(direction: .right, theme: .dark, shows: Set(DrawingOptions.Part.allCases))
            try draw(machine, .png, all, to: folder, "dark-\(name)")
        }
    }

    private func draw(
        _ machine: Machine, _ format: PictureFormat, _ options: DrawingOptions, to folder: URL, _ name: String
    ) throws {
        let picture = Layout().render(machine, as: format, options: options)
        for diagnostic in picture.diagnostics { print(name, format, diagnostic.message) }
        try Data(picture.value ?? []).write(to: folder.appending(path: "\(name).\(format.rawValue)"))
    }

    private static func documents(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }
}
