/// A screen of the places around the user, which is of use without the user's location, too.
@MainActor
final class NearestPlaces {
    enum State: Equatable {
        /// What the app is for, and a button to find places.
        case defaultInfo
        case gpsDisabled
        case discoveringLocation
        case discoveringLocationFailed
        case nearestPlaces(Nearest)
        /// What others have searched for.
        case suggestedPlaces
        case searchResult([Place])

        enum Nearest: Equatable {
            case fetchingNearest
            case displayNearest([Place])
            case empty
            case networkError
        }
    }

    private(set) var state: State = .defaultInfo
    private let gps: any LocationService
    private weak var view: (any PlacesView)?

    init(gps: any LocationService, view: any PlacesView) {
        self.gps = gps
        self.view = view
    }

    // MARK: - User

    func tryDiscoverLocation() {
        switch state {
        case .defaultInfo, .gpsDisabled, .discoveringLocationFailed:
            switch gps.permission {
            case .notDetermined: gps.requestPermission()
            case .denied:
                state = .gpsDisabled
                view?.showSettingsAlert()
            case .authorized: discoverLocation()
            }
        case .discoveringLocation, .nearestPlaces, .suggestedPlaces, .searchResult:
            break
        }
    }

    func retryFetching() {
        guard state == .nearestPlaces(.networkError) else { return }
        fetchNearest()
    }

    func beginSearch() {
        guard case .nearestPlaces = state else { return }
        state = .suggestedPlaces
    }

    func cancelSearch() {
        switch state {
        case .suggestedPlaces, .searchResult: discoverLocation()
        case .defaultInfo, .gpsDisabled, .discoveringLocation, .discoveringLocationFailed, .nearestPlaces: break
        }
    }

    // MARK: - System

    func gpsPermissionChanged() {
        switch (state, gps.permission) {
        case (.defaultInfo, .authorized), (.gpsDisabled, .authorized):
            discoverLocation()
        case (.defaultInfo, .denied), (.discoveringLocation, .denied), (.nearestPlaces, .denied):
            state = .gpsDisabled
        default:
            break
        }
    }

    func didDiscoverLocation() {
        guard state == .discoveringLocation else { return }
        fetchNearest()
    }

    func didFailToDiscoverLocation() {
        guard state == .discoveringLocation else { return }
        state = .discoveringLocationFailed
    }

    // MARK: - Network

    func didFetchNearest(_ places: [Place]) {
        guard state == .nearestPlaces(.fetchingNearest) else { return }
        state = places.isEmpty ? .nearestPlaces(.empty) : .nearestPlaces(.displayNearest(places))
    }

    func didFailToFetch() {
        guard state == .nearestPlaces(.fetchingNearest) else { return }
        state = .nearestPlaces(.networkError)
    }

    func didSearch(_ places: [Place]) {
        guard state == .suggestedPlaces else { return }
        state = .searchResult(places)
    }

    private func discoverLocation() {
        state = .discoveringLocation
        gps.discoverLocation()
    }

    private func fetchNearest() {
        state = .nearestPlaces(.fetchingNearest)
        view?.fetchNearestPlaces()
    }
}
