/// What stands beside the main part of a page.
enum PageFrame: CaseIterable {
    case nothing
    /// The list of a section.
    case section

    /// The width of the main part without its padding: `.site-main` in `theme.css` and `section.css`.
    func mainWidth(in window: SampleWindow) -> Double {
        let page = 76 * window.rem
        guard self == .section, window.width >= 1024 else { return min(window.width - 2 * window.edge, page) }
        let list = 15 * window.rem
        let column = min(page - list + window.edge, window.width - list - window.edge)
        return column - window.space4 - window.edge
    }

    /// The width of the main part in each window; computed once.
    var widths: Widths {
        switch self {
        case .nothing: Self.alone
        case .section: Self.besideSection
        }
    }

    private static let alone = Widths { PageFrame.nothing.mainWidth(in: $0) }
    private static let besideSection = Widths { PageFrame.section.mainWidth(in: $0) }
}

extension PageRun {
    /// The width of the main part of the page.
    var mainWidths: Widths {
        let frame: PageFrame = listedSection == nil ? .nothing : .section
        return frame.widths
    }
}
