import CZlib

/// Decompresses deflate, through zlib, up to a limit: a few bytes can expand to gigabytes.
enum Inflation {
    enum Wrapping {
        /// Raw deflate (RFC 1951), as draw.io packs its pages.
        case none
        /// In the zlib format (RFC 1950), as PNG packs its texts.
        case zlib
    }

    enum Fault: Error {
        /// The bytes are not deflate, or end too early.
        case malformed
        /// The unpacked bytes exceed the limit.
        case tooLarge
    }

    /// - Parameter limit: The maximum number of unpacked bytes.
    static func inflate(_ bytes: [UInt8], _ wrapping: Wrapping, limit: Int) throws(Fault) -> [UInt8] {
        var stream = z_stream()
        let window = wrapping == .zlib ? MAX_WBITS : -MAX_WBITS
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .malformed
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output: [UInt8] = []
        var status = Z_OK
        input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            while status == Z_OK, output.count <= limit { status = inflatePiece(of: &stream, into: &output) }
        }
        if output.count > limit { throw .tooLarge }
        guard status == Z_STREAM_END else { throw .malformed }
        return output
    }

    /// Unpacks one piece. With no input left, zlib returns `Z_BUF_ERROR`, so each piece but the last one gives bytes.
    private static func inflatePiece(of stream: inout z_stream, into output: inout [UInt8]) -> Int32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 * 1024) { piece in
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(piece.count)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            output += piece[..<(piece.count - Int(stream.avail_out))]
            return status
        }
    }
}
