import DrawbridgeModel
import DrawbridgeSource
import Synchronization

/// What the page shows now. Who watches the files puts frames on it, the server takes them off.
///
/// A class, because both share it.
package final class PreviewBoard: Sendable {
    /// Draws one picture as SVG; fails with a text for people.
    package typealias Draw = @Sendable (PreviewMachine, PreviewPicture) -> Result<String, PreviewFault>

    private let draw: Draw
    private let state = Mutex(State())

    private struct State {
        var frame = PreviewFrame()
        var version = 0
        var numbers: [String: PreviewNumber] = [:]
        var nextNumber = 0
        /// The last picture of each machine and kind, for as long as the machine stays.
        var pictures: [String: (stamp: Int, result: Result<String, PreviewFault>)] = [:]

        /// Notes that the picture of a machine has changed.
        mutating func count(_ id: String) {
            if numbers[id] == nil {
                numbers[id] = PreviewNumber(number: nextNumber, stamp: 0)
                nextNumber += 1
            }
            numbers[id]?.stamp += 1
        }

        /// Drops all about machines that the frame no longer has.
        mutating func forget() {
            let shown = Set(frame.machines.map(\.id))
            numbers = numbers.filter { shown.contains($0.key) }
            let kept = Set(numbers.values.map { "\($0.number)" })
            pictures = pictures.filter { key, _ in kept.contains(String(key.prefix { $0 != " " })) }
        }
    }

    /// - Parameter draw: Called for a picture when somebody looks at it, once for each change of its machine.
    package init(draw: @escaping Draw) {
        self.draw = draw
    }

    /// What is shown now.
    package var frame: PreviewFrame { state.withLock { $0.frame } }

    /// Shows a frame from now on.
    package func show(_ frame: PreviewFrame) {
        state.withLock { state in
            guard state.version == 0 || state.frame != frame else { return }
            let old = Dictionary(state.frame.machines.map { ($0.id, $0) }) { first, _ in first }
            for machine in frame.machines {
                if old[machine.id]?.looksLike(machine) == true { continue }
                state.count(machine.id)
            }
            state.frame = frame
            state.version += 1
            state.forget()
        }
    }
}

/// Why there is no picture, in one line.
package struct PreviewFault: Error, Sendable, Hashable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}

extension PreviewBoard {
    /// The frame as JSON, as soon as it is another one than that of a version, or after a while.
    ///
    /// - Parameter patience: How many times 40 ms it waits.
    func json(after version: Int, patience: Int) async -> String {
        for _ in 0..<patience {
            if state.withLock({ $0.version != version }) { break }
            try? await Task.sleep(for: .milliseconds(40))
        }
        return state.withLock { $0.frame.json(version: $0.version, numbers: $0.numbers).text }
    }

    /// Nil where no machine has this number.
    func picture(_ kind: PreviewPicture, of number: Int) -> Result<String, PreviewFault>? {
        let found = state.withLock { state -> (PreviewMachine, Int)? in
            guard let machine = state.frame.machines.first(where: { state.numbers[$0.id]?.number == number }) else {
                return nil
            }
            return (machine, state.numbers[machine.id]?.stamp ?? 0)
        }
        guard let (machine, stamp) = found else { return nil }
        let key = "\(number) \(kind.rawValue)"
        if let known = state.withLock({ $0.pictures[key] }), known.stamp == stamp { return known.result }
        let result = draw(machine, kind)
        state.withLock { $0.pictures[key] = (stamp, result) }
        return result
    }
}

private extension PreviewMachine {
    /// Whether its pictures are the same.
    func looksLike(_ other: PreviewMachine) -> Bool { machine == other.machine && difference == other.difference }
}
