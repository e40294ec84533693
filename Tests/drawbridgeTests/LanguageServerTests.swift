import Testing

/// `drawbridge lsp`, talked to as editors do.
struct LanguageServerTests {
    @Test(arguments: Conversation.all)
    func `talks with editors go as they are written down`(conversation: Conversation) throws {
        try conversation.play()
    }

    @Test func `the talks are here`() {
        #expect(Conversation.all.count > 5)
    }
}
