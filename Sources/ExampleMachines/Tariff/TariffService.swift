/// Where tariffs and what one can add to them come from.
protocol TariffService: Sendable {
    func tariff() async throws -> Tariff
    func subscriptions() async throws -> [String]
}

struct Tariff: Equatable {
    var name: String
    var price: Int
}
