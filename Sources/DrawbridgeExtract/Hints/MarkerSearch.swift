/// Finds whether a file holds a marker at all, before any of its comments is read: few files do, and all are asked.
///
/// By R. N. Horspool, "Practical fast searching in strings" (1980): the byte under the marker's end says how far to go on.
struct MarkerSearch: Sendable {
    private let marker: [UInt8]
    private let steps: [Int]

    init(_ marker: String) {
        self.marker = Array(marker.utf8)
        var steps = Array(repeating: self.marker.count, count: 256)
        for (i, byte) in self.marker.dropLast().enumerated() { steps[Int(byte)] = self.marker.count - 1 - i }
        self.steps = steps
    }

    func isFound(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            steps.withUnsafeBufferPointer { steps in
                var end = marker.count - 1
                while end < bytes.count {
                    let byte = bytes[end]
                    if byte == marker[marker.count - 1], isMarker(endingAt: end, bytes) { return true }
                    end += steps[Int(byte)]
                }
                return false
            }
        }
    }

    private func isMarker(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = end - marker.count + 1
        return marker.indices.allSatisfy { bytes[start + $0] == marker[$0] }
    }
}
