import Testing

/// What the drawing of an example shows.
struct ExampleDrawing: Sendable, CustomTestStringConvertible {
    var machine: String
    var states = ["isLoading", "dataLoaded", "loadingError"]
    var initial = "isLoading"
    var transitions: [String]

    var testDescription: String { machine }

    static let loadingScreens = [
        ExampleDrawing(
            machine: "QuizScoreModel",
            transitions: [
                "isLoading → isLoading : appear", "dataLoaded → isLoading : appear",
                "loadingError → isLoading : appear",
                "isLoading → dataLoaded : fetch", "isLoading → loadingError : fetch",
                "loadingError → isLoading : tapRetry",
            ]),
        ExampleDrawing(
            machine: "CardListModel",
            transitions: [
                "isLoading → isLoading : load", "dataLoaded → isLoading : load", "loadingError → isLoading : load",
                "isLoading → dataLoaded : fetch", "isLoading → loadingError : fetch",
                "dataLoaded → dataLoaded : fetch", "dataLoaded → loadingError : fetch",
            ]),
        ExampleDrawing(
            machine: "MainQuizModel.quiz",
            transitions: [
                "isLoading → isLoading : loadQuiz", "dataLoaded → isLoading : loadQuiz",
                "loadingError → isLoading : loadQuiz", "isLoading → dataLoaded : quiz",
                "isLoading → loadingError : quiz",
            ]),
        ExampleDrawing(
            machine: "MainQuizModel.ranking",
            transitions: [
                "isLoading → isLoading : loadRanking", "dataLoaded → isLoading : loadRanking",
                "loadingError → isLoading : loadRanking", "isLoading → dataLoaded : ranking",
                "isLoading → loadingError : ranking",
            ]),
        ExampleDrawing(
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

extension ExampleDrawing {
    static let others = [operation, nearestPlaces, tariff, productScreen, codeConfirmation, resendTimer]

    private static let operation = ExampleDrawing(
        machine: "QueuedOperation",
        states: ["notReady", "ready", "executing", "finished", "cancelled"],
        initial: "notReady",
        transitions: [
            "notReady → ready : unfinishedDependenciesCompleted", "ready → executing : start",
            "executing → finished : didFinish", "notReady → cancelled : cancel", "ready → cancelled : cancel",
            "executing → cancelled : cancel",
        ])

    private static let nearest = ["fetchingNearest", "displayNearest", "empty", "networkError"].map {
        "nearestPlaces." + $0
    }

    private static let nearestPlaces = ExampleDrawing(
        machine: "NearestPlaces",
        states: ["defaultInfo", "gpsDisabled", "discoveringLocation", "discoveringLocationFailed", "nearestPlaces"]
            + nearest + ["suggestedPlaces", "searchResult"],
        initial: "defaultInfo",
        transitions: [
            "defaultInfo → gpsDisabled : tryDiscoverLocation",
            "defaultInfo → discoveringLocation : tryDiscoverLocation",
            "gpsDisabled → gpsDisabled : tryDiscoverLocation",
            "gpsDisabled → discoveringLocation : tryDiscoverLocation",
            "discoveringLocationFailed → gpsDisabled : tryDiscoverLocation",
            "discoveringLocationFailed → discoveringLocation : tryDiscoverLocation",
            "defaultInfo → gpsDisabled : gpsPermissionChanged",
            "defaultInfo → discoveringLocation : gpsPermissionChanged",
            "gpsDisabled → discoveringLocation : gpsPermissionChanged",
            "discoveringLocation → gpsDisabled : gpsPermissionChanged",
            "discoveringLocation → nearestPlaces.fetchingNearest : didDiscoverLocation",
            "discoveringLocation → discoveringLocationFailed : didFailToDiscoverLocation",
            "nearestPlaces.fetchingNearest → nearestPlaces.displayNearest : didFetchNearest",
            "nearestPlaces.fetchingNearest → nearestPlaces.empty : didFetchNearest",
            "nearestPlaces.fetchingNearest → nearestPlaces.networkError : didFailToFetch",
            "nearestPlaces.networkError → nearestPlaces.fetchingNearest : retryFetching",
            "suggestedPlaces → searchResult : didSearch",
            "suggestedPlaces → discoveringLocation : cancelSearch", "searchResult → discoveringLocation : cancelSearch",
        ] + nearest.flatMap { ["\($0) → gpsDisabled : gpsPermissionChanged", "\($0) → suggestedPlaces : beginSearch"] })

    private static let tariff = ExampleDrawing(
        machine: "TariffScreen",
        states: [
            "isLoading", "loadingError", "mainDataLoaded", "mainDataLoaded.subscriptionsNotLoaded",
            "mainDataLoaded.isLoadingSubscriptions", "mainDataLoaded.subscriptionsLoadingError",
            "mainDataLoaded.subscriptionsLoaded",
        ],
        transitions: [
            "isLoading → mainDataLoaded.subscriptionsNotLoaded : tariff", "isLoading → loadingError : tariff",
            "mainDataLoaded.subscriptionsNotLoaded → mainDataLoaded.isLoadingSubscriptions : tapLoadSubscriptions",
            "mainDataLoaded.isLoadingSubscriptions → mainDataLoaded.subscriptionsLoaded : subscriptions",
            "mainDataLoaded.isLoadingSubscriptions → mainDataLoaded.subscriptionsLoadingError : subscriptions",
        ])

    private static let productScreen = ExampleDrawing(
        machine: "ProductScreenModel",
        states: ["loading", "loadingError", "available", "addingToCart", "inCart", "outOfStock", "arrivalAwaited"],
        initial: "loading",
        transitions: [
            "loading → available : productLoaded", "loading → outOfStock : productLoaded",
            "loading → loadingError : productFailedToLoad", "loadingError → loading : tapRetry",
            "available → addingToCart : tapAddToCart", "addingToCart → inCart : productAdded",
            "addingToCart → available : productNotAdded", "inCart → available : tapRemoveFromCart",
            "available → outOfStock : stockChanged", "outOfStock → available : stockChanged",
            "arrivalAwaited → available : stockChanged", "outOfStock → arrivalAwaited : tapNotifyMe",
        ])

    private static let codeConfirmation = ExampleDrawing(
        machine: "CodeConfirmation.state",
        states: ["waitingForInput", "sending", "confirmed", "failed"],
        initial: "waitingForInput",
        transitions: [
            "waitingForInput → sending : enter", "sending → confirmed : confirm", "sending → failed : confirm",
            "failed → waitingForInput : closeError",
        ])

    private static let resendTimer = ExampleDrawing(
        machine: "CodeConfirmation.timer",
        states: ["counting", "resendAllowed"],
        initial: "counting",
        transitions: [
            "counting → counting : tick", "counting → resendAllowed : tick", "resendAllowed → counting : tapResend",
        ])
}
