/// The widths of what stands in a view beside its picture: nested components and text.
extension ItemLayout {
    /// The width that nested components have in an item.
    ///
    /// - Parameter item: the width of the item.
    func contentWidth(in window: SampleWindow, of item: Double) -> Double {
        let inner = isFramed ? item - 2 : item
        switch view {
        case .article where articleLiesDown(in: window, of: item):
            return inner - 0.38 * item - window.space4
        case .article where !isFramed: return inner
        case .card where cardLiesDown(in: window, of: item): return 0.62 * inner - 2 * window.space4
        case .hero: return heroContent(in: window, of: item)
        case .tile: return inner - 2 * (item < 11 * window.rem ? window.space2 : window.space3)
        case .quote: return inner - 4 - 2 * window.space4
        case .plain where scope == .list:
            return inner - beside(Self.thumbnail(in: window, of: item), in: window)
        case .row:
            let padding = scope.framesPlainViews ? 2 * window.space3 : 0
            return inner - padding - beside(3.5 * window.rem, in: window)
        case .profile where scope == .list: return inner - beside(3.5 * window.rem, in: window)
        case .header: return inner - (hasPicture ? 3.5 * window.rem + window.space3 : 0)
        case .footer: return inner - (hasPicture ? 2.5 * window.rem + window.space2 : 0)
        case .article, .card, .plain, .profile, .stat:
            return isFramed ? inner - 2 * window.space3 : inner
        case .media, .button, .composite, .tableRow, nil: return inner
        }
    }

    /// The width of Markdown.
    func textWidth(in window: SampleWindow, of item: Double) -> Double {
        let content = contentWidth(in: window, of: item)
        switch view {
        case .article: return min(content, window.textWidth)
        case .quote: return min(content, 62 * window.rem)
        case .row where scope == .list && hasTitle && item >= 40 * window.rem:
            // The title has its own column.
            return min(content - max(12 * window.rem, 0.32 * item) - window.space4, window.measure)
        case .button, .tableRow, .composite, nil: return content
        default: return min(content, window.measure)
        }
    }

    /// The width that a picture and a chevron take from the content, with the gaps between them.
    private func beside(_ picture: Double, in window: SampleWindow) -> Double {
        (hasPicture ? picture + window.space3 : 0) + (hasChevron ? window.rem + window.space3 : 0)
    }

    private func heroContent(in window: SampleWindow, of item: Double) -> Double {
        if item >= 48 * window.rem, hasPicture { return Self.heroHalf(in: window, of: item) }
        return item - 2 * (item < 40 * window.rem ? window.space3 : window.space4)
    }
}
