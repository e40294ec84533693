import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

struct KeywordTests {
    @Test(arguments: Keyword.allCases)
    func `a keyword is known by its letters`(_ keyword: Keyword) {
        let tokens = Tokens(SourceFile(path: "", text: keyword.rawValue))
        #expect(tokens.kinds == [.keyword, .endOfFile])
        #expect(tokens.keyword(at: 0) == keyword)
        #expect(tokens.keyword(at: 1) == nil)
    }

    @Test(arguments: Keyword.allCases)
    func `a letter more or another one makes a name`(_ keyword: Keyword) {
        let word = keyword.rawValue
        for name in [word + "x", "x" + word, word.uppercased(), "`\(word)`", String(word.dropFirst()) + "_"] {
            #expect(Tokens(SourceFile(path: "", text: name)).keyword(at: 0) == nil, "\(name)")
        }
    }
}
