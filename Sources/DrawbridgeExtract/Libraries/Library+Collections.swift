extension Library {
    static let collections = Library(
        name: "Swift Collections",
        rows: [
            .types("Deque", are: [.passing, .container]),
            .types("OrderedDictionary", are: [.container, .table]),
            .types("OrderedSet", are: [.list]),
        ])
}
