import CZlib

/// Compresses bytes with raw deflate (RFC 1951), through zlib, as draw.io packs its pages.
enum Deflation {
    /// Nil if zlib cannot allocate memory.
    static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        let memory: Int32 = 8
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        // Large enough for the whole output, so that one call suffices.
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let status = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: output.count)
                return CZlib.deflate(&stream, Z_FINISH)
            }
        }
        return status == Z_STREAM_END ? Array(output[..<(output.count - Int(stream.avail_out))]) : nil
    }
}
