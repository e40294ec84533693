import Synchronization

/// What has to be worked out in the background, and when. Pure: who runs it is told what to begin and tells what has ended.
struct WorkPlan: Sendable {
    enum Work: Hashable, Sendable {
        /// What the open texts say now, quickly.
        case update
        /// Everything anew.
        case reading
    }

    /// The number of the texts as they are now: each change of one adds 1. Shared with readings that run, so that they can end early.
    let latest = LatestNumber()
    private var running: Set<Work> = []
    /// The numbers of the texts that the last update and the last reading began with.
    private var updated = 0
    private var read = -1
    private var hasView = false

    var number: Int { latest.value }

    /// A text is another one.
    mutating func textsChanged() { latest.value += 1 }

    /// Something on disk may be another one: that is for a reading alone.
    mutating func filesChanged() { read = -1 }

    /// What to begin now, and what it works on; nil where nothing has to be.
    ///
    /// - Parameter isQuiet: Whether nobody has typed for a while.
    mutating func next(isQuiet: Bool) -> Work? {
        let work: Work
        if !hasView {
            guard running.isEmpty else { return nil }
            work = .reading
        } else if updated < number, !running.contains(.update) {
            work = .update
        } else if isQuiet, isReadingDue, running.isEmpty {
            work = .reading
        } else {
            return nil
        }
        running.insert(work)
        if work == .update { updated = number } else { (read, updated) = (number, number) }
        return work
    }

    /// Whether something has to be read as soon as it is quiet.
    var waitsForQuiet: Bool { hasView && isReadingDue && running.isEmpty }

    private var isReadingDue: Bool { read < number }

    /// - Parameter start: The number of the texts that the work began with.
    /// - Returns: Whether what it found out is worth being shown.
    mutating func hasEnded(_ work: Work, begunAt start: Int) -> Bool {
        running.remove(work)
        defer { hasView = true }
        switch work {
        case .update: return true
        // The first one is better than nothing.
        case .reading: return start == number || !hasView
        }
    }
}

/// A number that several threads see. An object, since they share it.
final class LatestNumber: Sendable {
    private let stored = Atomic<Int>(0)

    var value: Int {
        get { stored.load(ordering: .acquiring) }
        set { stored.store(newValue, ordering: .releasing) }
    }
}
