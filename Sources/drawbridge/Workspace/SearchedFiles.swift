import DrawbridgeFormats

/// What is taken from folders. A file that is named is taken whatever it is.
enum SearchedFiles: Sendable {
    case swift
    case swiftAndDiagrams

    /// - Parameter name: Of a file, in UTF-8.
    func contain(_ name: [UInt8]) -> Bool {
        if name.hasSuffix(".swift") { return true }
        return self == .swiftAndDiagrams && Self.isDiagram(name)
    }

    static func isDiagram(_ name: [UInt8]) -> Bool {
        let name = String(decoding: name, as: UTF8.self)
        return DiagramFormat.formats(ofFile: name).contains { $0.reader != nil }
    }
}
