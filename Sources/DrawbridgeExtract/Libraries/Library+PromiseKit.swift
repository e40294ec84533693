extension Library {
    /// Promises: what one brings is given to the closures behind it, later.
    static let promiseKit = Library(
        name: "PromiseKit",
        rows: [
            .calls("firstly", closures: .now),
            .calls("then", "done", "map", "recover", "ensure", of: "Promise", closures: .later),
            .calls("then", "done", "map", "ensure", of: "Guarantee", closures: .later),
            .calls("then", "recover", "ensure", event: .base, result: .future),
            .types("Promise", "Guarantee", are: [.future]),
        ])
}
