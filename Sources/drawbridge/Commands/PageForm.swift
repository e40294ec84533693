import ArgumentParser

/// What pages are written as.
enum PageForm: String, ExpressibleByArgument, CaseIterable {
    case html, markdown, docc
}
