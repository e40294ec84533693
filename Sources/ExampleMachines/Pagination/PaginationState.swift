/// A list that is fetched page by page.
struct PaginationState: Equatable {
    enum DataState: Equatable {
        case none
        case loading
        case content(LoadingOption)
        case failed
    }

    /// What goes on while there is something to see.
    enum LoadingOption: Equatable {
        case shown
        case refreshing
        case nextPageLoading
        case nextPageLoadingError
    }

    var data: DataState = .none
    var items: [String] = []
    var page = 0

    /// The state with another value of a property.
    func changing<Value>(_ path: WritableKeyPath<PaginationState, Value>, to value: Value) -> PaginationState {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}
