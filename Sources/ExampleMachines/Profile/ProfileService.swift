import ExampleLibraries

/// Where profiles come from.
protocol ProfileService {
    func profile() -> Observable<Profile>
}

struct Profile: Equatable {
    var name: String
}
