/// Enums of libraries whose source is not at hand: their cases, and which generic argument each of them carries. Data, not
/// code.
enum KnownEnums {
    static let cases: [String: [(name: String, argument: Int?)]] = [
        "Result": [("success", 0), ("failure", 1)],
        // The Composable Architecture
        "PresentationAction": [("dismiss", nil), ("presented", 0)],
        "TaskResult": [("success", 0), ("failure", nil)],
        // RxSwift
        "SingleEvent": [("success", 0), ("failure", nil)],
        // Combine
        "Completion": [("finished", nil), ("failure", 0)],
    ]
}
