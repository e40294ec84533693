extension Library {
    static let socketIO = Library(
        name: "Socket.IO",
        rows: [
            .calls("on", closures: .listener, event: .address)
        ])
}
