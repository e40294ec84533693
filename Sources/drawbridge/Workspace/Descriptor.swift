#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file of the system, read and written whole. On failure `errno` says why.
struct Descriptor {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// A file that is opened, again where a signal interrupts it. `number` is negative where the system refuses.
    init(opening path: String, _ flags: Int32) {
        var opened: Int32 = -1
        repeat { opened = open(path, flags | O_CLOEXEC, 0o666) } while opened < 0 && errno == EINTR
        number = opened
    }

    /// Reads to the end. Nil where the system refuses or there are more than `limit` bytes (`errno` is then `EFBIG`).
    func readAll(expecting size: Int, limit: Int) -> [UInt8]? {
        // One byte more than expected: so that a file of the expected size ends in the same buffer.
        var bytes: [UInt8] = []
        var capacity = min(max(size, 0), limit) + 1
        while true {
            guard let chunk = readChunk(capacity: capacity) else { return nil }
            bytes = bytes.isEmpty ? chunk : bytes + chunk
            guard bytes.count <= limit else {
                errno = EFBIG
                return nil
            }
            if chunk.count < capacity { return bytes }
            capacity = max(bytes.count, 1 << 16)
        }
    }

    /// Waits for bytes, and returns those that are there; none at the end, or where the system refuses.
    func readSome() -> [UInt8] {
        let capacity = 1 << 16
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var more = read(number, buffer.baseAddress!, capacity)
            while more < 0 && errno == EINTR { more = read(number, buffer.baseAddress!, capacity) }
            count = max(more, 0)
        }
    }

    /// From now on, reading waits for whoever writes, and writing for whoever reads.
    func wait() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    }

    /// Writes all bytes; false where the system refuses.
    func writeAll(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let count = write(number, buffer.baseAddress! + start, buffer.count - start)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                start += count
            }
            return true
        }
    }
}

private extension Descriptor {
    /// As many bytes as `capacity`; fewer only at the end.
    func readChunk(capacity: Int) -> [UInt8]? {
        var refused = false
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            repeat {
                let more = read(number, buffer.baseAddress! + count, capacity - count)
                if more < 0 && errno == EINTR { continue }
                refused = more < 0
                guard more > 0 else { return }
                count += more
            } while count < capacity
        }
        return refused ? nil : bytes
    }
}
