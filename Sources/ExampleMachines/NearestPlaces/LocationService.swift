/// Where the user is, if the user lets the app know.
protocol LocationService {
    var permission: LocationPermission { get }
    func requestPermission()
    func discoverLocation()
}

enum LocationPermission {
    case notDetermined
    case denied
    case authorized
}
