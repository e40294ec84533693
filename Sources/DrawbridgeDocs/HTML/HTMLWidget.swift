/// What the script fills with life; hidden until it does.
enum HTMLWidget {
    static let search: HTML = """
        <p class="search" hidden><label for="search">Search machines, states and events</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false">
        <output id="found" for="search" aria-live="polite"></output></p>

        """

    static let zoom: HTML = """
        <span class="zoom" role="group" aria-label="Size of the picture" hidden>\
        <button type="button" data-zoom="out" aria-label="Smaller">−</button>\
        <button type="button" data-zoom="in" aria-label="Larger">+</button>\
        <button type="button" data-zoom="fit">Whole</button>\
        <button type="button" data-zoom="full">Full size</button>\
        <output aria-live="polite"></output></span>
        """

    /// The script copies them.
    static func texts(_ texts: [DocumentedMachine.DiagramText]) -> HTML {
        "<details class=\"texts\"><summary>The diagram as text</summary>\n\(texts.map(listing))</details>"
    }

    private static func listing(_ diagram: DocumentedMachine.DiagramText) -> HTML {
        guard let text = diagram.text else {
            let words = "too long for this page; drawbridge render writes it."
            return "<p><strong>\(diagram.format)</strong> \(words)</p>\n"
        }
        let losses = diagram.losses.isEmpty ? "" : "without \(diagram.losses.joined(separator: ", "))"
        return """
            <p><strong>\(diagram.format)</strong> \(losses) <button type="button" class="copy" hidden>Copy</button> \
            <output aria-live="polite"></output></p>
            <pre tabindex="0" role="region" aria-label="The diagram in \(diagram.format)"><code>\(text)</code></pre>

            """
    }

    /// The script reads the tables of states and transitions for it.
    static func steps(_ steps: Steps) -> HTML {
        let start = steps.initial.map { " data-initial=\"\($0)\"" as HTML } ?? .nothing
        let others = steps.otherEvents.map { "<code>\($0)</code>" as HTML }
        let hidden: HTML = others.isEmpty ? .nothing : "<p class=\"others\" hidden>\(others)</p>\n"
        return """
            <section id="steps" class="steps" hidden\(start) aria-labelledby="steps-title">
            <h2 id="steps-title">Step through</h2>
            \(hidden)<p class="now" aria-live="polite"></p>
            <p class="stuck"></p>
            <div class="choices" role="group" aria-label="Events"></div>
            <div class="refused"></div>
            <ol class="trace"></ol>
            <p class="lost" role="status"></p>
            <p class="commands"><button type="button" class="back">Back</button> \
            <button type="button" class="restart">Start again</button> \
            <a class="link" hidden>Link to these steps</a></p>
            </section>
            """
    }
}
