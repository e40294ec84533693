/// A library, and what its names mean. Data, not code.
package struct Library: Sendable {
    package let name: String
    package let rows: [LibraryRow]

    /// The order decides nothing but the order in docs/LIBRARIES.md: no two of them contradict each other.
    package static let all: [Library] = [
        .swift, .concurrency, .foundation, .locks, .collections, .combine, .rxSwift, .reactiveSwift, .swiftUI, .uiKit,
        .nio, .promiseKit, .composableArchitecture, .gameplayKit, .swiftState, .tinder, .socketIO, .customary,
    ]
}
