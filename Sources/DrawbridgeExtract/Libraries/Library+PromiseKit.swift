extension Library {
    /// Promises: what one brings is given to the closures behind it, later.
    static let promiseKit = Library(
        name: "PromiseKit",
        rows: [
            .calls("firstly", closures: .now, event: .base, result: .closure),
            .calls("then", "done", "map", "recover", "ensure", of: "Promise", closures: .later),
            .calls("then", "done", "map", "ensure", of: "Guarantee", closures: .later),
            .calls("then", event: .base, result: .next),
            .calls("recover", "ensure", event: .base, result: .future),
            .types("Promise", "Guarantee", are: [.future]),
        ])
}
