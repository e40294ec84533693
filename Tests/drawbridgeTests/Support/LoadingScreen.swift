import Testing

/// What the drawing of an example shows.
struct LoadingScreen: Sendable, CustomTestStringConvertible {
    var machine: String
    var states = ["isLoading", "dataLoaded", "loadingError"]
    var initial = "isLoading"
    var transitions: [String]

    var testDescription: String { machine }

    static let all = [
        LoadingScreen(
            machine: "QuizScoreModel",
            transitions: [
                "isLoading → isLoading : appear", "dataLoaded → isLoading : appear",
                "loadingError → isLoading : appear",
                "isLoading → dataLoaded : fetch", "isLoading → loadingError : fetch",
                "loadingError → isLoading : tapRetry",
            ]),
        LoadingScreen(
            machine: "CardListModel",
            transitions: [
                "isLoading → isLoading : load", "dataLoaded → isLoading : load", "loadingError → isLoading : load",
                "isLoading → dataLoaded : fetch", "isLoading → loadingError : fetch",
                "dataLoaded → dataLoaded : fetch", "dataLoaded → loadingError : fetch",
            ]),
        LoadingScreen(
            machine: "MainQuizModel.quiz",
            transitions: [
                "isLoading → isLoading : loadQuiz", "dataLoaded → isLoading : loadQuiz",
                "loadingError → isLoading : loadQuiz", "isLoading → dataLoaded : quiz",
                "isLoading → loadingError : quiz",
            ]),
        LoadingScreen(
            machine: "MainQuizModel.ranking",
            transitions: [
                "isLoading → isLoading : loadRanking", "dataLoaded → isLoading : loadRanking",
                "loadingError → isLoading : loadRanking", "isLoading → dataLoaded : ranking",
                "isLoading → loadingError : ranking",
            ]),
        LoadingScreen(
            machine: "ContactsModel",
            states: ["empty", "notDetermined", "denied", "isLoading", "showContacts", "error", "restricted"],
            initial: "empty",
            transitions: [
                "empty → notDetermined : appear", "empty → denied : appear", "empty → restricted : appear",
                "empty → isLoading : appear", "notDetermined → isLoading : requestAccess",
                "notDetermined → denied : requestAccess", "error → isLoading : tapRetry",
                "isLoading → showContacts : names", "isLoading → error : names",
            ]),
    ]
}
