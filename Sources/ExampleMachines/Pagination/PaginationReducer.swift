/// What a list becomes when something has happened.
struct PaginationReducer {
    func reduce(_ state: PaginationState, _ effect: PaginationEffect) -> PaginationState {
        switch effect {
        case .loadingStarted(let isNextPage):
            guard isNextPage else { return state.changing(\.data, to: .loading) }
            return state.changing(\.data, to: .content(items: state.items, loadingOption: .nextPageLoading))

        case .loaded(let items, let isNextPage):
            let all = isNextPage ? state.items + items : items
            return state.changing(\.data, to: .content(items: all, loadingOption: nil))

        case .failed(let error, let isNextPage):
            guard isNextPage else { return state.changing(\.data, to: .failed(error)) }
            return state.changing(
                \.data, to: .content(items: state.items, loadingOption: .nextPageLoadingError(error)))

        case .refreshingStarted:
            guard case .content(let items, _) = state.data else { return state.changing(\.data, to: .loading) }
            return state.changing(\.data, to: .content(items: items, loadingOption: .refreshing))
        }
    }
}
