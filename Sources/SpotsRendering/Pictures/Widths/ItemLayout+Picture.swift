/// The boxes of pictures: `Templates/assets/theme.css` and `Templates/assets/styles/items.css`.
extension ItemLayout {
    /// The box of the picture in an item.
    ///
    /// - Parameters:
    ///   - item: the width of the item.
    ///   - component: the width of the component.
    func pictureBox(in window: SampleWindow, of item: Double, in component: Double) -> PictureBox {
        let inner = isFramed ? item - 2 : item
        switch view {
        case .article: return articleBox(in: window, of: item, inner)
        case .card: return cardBox(in: window, of: item, inner)
        case .hero: return heroBox(in: window, of: item)
        case .tile: return tileBox(in: window, of: item, in: component)
        case .media: return mediaBox(in: window, of: item)
        case .profile: return profileBox(in: window, of: item)
        case .plain:
            guard scope == .list else { return PictureBox(width: inner, ratio: ratio ?? 1.5) }
            return PictureBox(width: Self.thumbnail(in: window, of: item), ratio: 1.5)
        case .row, .header: return PictureBox(width: 3.5 * window.rem, ratio: 1)
        case .footer: return PictureBox(width: 2.5 * window.rem, ratio: 1)
        case .quote: return PictureBox(width: 3 * window.rem, ratio: 1)
        case .stat: return PictureBox(width: 3 * window.rem)
        case .button:
            return PictureBox(width: 1.5 * window.rem, height: 1.5 * window.rem, fit: .contain)
        case .tableRow: return PictureBox(width: 4 * window.rem)
        case .composite, nil: return PictureBox(width: item)
        }
    }

    /// The width of a picture beside the text of a default view in a list: `clamp(5rem, 24%, 13rem)`.
    static func thumbnail(in window: SampleWindow, of item: Double) -> Double {
        min(max(5 * window.rem, 0.24 * item), 13 * window.rem)
    }

    private func articleBox(in window: SampleWindow, of item: Double, _ inner: Double) -> PictureBox {
        if articleLiesDown(in: window, of: item) {
            return PictureBox(width: 0.38 * item, ratio: ratio ?? 1.5)
        }
        return PictureBox(width: inner, ratio: ratio ?? (scope == .list ? 2 : 1.5))
    }

    private func cardBox(in window: SampleWindow, of item: Double, _ inner: Double) -> PictureBox {
        if cardLiesDown(in: window, of: item) { return PictureBox(width: 0.38 * inner, ratio: ratio ?? 2) }
        return PictureBox(width: inner, ratio: ratio ?? (item >= 40 * window.rem ? 2 : 1.5))
    }

    private func heroBox(in window: SampleWindow, of item: Double) -> PictureBox {
        guard item >= 48 * window.rem else { return PictureBox(width: item, ratio: ratio ?? 16 / 9) }
        let width = hasContent ? Self.heroHalf(in: window, of: item) : item
        return PictureBox(width: width, height: 24 * window.rem)
    }

    /// The picture and the text of a wide hero share what the padding of the text leaves.
    static func heroHalf(in window: SampleWindow, of item: Double) -> Double {
        (item - 2 * window.space4) / 2
    }

    private func tileBox(in window: SampleWindow, of item: Double, in component: Double) -> PictureBox {
        if item >= 40 * window.rem { return PictureBox(width: item, height: 24 * window.rem) }
        let isWide =
            item >= 28 * window.rem || item >= 11 * window.rem && component < 22 * window.rem
        return PictureBox(width: item, ratio: ratio ?? (isWide ? 4 / 3 : 0.8))
    }

    private func mediaBox(in window: SampleWindow, of item: Double) -> PictureBox {
        let most = isBesideText ? .infinity : 52 * window.rem
        let height = ratio.map { min(item / $0, most) } ?? 0
        return PictureBox(
            width: item, height: height, mostHeight: most, fit: scope == .list ? .contain : .cover)
    }

    private func profileBox(in window: SampleWindow, of item: Double) -> PictureBox {
        if scope == .list { return PictureBox(width: 3.5 * window.rem, ratio: 1) }
        let isSmall = scope == .grid && item < 11 * window.rem
        return PictureBox(width: (isSmall ? 4 : 6) * window.rem, ratio: 1)
    }
}
