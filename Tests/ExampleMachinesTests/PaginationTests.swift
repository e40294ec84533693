import Testing

@testable import ExampleMachines

@MainActor
struct PaginationTests {
    private struct NoConnection: Error {}

    @Test func `pages are fetched one after the other`() async {
        let feature = PaginationFeature { page in ["item \(page)"] }
        await feature.accept(.load)
        await feature.accept(.loadNextPage)
        #expect(feature.state == PaginationState(data: .content(.shown), items: ["item 0", "item 1"], page: 1))
    }

    @Test func `a page that does not come can be asked for again`() async {
        let feature = PaginationFeature { page in
            if page > 0 { throw NoConnection() }
            return ["first"]
        }
        await feature.accept(.load)
        await feature.accept(.loadNextPage)
        #expect(feature.state.data == .content(.nextPageLoadingError))
        #expect(feature.state.items == ["first"])
    }

    @Test func `nothing is refreshed before there is something`() async {
        let feature = PaginationFeature { _ in [] }
        await feature.accept(.refresh)
        #expect(feature.state == PaginationState())
    }
}
