/// A list that is fetched page by page.
struct PaginationState: Changing {
    enum Data {
        case none
        case loading
        case content(items: [String], loadingOption: LoadingOption?)
        case failed(any Error)
    }

    /// What goes on while there is something to see.
    enum LoadingOption {
        case refreshing
        case nextPageLoading
        case nextPageLoadingError(any Error)
    }

    var data: Data = .none
}

extension PaginationState {
    var isNotRequested: Bool {
        if case .none = data { return true }
        return false
    }

    var isProcessing: Bool {
        switch data {
        case .loading, .content(_, .refreshing), .content(_, .nextPageLoading): return true
        case .none, .content, .failed: return false
        }
    }

    var canLoadNextPage: Bool {
        guard case .content(_, loadingOption: nil) = data else { return false }
        return true
    }

    var items: [String] {
        guard case .content(let items, _) = data else { return [] }
        return items
    }

    var loadingError: (any Error)? {
        switch data {
        case .failed(let error), .content(_, .nextPageLoadingError(let error)): return error
        case .none, .loading, .content: return nil
        }
    }
}
