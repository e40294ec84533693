import DrawbridgeSource

/// Work for another thread.
package struct ServerJob<View: ProjectView>: Sendable {
    /// Does the work, which may take seconds; what comes out is for `LanguageServer.take`.
    package let run: @Sendable () -> JobResult<View>
}

/// What came out of a job.
package struct JobResult<View: ProjectView>: Sendable {
    enum Found: Sendable {
        case view(View, WorkPlan.Work, number: Int)
        /// For the request of this id, what an offer comes to.
        case edits(MessageID, ProjectOffer, Result<[Edit], ProjectRefusal>)
    }

    let found: Found
}
