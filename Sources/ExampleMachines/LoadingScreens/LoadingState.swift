/// What a screen shows that has to fetch something first.
enum LoadingState<Content, Failure> {
    case isLoading
    case dataLoaded(Content)
    case loadingError(Failure)
}
