import Testing

@testable import ExampleMachines

@MainActor
struct NearestPlacesTests {
    @Test func `the nearest places are shown once the user allows it`() {
        let gps = Handset(permission: .notDetermined)
        let screen = NearestPlaces(gps: gps, view: gps)
        screen.tryDiscoverLocation()
        #expect(gps.log == ["request"])
        gps.permission = .authorized
        screen.gpsPermissionChanged()
        #expect(screen.state == .discoveringLocation)
        screen.didDiscoverLocation()
        #expect(screen.state == .nearestPlaces(.fetchingNearest))
        screen.didFetchNearest([Place(name: "Café")])
        #expect(screen.state == .nearestPlaces(.displayNearest([Place(name: "Café")])))
        #expect(gps.log == ["request", "discover", "fetch"])
    }

    @Test func `without permission there is a hint to the settings`() {
        let gps = Handset(permission: .denied)
        let screen = NearestPlaces(gps: gps, view: gps)
        screen.tryDiscoverLocation()
        #expect(screen.state == .gpsDisabled)
        #expect(gps.log == ["alert"])
    }

    @Test func `who takes the permission back sees no places`() {
        let gps = Handset(permission: .authorized)
        let screen = NearestPlaces(gps: gps, view: gps)
        screen.tryDiscoverLocation()
        screen.didDiscoverLocation()
        screen.didFetchNearest([])
        #expect(screen.state == .nearestPlaces(.empty))
        gps.permission = .denied
        screen.gpsPermissionChanged()
        #expect(screen.state == .gpsDisabled)
    }

    @Test func `a search leaves the nearest places, whatever they are`() {
        let gps = Handset(permission: .authorized)
        let screen = NearestPlaces(gps: gps, view: gps)
        screen.tryDiscoverLocation()
        screen.didDiscoverLocation()
        screen.didFailToFetch()
        screen.beginSearch()
        screen.didSearch([Place(name: "Museum")])
        #expect(screen.state == .searchResult([Place(name: "Museum")]))
        screen.cancelSearch()
        #expect(screen.state == .discoveringLocation)
    }

    /// A phone that notes what it is asked for.
    private final class Handset: LocationService, PlacesView {
        var permission: LocationPermission
        private(set) var log: [String] = []

        init(permission: LocationPermission) { self.permission = permission }

        func requestPermission() { log.append("request") }
        func discoverLocation() { log.append("discover") }
        func showSettingsAlert() { log.append("alert") }
        func fetchNearestPlaces() { log.append("fetch") }
    }
}
