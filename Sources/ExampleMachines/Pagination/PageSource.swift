import ExampleLibraries

/// Where the pages of a list come from.
protocol PageSource {
    /// The items behind those that there are already.
    func page(after offset: Int) -> AnyPublisher<[String], any Error>
}
