/// How long a reading of code that has changed may take. The clock is that of the program: nothing here knows the time.
package struct ExtractionPace: Sendable {
    /// What the types that are looked at again may take together, in microseconds of one core, by what they took before; nil for any
    /// time.
    let limit: Int?
    /// The time in microseconds since some time.
    let now: @Sendable () -> Int

    package init(limit: Int? = nil, now: @escaping @Sendable () -> Int = { 0 }) {
        self.limit = limit
        self.now = now
    }
}
