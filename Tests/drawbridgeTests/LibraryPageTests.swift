import DrawbridgeExtract
import Testing

struct LibraryPageTests {
    @Test func `the page of the libraries shows the rows`() throws {
        try RecordedFile(LibraryPage.path).expect(LibraryPage().text)
    }
}
