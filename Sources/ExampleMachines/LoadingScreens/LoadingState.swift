/// What a screen shows that has to fetch something first.
enum LoadingState<Content> {
    case isLoading
    case dataLoaded(Content)
    case loadingError(any Error)
}
