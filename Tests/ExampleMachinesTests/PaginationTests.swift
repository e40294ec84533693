import ExampleLibraries
import Testing

@testable import ExampleMachines

/// The arrows of the drawing, one after the other.
@MainActor
struct PaginationTests {
    private let pages = StubbedPages()

    @Test func `pages are fetched one after the other`() {
        let feature = PaginationFeature(pages: pages)
        #expect(feature.shown == "none")
        feature.accept(.load(isNextPage: false))
        #expect(feature.shown == "loading")
        pages.answer(with: ["a", "b"])
        #expect(feature.shown == "content a b")
        feature.accept(.load(isNextPage: true))
        #expect(feature.shown == "content a b, next page loading")
        pages.answer(with: ["c"])
        #expect(feature.shown == "content a b c")
        #expect(pages.offsets == [0, 2])
    }

    @Test func `a first page that does not come can be asked for again`() {
        let feature = PaginationFeature(pages: pages)
        feature.accept(.load(isNextPage: false))
        pages.fail()
        #expect(feature.shown == "failed")
        feature.accept(.refresh)
        #expect(feature.shown == "loading")
        pages.answer(with: ["a"])
        #expect(feature.shown == "content a")
    }

    @Test func `a page that does not come leaves the list, and is news`() {
        let feature = feature(showing: ["a"])
        var news = 0
        let subscription = feature.news.sink { _ in news += 1 }
        feature.accept(.load(isNextPage: true))
        pages.fail()
        #expect(feature.shown == "content a, next page error")
        #expect(news == 1)
        feature.accept(.load(isNextPage: true))
        #expect(feature.shown == "content a, next page error", "the list is to be refreshed first")
        feature.accept(.refresh)
        #expect(feature.shown == "content a, refreshing")
        subscription.cancel()
    }

    @Test func `a refreshed list begins anew, or is gone`() {
        let feature = feature(showing: ["a"])
        feature.accept(.refresh)
        #expect(feature.shown == "content a, refreshing")
        pages.answer(with: ["b"])
        #expect(feature.shown == "content b")
        feature.accept(.refresh)
        pages.fail()
        #expect(feature.shown == "failed")
    }

    @Test func `a wish that does not fit the state does nothing`() {
        let feature = PaginationFeature(pages: pages)
        feature.accept(.refresh)
        feature.accept(.load(isNextPage: true))
        #expect(feature.shown == "none")
        feature.accept(.load(isNextPage: false))
        feature.accept(.refresh)
        feature.accept(.load(isNextPage: false))
        #expect(pages.offsets == [0])
    }

    private func feature(showing items: [String]) -> PaginationFeature {
        let feature = PaginationFeature(pages: pages)
        feature.accept(.load(isNextPage: false))
        pages.answer(with: items)
        return feature
    }
}

/// Pages that come when the test says so.
private final class StubbedPages: PageSource {
    private struct NoConnection: Error {}

    private(set) var offsets: [Int] = []
    private var page = PassthroughSubject<[String], any Error>()

    func page(after offset: Int) -> AnyPublisher<[String], any Error> {
        offsets.append(offset)
        page = PassthroughSubject()
        return page.eraseToAnyPublisher()
    }

    func answer(with items: [String]) {
        page.send(items)
        page.send(completion: .finished)
    }

    func fail() { page.send(completion: .failure(NoConnection())) }
}

extension PaginationFeature {
    /// What the user sees, in words.
    fileprivate var shown: String {
        switch state.data {
        case .none: return "none"
        case .loading: return "loading"
        case .failed: return "failed"
        case .content(let items, let option):
            let text = "content " + items.joined(separator: " ")
            switch option {
            case nil: return text
            case .refreshing: return text + ", refreshing"
            case .nextPageLoading: return text + ", next page loading"
            case .nextPageLoadingError: return text + ", next page error"
            }
        }
    }
}
