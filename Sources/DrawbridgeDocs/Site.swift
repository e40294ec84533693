import DrawbridgeModel
import DrawbridgeSource

/// A static site: an index, a page a machine, pictures, a stylesheet and a script. It works from the file system, and
/// reading it needs no script.
package struct Site: Sendable {
    package var title: String
    package var machines: [DocumentedMachine]
    package var sourceLink: SourceLink?
    /// The rules that give the drawings their colours in light and dark.
    package var pictureStyle: String

    package init(title: String, machines: [DocumentedMachine], sourceLink: SourceLink?, pictureStyle: String) {
        self.title = title
        self.machines = machines
        self.sourceLink = sourceLink
        self.pictureStyle = pictureStyle
    }

    /// Paths are relative to the site's folder, with `/` between their parts.
    package struct File: Sendable, Hashable {
        package var path: String
        package var bytes: [UInt8]

        init(_ path: String, _ text: String) {
            self.path = path
            bytes = Array(text.utf8)
        }
    }

    /// Everything but the pages of machines, which `page(of:)` makes one by one.
    package func frame() -> [File] {
        let style = String(decoding: PackageResources.site_css, as: UTF8.self) + pictureStyle
        let scripts = [
            PackageResources.site_js, PackageResources.machine_js, PackageResources.steps_js,
            PackageResources.picture_js,
            PackageResources.copy_js,
        ].map { String(decoding: $0, as: UTF8.self) }
        return [
            File("index.html", index.text),
            File("drawbridge.css", style),
            File("theme.js", String(decoding: PackageResources.theme_js, as: UTF8.self)),
            File("drawbridge.js", scripts.joined(separator: "\n")),
            File("machines.js", machineNames),
            File("words.js", SearchWords(site: self).script),
        ]
    }

    /// The pages of a machine and its pictures.
    package func pages(of machine: DocumentedMachine) -> [File] {
        let pages = articles(of: machine).map { File("machines/\($0.name).html", page(of: $0, about: machine).text) }
        return pages + machine.pictures.map { File("machines/\($0.name).svg", $0.light) }
    }
}

extension Site {
    /// The article of a machine first.
    func articles(of machine: DocumentedMachine) -> [Article] {
        let told = MachineArticle(machine, in: self)
        return [told.article, told.pictures, told.tables, told.evidence.article].compactMap(\.self)
    }
}

extension DocumentedMachine {
    /// Its drawing, those of its states where it is large, and what differs from each of the drawings that people made.
    /// Without a dark twin, the light one follows the reader's mode.
    var pictures: [(name: String, light: String, dark: String?)] {
        let differences = (comparisons ?? []).enumerated().compactMap { number, comparison in
            comparison.picture.map { (name: differenceName(number), light: $0, dark: comparison.darkPicture) }
        }
        let parts = (details?.states ?? []).enumerated().map { number, drawn in
            (name: pictureName(number), light: drawn.picture, dark: drawn.darkPicture)
        }
        let whole = details.map { [(name: wholeName, light: $0.whole.picture, dark: $0.whole.darkPicture)] } ?? []
        let covered =
            coverage.map { [(name: coverageName, light: $0.drawing.picture, dark: $0.drawing.darkPicture)] } ?? []
        return [(fileName, picture, darkPicture)] + parts + whole + differences + covered
    }
}

private extension Site {
    var index: HTML {
        let navigation = HTMLNavigation(above: [], title: title)
        return HTMLPage(title: title, siteTitle: title, root: "", navigation: navigation)
            .html(HTMLWriter(folder: "machines/").write(IndexArticle(site: self).article))
    }

    func page(of article: Article, about documented: DocumentedMachine) -> HTML {
        let navigation = navigation(of: article, about: documented)
        return HTMLPage(title: article.title, siteTitle: title, root: "../", navigation: navigation)
            .html(HTMLWriter(folder: "").write(article))
    }

    func navigation(of article: Article, about documented: DocumentedMachine) -> HTMLNavigation {
        let home = HTMLNavigation.Link(title: title, address: "../index.html")
        let isHome = article.name == documented.fileName
        let place = machines.firstIndex { $0.fileName == documented.fileName }
        return HTMLNavigation(
            above: isHome ? [home] : [home, link(to: documented)], title: article.title,
            previous: place.flatMap { $0 > 0 ? link(to: machines[$0 - 1]) : nil },
            next: place.flatMap { $0 + 1 < machines.count ? link(to: machines[$0 + 1]) : nil },
            machine: "\(documented.fileName).html")
    }

    func link(to documented: DocumentedMachine) -> HTMLNavigation.Link {
        HTMLNavigation.Link(title: documented.machine.name, address: "\(documented.fileName).html")
    }

    /// A call of the page's script, with the name and the page of each machine.
    var machineNames: String {
        let list = JSONText.array(
            machines.map { .array([.string($0.machine.name), .string("\($0.fileName).html")]) })
        return "drawbridgeMachines(\(list.text));\n"
    }
}
