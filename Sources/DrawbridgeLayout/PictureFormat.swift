/// The pictures that can be drawn. The raw value is the name on the command line and the file extension.
package enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, pdf
}
