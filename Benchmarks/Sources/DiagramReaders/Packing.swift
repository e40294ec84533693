import CZlib
import Foundation

/// The ways in which draw.io packs a drawing.
enum Packing: String, CaseIterable {
    /// A page as draw.io saves it: base64 of deflate of percent signs.
    case page
    /// A picture in SVG with the drawing in an attribute, one in PNG with it in a text.
    case svg, png

    func pack(_ xml: [UInt8]) -> [UInt8] {
        switch self {
        case .page:
            // Deflate alone is the zlib format without its two bytes in front and its sum at the end.
            let deflated = Data(Self.deflated(Self.percentEncoded(xml)).dropFirst(2).dropLast(4))
            return Array("<mxfile><diagram>\(deflated.base64EncodedString())</diagram></mxfile>".utf8)
        case .svg: return Array("<svg content='".utf8) + Self.percentEncoded(xml) + Array("'/>".utf8)
        case .png:
            let data = Array("zTXtmxfile\0\0".utf8) + Self.deflated(xml)
            let count = withUnsafeBytes(of: UInt32(data.count - 4).bigEndian, Array.init)
            // Nobody looks at the sum.
            return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + count + data + [0, 0, 0, 0]
        }
    }
}

private extension Packing {
    static func percentEncoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            let isPlain = byte > 0x20 && byte < 0x7F && !"<>&%'".utf8.contains(byte)
            return isPlain ? [byte] : Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
    }

    /// In the zlib format.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        guard compress(&packed, &count, bytes, UInt(bytes.count)) == Z_OK else { fatalError("zlib takes any bytes") }
        return Array(packed[..<Int(count)])
    }
}
