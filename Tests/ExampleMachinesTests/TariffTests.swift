import Testing

@testable import ExampleMachines

@MainActor
struct TariffTests {
    private struct NoConnection: Error {}

    @Test func `subscriptions are loaded when they are asked for`() async {
        let screen = TariffScreen(service: Service(subscriptions: .success(["Music"])))
        await screen.load()
        #expect(screen.state == .mainDataLoaded(.subscriptionsNotLoaded))
        await screen.tapLoadSubscriptions()
        #expect(screen.state == .mainDataLoaded(.subscriptionsLoaded(["Music"])))
    }

    @Test func `the tariff stays when its subscriptions do not come`() async {
        let screen = TariffScreen(service: Service(subscriptions: .failure(NoConnection())))
        await screen.load()
        await screen.tapLoadSubscriptions()
        #expect(screen.state == .mainDataLoaded(.subscriptionsLoadingError))
        #expect(screen.tariff?.name == "Small")
    }

    @Test func `without a tariff there is nothing to load more of`() async {
        let screen = TariffScreen(service: Service(tariff: .failure(NoConnection())))
        await screen.load()
        await screen.tapLoadSubscriptions()
        #expect(screen.state == .loadingError)
    }

    private struct Service: TariffService {
        var tariff: Result<Tariff, any Error> = .success(Tariff(name: "Small", price: 5))
        var subscriptions: Result<[String], any Error> = .success([])

        func tariff() async throws -> Tariff { try tariff.get() }
        func subscriptions() async throws -> [String] { try subscriptions.get() }
    }
}
