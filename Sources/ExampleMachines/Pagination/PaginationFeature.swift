/// Wishes come in, the actor does what they ask for and tells effects, and the reducer makes the next state of them.
@MainActor
final class PaginationFeature {
    enum Wish {
        case load
        case refresh
        case loadNextPage
    }

    enum Effect {
        case loadingStarted
        case loaded([String])
        case loadingFailed
        case refreshStarted
        case nextPageStarted
        case nextPageLoaded([String])
        case nextPageFailed
    }

    private(set) var state = PaginationState()
    private let reducer = PaginationReducer()
    private let fetch: (_ page: Int) async throws -> [String]

    init(fetch: @escaping (_ page: Int) async throws -> [String]) {
        self.fetch = fetch
    }

    func accept(_ wish: Wish) async {
        switch wish {
        case .load:
            guard state.data == .none || state.data == .failed else { return }
            apply(.loadingStarted)
            await loadFirstPage()
        case .refresh:
            guard state.data == .content(.shown) else { return }
            apply(.refreshStarted)
            await loadFirstPage()
        case .loadNextPage:
            guard state.data == .content(.shown) || state.data == .content(.nextPageLoadingError) else { return }
            apply(.nextPageStarted)
            await loadNextPage()
        }
    }

    private func loadFirstPage() async {
        do {
            apply(.loaded(try await fetch(0)))
        } catch {
            apply(.loadingFailed)
        }
    }

    private func loadNextPage() async {
        do {
            apply(.nextPageLoaded(try await fetch(state.page + 1)))
        } catch {
            apply(.nextPageFailed)
        }
    }

    private func apply(_ effect: Effect) { state = reducer.reduce(state, effect) }
}
