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
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            if isPlain[Int(byte)] {
                encoded.append(byte)
            } else {
                for sign in [UInt8(ascii: "%"), digits[Int(byte / 16)], digits[Int(byte % 16)]] { encoded.append(sign) }
            }
        }
        return encoded
    }

    static let digits = Array("0123456789abcdef".utf8)

    /// For each byte whether it stands for itself.
    static let isPlain = (UInt8.min...UInt8.max).map { $0 > 0x20 && $0 < 0x7F && !"<>&%'".utf8.contains($0) }

    /// In the zlib format.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        guard compress(&packed, &count, bytes, UInt(bytes.count)) == Z_OK else { fatalError("zlib takes any bytes") }
        return Array(packed[..<Int(count)])
    }
}
