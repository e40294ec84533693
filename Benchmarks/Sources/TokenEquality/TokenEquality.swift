import Corpus
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SwiftParser

/// Compares our tokens with swift-syntax's over the corpus. Exit status 1 if any difference is unexplained.
@main
struct TokenEquality {
    static func main() throws {
        let checkouts = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".build/checkouts")
        let corpus = try Corpus(checkouts: checkouts)
        var total = Total()
        for file in corpus.files { total.add(compare(file), of: file) }
        print(total.summary)
        exit(corpus.files.isEmpty || total.unequalFiles > 0 ? 1 : 0)
    }

    private static func compare(_ file: SourceFile) -> Comparison {
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var comparison = Comparison(file, ours: Piece.ours(Tokens(file)), theirs: Piece.theirs(tree))
        comparison.run()
        return comparison
    }
}
