/// Drawings that are right, and whose examples are not read rightly yet: what `check` says about each, exactly.
///
/// An entry that has become shorter fails the test as one that has become longer does. The list may only shrink.
enum KnownDisagreement {
    static let all: [String: [String]] = [
        // The reducer is read alone, without the actor that decides and the engine that runs both; nor is an inner enum that is optional.
        "diagrams/pagination.puml": [
            "different-event: Failed → Loading : Refresh happens on loadingStarted in the code",
            "different-event: None → Loading : Load happens on loadingStarted in the code",
            "undrawn-transition: content → loading : loadingStarted is not drawn",
            "undrawn-transition: none, content → failed : failed is not drawn",
            "undrawn-transition: none, failed → content : loaded is not drawn",
            "undrawn-transition: none, failed → loading : refreshingStarted is not drawn",
            "undrawn-transition: none, loading, failed → content : failed is not drawn",
            "undrawn-transition: none, loading, failed → content : loadingStarted is not drawn",
            "unimplemented-state: the state “Content, next page error” is not in the code",
            "unimplemented-state: the state “Content, next page loading” is not in the code",
            "unimplemented-state: the state “Content, refreshing” is not in the code",
            "unknown-name: the code has no state “content.nextPageLoadingError”; it has “none”, “loading”, “content”, “failed”",
            "unknown-name: the code has no state “content.nextPageLoading”; it has “none”, “loading”, “content”, “failed”",
            "unknown-name: the code has no state “content.none”; it has “none”, “loading”, “content”, “failed”",
            "unknown-name: the code has no state “content.refreshing”; it has “none”, “loading”, “content”, “failed”",
        ]
    ]
}
