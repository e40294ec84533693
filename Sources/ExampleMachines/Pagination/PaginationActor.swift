import ExampleLibraries

/// What a wish leads to: it depends on the state whether anything is fetched at all.
struct PaginationActor {
    let pages: any PageSource

    func effects(_ state: PaginationState, _ wish: PaginationWish) -> AnyPublisher<PaginationEffect, Never> {
        switch wish {
        case .load(let isNextPage):
            guard isNextPage ? state.canLoadNextPage : state.isNotRequested else {
                return Empty().eraseToAnyPublisher()
            }
            return fetch(offset: state.items.count, isNextPage: isNextPage)
                .prepend(.loadingStarted(isNextPage: isNextPage))
                .eraseToAnyPublisher()
        case .refresh:
            guard !state.isProcessing, !state.isNotRequested else {
                return Empty().eraseToAnyPublisher()
            }
            return fetch(offset: 0, isNextPage: false)
                .prepend(.refreshingStarted)
                .eraseToAnyPublisher()
        }
    }

    private func fetch(offset: Int, isNextPage: Bool) -> AnyPublisher<PaginationEffect, Never> {
        pages.page(after: offset)
            .map { PaginationEffect.loaded($0, isNextPage: isNextPage) }
            .catch { Just(PaginationEffect.failed($0, isNextPage: isNextPage)) }
            .eraseToAnyPublisher()
    }
}
