/// What the screen of places asks others to do.
protocol PlacesView: AnyObject {
    /// Says that the app may not know where the user is, and how to change that.
    func showSettingsAlert()
    func fetchNearestPlaces()
}

struct Place: Equatable {
    var name: String
}
