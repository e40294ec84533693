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

    /// The script reads the tables of states and transitions for it.
    static func steps(initial: String) -> HTML {
        """
        <section id="steps" class="steps" hidden data-initial="\(initial)" aria-labelledby="steps-title">
        <h2 id="steps-title">Step through</h2>
        <p aria-live="polite">You are in <strong class="here">\(initial)</strong>. <span class="told"></span></p>
        <div class="choices" role="group" aria-label="Events"></div>
        <p class="refused"></p>
        <ol class="trace"></ol>
        <p><button type="button" class="restart">Start again</button></p>
        </section>
        """
    }
}
