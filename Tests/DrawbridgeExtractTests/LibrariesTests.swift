import Testing

@testable import DrawbridgeExtract

/// The rows, and the questions that they answer.
struct LibrariesTests {
    @Test func `a name stands in one row of a library`() {
        for library in Library.all {
            var seen: Set<String> = []
            for row in library.rows {
                for name in row.names {
                    let key = "\(row.subject) \(row.receiver ?? "").\(name)"
                    #expect(seen.insert(key).inserted, "\(library.name): \(name) stands in two rows")
                }
            }
        }
    }

    @Test func `no two libraries contradict each other`() {
        var known: [String: Meaning] = [:]
        for row in Library.all.flatMap(\.rows) where row.receiver == nil {
            for name in row.names {
                let before = known["\(row.subject) \(name)", default: .unknown]
                #expect(!before.contradicts(row.meaning), "\(name) means different things in two libraries")
                known["\(row.subject) \(name)", default: .unknown].fill(from: row.meaning)
            }
        }
    }

    @Test func `every row says something`() {
        for row in Library.all.flatMap(\.rows) {
            #expect(!row.meaning.isEmpty || !row.cases.isEmpty, "\(row.names) has no meaning")
        }
    }

    static let schedules: [(name: String, label: String?, schedule: CallSchedule?)] = [
        ("map", nil, .repeatedly),
        ("sync", nil, .now),
        ("withLock", nil, .now),
        ("withLock", "completion", .later),
        ("withTaskCancellationHandler", "onCancel", .later),
        ("within", nil, nil),
        ("asyncAfter", "execute", .later),
        ("sink", "receiveValue", .recurring),
        ("onAppear", nil, .handler),
        ("onward", nil, nil),
        ("refresh", nil, nil),
        ("", nil, nil),
    ]

    @Test(arguments: schedules)
    func `a name says when closures run`(name: String, label: String?, schedule: CallSchedule?) {
        #expect(Libraries.standard.schedule(of: name, label: label) == schedule)
    }

    @Test func `the closest pattern says what holds`() {
        let libraries = Libraries.standard
        #expect(libraries.call("withUnsafeBytes").result == .closure)
        #expect(libraries.call("withCheckedContinuation").result == .other)
        #expect(libraries.call("withCheckedContinuation").closures == .now)
        #expect(libraries.call("withLatestFrom").chain == .join)
        #expect(libraries.call("bindSafely").traits.contains(.ends))
        #expect(libraries.call("MyBlockOperation").event == .caller)
    }

    @Test func `what a member means that a type has, its name alone does not`() {
        #expect(Libraries.standard.member("run", of: "MainActor").closures == .now)
        #expect(Libraries.standard.call("run") == .unknown)
        #expect(Libraries.standard.call("map").closuresOfFuture == .later)
    }

    @Test func `a team's row holds rather than a library's`() {
        var meaning = Meaning.unknown
        meaning.closures = .now
        let libraries = Libraries(adding: [LibraryRow(.call, names: ["sink"], meaning: meaning)])
        #expect(libraries.call("sink").closures == .now)
        #expect(libraries.call("sink").traits.contains(.ends))
        #expect(libraries.isInPlace("sink") && !libraries.isInPlace("sync"))
    }
}
