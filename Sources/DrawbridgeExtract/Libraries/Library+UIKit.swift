extension Library {
    static let uiKit = Library(
        name: "UIKit and AppKit",
        rows: [
            .calls("animate", "performWithoutAnimation", closures: .now),
            .types("IBAction", "objc", are: [.callback]),
        ])
}
