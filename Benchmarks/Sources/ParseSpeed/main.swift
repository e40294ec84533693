import Corpus
import DrawbridgeSwift
import Foundation

let corpus = try Corpus(checkouts: URL(filePath: CommandLine.arguments[1]))
for _ in 0..<7 {
    let clock = ContinuousClock()
    var n = 0
    let time = clock.measure { for f in corpus.files { n += Tokens(f).count } }
    let s = Double(time.components.attoseconds) * 1e-18 + Double(time.components.seconds)
    print(n, corpus.files.count, corpus.byteCount, s, Double(corpus.byteCount) / s / 1e6)
}
