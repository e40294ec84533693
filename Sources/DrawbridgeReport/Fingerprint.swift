import DrawbridgeSource

/// What tells a finding from all others, and stays when lines move or are formatted anew: its kind, its file and its subject.
package struct Fingerprint: Sendable, Hashable {
    package var id: String
    package var path: String
    package var subject: String
    /// From 1; findings that are alike are told apart by their order alone.
    package var number: Int

    package init(id: String, path: String, subject: String, number: Int = 1) {
        self.id = id
        self.path = path
        self.subject = subject
        self.number = number
    }

    /// The fingerprints of findings, one each.
    package static func all(of diagnostics: [Diagnostic]) -> [Fingerprint] {
        var seen: [Fingerprint: Int] = [:]
        return diagnostics.map { diagnostic in
            var fingerprint = Fingerprint(
                id: diagnostic.kind.id, path: diagnostic.location?.path ?? "",
                subject: diagnostic.subject ?? diagnostic.message)
            seen[fingerprint, default: 0] += 1
            fingerprint.number = seen[fingerprint] ?? 1
            return fingerprint
        }
    }

    /// Sixteen hexadecimal digits for programs that want no words: FNV-1a, 64 bits.
    package var digits: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(id)\n\(path)\n\(subject)\n\(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
