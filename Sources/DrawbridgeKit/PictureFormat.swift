import DrawbridgeLayout

/// A picture format.
///
///     for format in PictureFormat.allCases {
///         let bytes = try door.picture(as: format)
///         print(format.rawValue, bytes.count)
///     }
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
    /// Scalable, with tooltips and links; it needs no fonts here.
    case svg
    /// Pixels, at twice the usual resolution.
    case png
    /// A page in the size of the picture.
    case pdf

    var format: DrawbridgeLayout.PictureFormat {
        switch self {
        case .svg: .svg
        case .png: .png
        case .pdf: .pdf
        }
    }
}
