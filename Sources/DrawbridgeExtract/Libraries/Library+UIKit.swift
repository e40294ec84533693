extension Library {
    static let uiKit = Library(
        name: "UIKit and AppKit",
        rows: [
            .calls("animate", "performWithoutAnimation", closures: .now),
            .calls("addTarget", closures: .recurring, event: .base),
            .calls("UIAlertAction", "UIAction", "UIContextualAction", "NSMenuItem", event: .title),
            .types("IBAction", "objc", are: [.callback]),
            .types("UITouch", are: [.single]),
        ])
}
