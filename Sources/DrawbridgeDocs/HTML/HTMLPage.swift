/// What every page has around its article.
struct HTMLPage {
    /// Only what lies beside the page is loaded or run; nothing inside it is.
    private static let policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

    var title: String
    var siteTitle: String
    /// From the page to the folder of the site: empty, or `../`.
    var root: String
    /// What leads from here to other pages.
    var navigation: HTMLNavigation
    var isIndex: Bool { root.isEmpty }

    func html(_ contents: HTML) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="Drawbridge">
        <title>\(isIndex ? title : "\(title) · \(siteTitle)")</title>
        <link rel="stylesheet" href="\(root)drawbridge.css">
        <script src="\(root)theme.js"></script>
        <script src="\(root)drawbridge.js" defer></script>
        </head>
        <body>
        <a class="skip" href="#main">Skip to the contents</a>
        <header class="top">\(navigation.trail)</header>
        \(navigation.side)
        <main id="main">
        \(contents)
        \(navigation.neighbours)
        </main>
        <footer><p>Made by <strong>Drawbridge</strong> from the source code.</p></footer>
        </body>
        </html>

        """
    }
}
