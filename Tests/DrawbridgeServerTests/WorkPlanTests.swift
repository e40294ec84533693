import Testing

@testable import DrawbridgeServer

/// When what is worked out.
struct WorkPlanTests {
    /// What happens, and what is begun after it: t a key is typed, f a file changes on disk, q it is quiet, u and r an update and a
    /// reading have ended, U and R that what they found is shown.
    @Test(arguments: [
        // Nothing is known: everything is read, once, whatever is typed meanwhile.
        ("", "reading"), ("q", "reading"), ("tt", "reading"), ("R", "reading"),
        // Then updates, one at a time; keys that are typed meanwhile are one more.
        ("R t", "reading update"), ("R t ttt", "reading update"), ("R t ttt U", "reading update update"),
        ("R t U", "reading update"),
        // Once it is quiet, everything is read; not twice.
        ("R t U q", "reading update reading"), ("R t U q R q", "reading update reading"), ("R q", "reading"),
        // A key makes a reading worthless, and does not wait for it.
        ("R t U q t", "reading update reading update"), ("R t U q t r U q", "reading update reading update reading"),
        // What changes on disk waits until it is quiet.
        ("R f", "reading"), ("R f q", "reading reading"), ("f R", "reading"), ("f R q", "reading reading"),
    ])
    func `updates come at once, readings when it is quiet`(events: String, begun: String) {
        var plan = WorkPlan()
        var works: [String] = []
        var starts: [WorkPlan.Work: Int] = [:]
        func begin(isQuiet: Bool) {
            while let work = plan.next(isQuiet: isQuiet) {
                works.append("\(work)")
                starts[work] = plan.number
            }
        }
        begin(isQuiet: false)
        for event in events where event != " " {
            switch event {
            case "t": plan.textsChanged()
            case "f": plan.filesChanged()
            case "u", "U":
                #expect(plan.hasEnded(.update, begunAt: starts[.update] ?? -1) == (event == "U"))
            case "r", "R":
                #expect(plan.hasEnded(.reading, begunAt: starts[.reading] ?? -1) == (event == "R"))
            default: break
            }
            begin(isQuiet: event == "q")
        }
        #expect(works.joined(separator: " ") == begun)
    }
}
