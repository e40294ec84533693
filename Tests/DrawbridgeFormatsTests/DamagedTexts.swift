import DrawbridgeFormats
import DrawbridgeModel

/// Texts of a format in which something is broken: bytes changed, cut out, doubled, put in from the format's own signs; or
/// nothing but chance. One seed gives one sequence.
struct DamagedTexts {
    private var random: RandomMachines
    private var machines: DrawnMachines
    private let writer: any DiagramWriter
    private var text: [UInt8] = []
    private var uses = 0

    init(seed: UInt64, writer: any DiagramWriter) {
        random = RandomMachines(seed: seed)
        machines = DrawnMachines(seed: seed)
        self.writer = writer
    }

    mutating func next() -> [UInt8] {
        if uses % 20 == 0 { text = Array(writer.write([machines.next()]).text.utf8) }
        uses += 1
        var bytes = random.number(below: 50) == 0 ? (0..<random.number(below: 200)).map { _ in byte() } : text
        for _ in 0...random.number(below: 4) { damage(&bytes) }
        return bytes
    }

    /// One that stands packed in another text, of which either may be broken.
    mutating func next(packed pack: ([UInt8]) -> [UInt8]) -> [UInt8] {
        var bytes = pack(next())
        if random.number(below: 2) == 0 { damage(&bytes) }
        return bytes
    }
}

private extension DamagedTexts {
    mutating func byte() -> UInt8 { UInt8(random.number(below: 256)) }

    mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(byte()) }
        let start = random.number(below: bytes.count)
        let end = min(bytes.count, start + 1 + random.number(below: 30))
        switch random.number(below: 6) {
        case 0: bytes[start] = byte()
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.number(below: bytes.count))
        case 3: bytes.removeSubrange(start...)
        case 4: bytes.insert(byte(), at: start)
        default: bytes.insert(contentsOf: signs(), at: start)
        }
    }

    mutating func signs() -> [UInt8] {
        let signs = [
            "{", "}", "[", "]", "(", ")", "<", ">", "\"", "'", "\n", "--", "-->", "->", ":", ";", "#", "%%", "%%{",
            "/*", "//",
            "<!--", "&#", "@startuml", "end note", "<<", "\\", "\u{FEFF}", "\r", "\0",
        ]
        return Array(signs[random.number(below: signs.count)].utf8)
    }
}
