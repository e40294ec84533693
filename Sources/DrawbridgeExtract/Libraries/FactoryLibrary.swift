/// The library Factory: a container has a computed variable for each service, and property wrappers ask it by key paths.
enum FactoryLibrary {
    /// What makes the value of its argument: `var session: Factory<Session> { self { Session() } }`.
    static let makers: Set<String> = ["Factory"]
}
