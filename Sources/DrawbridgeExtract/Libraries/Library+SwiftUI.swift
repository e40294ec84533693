/// Names of SwiftUI's that events have.
enum SwiftUINames {
    /// Of what runs when a view appears.
    static let appearance = "onAppear"
}

extension Library {
    static let swiftUI = Library(
        name: "SwiftUI",
        rows: [
            .calls("Button", closures: .handler, event: .title),
            .calls("Toggle", "Picker", "TextField", "SecureField", "Stepper", "Slider", "DatePicker", event: .title),
            .calls("disabled", effect: .disables),
            .calls("Text", "Label", event: .text),
            .calls("Image", event: .picture),
            .calls("Binding", closures: .handler, event: .binding),
            .labels("get", "set", event: .binding),
            .calls("withAnimation", "withTransaction", closures: .now),
            .calls("task", closures: .handler, event: .appearance),
            .calls("refreshable", "on…", closures: .handler),
            .calls("onChange", event: .argument),
            .calls("onReceive", closures: .recurring, event: .argument),
            .types("State", "AppStorage", "SceneStorage", "FocusState", "GestureState", are: [.viewStorage]),
            .types("Binding", are: [.viewStorage, .passing, .projection]),
            .types("View", "ViewModifier", "App", "Scene", "ToolbarContent", "Commands", are: [.view]),
        ])
}
