/// Divides the bytes that a client sends into messages, by the headers of LSP's base protocol.
///
/// A header that cannot be read costs the message behind it and nothing else: the next `Content-Length` begins a new one.
package struct MessageReader: Sendable {
    /// In bytes. No file of this size is edited; a message that claims more is passed over as it arrives, and never held.
    package static let sizeLimit = 64 << 20

    /// In bytes, of all lines of one header.
    static let headerLimit = 4096

    package enum Part: Sendable, Hashable {
        /// The bytes of one message, which should be JSON.
        case message([UInt8])
        /// What was wrong with bytes that were passed over, as the end of a sentence.
        case damage(String)
    }

    private var bytes: [UInt8] = []
    /// How many of `bytes` were taken already.
    private var start = 0
    /// How many bytes, which may not be here yet, belong to a message that is passed over.
    private var unwanted = 0
    /// Whether bytes without a header were told of since the last message.
    private var isLost = false

    package init() {}

    /// Adds what has arrived.
    package mutating func add(_ more: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The next message, or what was wrong. Nil until more bytes arrive.
    package mutating func next() -> Part? {
        while true {
            skipUnwanted()
            guard unwanted == 0, let beginning = beginning() else { return nil }
            switch beginning {
            case .noHeader:
                skipToHeader()
                if let part = damage("expected a header") { return part }
            case .header(let end):
                guard let length = Self.length(in: bytes[start..<end]) else {
                    start = end
                    if let part = damage("the header has no Content-Length that is a number") { return part }
                    continue
                }
                return message(ofLength: length, from: end)
            }
        }
    }
}

private extension MessageReader {
    enum Beginning {
        /// With the offset behind its empty line.
        case header(end: Int)
        case noHeader
    }

    mutating func skipUnwanted() {
        let count = min(unwanted, bytes.count - start)
        start += count
        unwanted -= count
    }

    /// What begins here; nil where more bytes have to tell.
    func beginning() -> Beginning? {
        var line = start
        let limit = min(bytes.count, start + Self.headerLimit)
        for i in start..<limit where bytes[i] == UInt8(ascii: "\n") {
            let text = bytes[line..<i]
            if text.isEmpty || text.elementsEqual([UInt8(ascii: "\r")]) { return .header(end: i + 1) }
            guard text.contains(UInt8(ascii: ":")) else { return .noHeader }
            line = i + 1
        }
        return limit < bytes.count ? .noHeader : nil
    }

    /// Nil until the whole message is here.
    mutating func message(ofLength length: Int, from end: Int) -> Part? {
        guard length <= Self.sizeLimit else {
            start = end
            unwanted = length
            return .damage("a message of \(length) bytes is too long; \(Self.sizeLimit) is the limit")
        }
        guard bytes.count - end >= length else { return nil }
        start = end + length
        isLost = false
        return .message(Array(bytes[end..<start]))
    }

    /// Takes bytes that are no header, up to where the next one may begin.
    mutating func skipToHeader() {
        let name = Array("content-length".utf8)
        let last = max(start + 1, bytes.count - name.count + 1)
        let next = (start + 1..<last).first { i in
            bytes[i..<i + name.count].elementsEqual(name) { $0 | 0x20 == $1 }
        }
        start = next ?? last
    }

    /// Told once for bytes that follow each other.
    mutating func damage(_ message: String) -> Part? {
        defer { isLost = true }
        return isLost ? nil : .damage(message)
    }

    /// Nil where there is none, or no number of bytes.
    static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].drop { $0 == " " }
            return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
        }
        return nil
    }
}
