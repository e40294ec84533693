import Corpus
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SwiftParser

/// Compares the speed of `drawbridge extract`, as a whole process, with that of swift-syntax's parser alone.
///
/// Arguments: the folder of the checkouts, and the release `drawbridge`.
@main
struct ParseSpeed {
    private static let rounds = 7

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { fatalError("usage: parse-speed CHECKOUTS DRAWBRIDGE") }
        let corpus = try Corpus(checkouts: URL(filePath: arguments[1]))
        let command = Command(executable: URL(filePath: arguments[2]), folders: corpus.folders)
        var measured = Measurements(byteCount: corpus.byteCount)
        print("\(corpus.files.count) files, \(corpus.byteCount) bytes, \(rounds) rounds")
        for _ in 0..<rounds {
            measured.parser.append(Run.measure { corpus.files.forEach(readWithSwiftSyntax) })
            measured.lexer.append(Run.measure { corpus.files.forEach { _ = Tokens($0) } })
            measured.extract.append(try command.run())
        }
        print(measured.report)
    }

    private static func readWithSwiftSyntax(_ file: SourceFile) {
        _ = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }
}
