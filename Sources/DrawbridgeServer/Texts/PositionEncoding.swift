import DrawbridgeSource

/// How a client counts the characters of a line: each sign as so many units.
enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The one that a client knows and that takes the least work. Every client knows UTF-16.
    init(knownToClient names: [String]) {
        self = names.contains(Self.utf8.rawValue) ? .utf8 : .utf16
    }

    /// How many units some bytes of UTF-8 have. A byte that is no part of a sign counts as one.
    func count(_ bytes: ArraySlice<UInt8>) -> Int {
        switch self {
        case .utf8: bytes.count
        case .utf16: bytes.reduce(0) { $0 + Self.units(of: $1) }
        }
    }

    /// How many of some bytes so many units have: all of them where there are fewer, and none of half a sign.
    func bytes(_ count: Int, of line: ArraySlice<UInt8>) -> Int {
        guard self == .utf16 else { return min(max(count, 0), line.count) }
        var left = count
        for (place, byte) in line.enumerated() {
            let units = Self.units(of: byte)
            guard units == 0 || left >= units else { return place }
            left -= units
        }
        return line.count
    }

    /// In UTF-16, counted where a sign begins: those of four bytes have two.
    private static func units(of byte: UInt8) -> Int {
        switch byte {
        case 0x80..<0xC0: 0
        case 0xF0...: 2
        default: 1
        }
    }
}
