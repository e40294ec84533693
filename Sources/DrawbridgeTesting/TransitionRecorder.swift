import Synchronization

/// Counts the transitions of a machine while it runs, and writes them as a trace: for `drawbridge render --covered`,
/// `drawbridge check --trace` and `drawbridge walk --replay`.
///
/// In the methods of a machine, `recorder.record(from: old, to: state)` says which transition was made; the method is the event.
/// Where the variable is watched, nobody knows the event, and the trace says so:
///
///     private(set) var state = State.closed {
///         didSet { Self.recorder.record(from: oldValue, to: state) }
///     }
///
/// One recorder may be used by many threads and for many objects of a type. Values are read as they are where they are plain (enums
/// without values, or with numbers); others are asked for their names each time, which takes microseconds.
public final class TransitionRecorder<State>: Sendable {
    private let machine: String
    private let counts = Mutex(TransitionCounts())

    /// - Parameter machine: The name of the machine or of its variable, as `drawbridge list` says it.
    public init(_ machine: String) {
        self.machine = machine
    }

    /// Counts a transition in the method that makes it.
    ///
    /// - Parameters:
    ///   - from: The state before.
    ///   - to: The state afterwards; the same one where the event changed nothing.
    ///   - function: The method, which is the event. In an observer such as `didSet`, which is no method, the event is not known.
    @inlinable
    public func record(from: State, to: State, in function: StaticString = #function) where State: BitwiseCopyable {
        let key = TransitionKey(SeenBits(from), SeenBits(function), SeenBits(to))
        count(key) { (SeenNames.name(of: from), SeenNames.event(function), SeenNames.name(of: to)) }
    }

    /// As above, for states that carry more than plain values.
    @inlinable
    public func record(from: State, to: State, in function: StaticString = #function) {
        count(SeenNames.name(of: from), SeenNames.event(function), SeenNames.name(of: to))
    }

    /// Counts a transition on an event that is a value.
    ///
    /// - Parameters:
    ///   - from: The state before.
    ///   - event: What happened: a case of an enum, or a text.
    ///   - to: The state afterwards; the same one where the event changed nothing.
    @inlinable
    public func record<Event: BitwiseCopyable>(from: State, on event: Event, to: State) where State: BitwiseCopyable {
        let key = TransitionKey(SeenBits(from), SeenBits(event), SeenBits(to))
        count(key) { (SeenNames.name(of: from), SeenNames.name(of: event), SeenNames.name(of: to)) }
    }

    /// As above, for states and events that carry more than plain values.
    @inlinable
    public func record<Event>(from: State, on event: Event, to: State) {
        count(SeenNames.name(of: from), SeenNames.name(of: event), SeenNames.name(of: to))
    }

    /// The trace: Markdown with a line for each transition, and how often it was made.
    public var trace: String {
        let seen = counts.withLock(\.named)
        return "# \(machine)\n\n"
            + seen.sorted { $0.key.order < $1.key.order }.map { seen, count in seen.line(count) }.joined()
    }

    /// Writes the trace. What the file held is replaced.
    ///
    /// - Parameter path: Of the file, absolute or from the working directory. Its folder has to be there.
    /// - Throws: What the system says where the file cannot be written.
    public func write(to path: String) throws {
        try PackageFiles.write(trace, to: path)
    }
}

extension TransitionRecorder {
    @usableFromInline
    func count(_ key: TransitionKey?, _ names: () -> (from: String, event: String?, to: String)) {
        if let key, counts.withLock({ $0.isKnown(key) }) { return }
        // Outside the lock: a description may be anybody's code.
        let (from, event, to) = names()
        let seen = SeenTransition(from: from, event: event, to: to)
        counts.withLock { $0.add(seen, key) }
    }

    @usableFromInline
    func count(_ from: String, _ event: String?, _ to: String) {
        counts.withLock { $0.add(SeenTransition(from: from, event: event, to: to), nil) }
    }
}
