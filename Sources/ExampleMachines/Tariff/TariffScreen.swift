/// The user's tariff; what is subscribed to beside it is loaded when the user asks for it.
@MainActor
final class TariffScreen {
    enum State: Equatable {
        case isLoading
        case loadingError
        case mainDataLoaded(Subscriptions)
    }

    /// The part of the screen below the tariff.
    enum Subscriptions: Equatable {
        case subscriptionsNotLoaded
        case isLoadingSubscriptions
        case subscriptionsLoadingError
        case subscriptionsLoaded([String])
    }

    private(set) var state: State = .isLoading
    private(set) var tariff: Tariff?
    private let service: any TariffService

    init(service: any TariffService) {
        self.service = service
    }

    func load() async {
        guard state == .isLoading else { return }
        do {
            tariff = try await service.tariff()
            state = .mainDataLoaded(.subscriptionsNotLoaded)
        } catch {
            state = .loadingError
        }
    }

    func tapLoadSubscriptions() async {
        guard state == .mainDataLoaded(.subscriptionsNotLoaded) else { return }
        state = .mainDataLoaded(.isLoadingSubscriptions)
        do {
            let names = try await service.subscriptions()
            state = .mainDataLoaded(.subscriptionsLoaded(names))
        } catch {
            state = .mainDataLoaded(.subscriptionsLoadingError)
        }
    }
}
