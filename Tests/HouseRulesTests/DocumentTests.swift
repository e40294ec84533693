import Foundation
import Testing

struct DocumentTests {
    @Test func `every link within the project leads to a file`() throws {
        for document in try Document.all() {
            for path in document.linkedPaths {
                let file = OurFile.root.appending(path: path).path(percentEncoded: false)
                #expect(
                    FileManager.default.fileExists(atPath: file),
                    "\(document.path) links to \(path), which is not there: correct the link or add the file.")
            }
        }
    }
}
