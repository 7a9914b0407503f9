/// What the widths inside an item depend on.
struct ItemLayout: Hashable, Sendable {
    /// The view of the theme; nil for a view of the site.
    let view: BuiltInView?
    let scope: ItemScope
    /// Whether a picture, or the letter in its place, stands beside the content.
    var hasPicture = false
    var hasTitle = false
    /// Whether there is anything beside the picture.
    var hasContent = false
    /// Whether there is Markdown, other than the `text`.
    var hasBody = false
    /// Whether a chevron shows that the item is a link.
    var hasChevron = false
    /// Whether it is a grid in which text stands beside pictures.
    var isBesideText = false
    /// The ratio of width to height in the JSON; nil if it sets none.
    var ratio: Double?

    /// Whether the view has a border of one pixel.
    var isFramed: Bool {
        switch view {
        case .card, .stat: true
        case .article: scope.framesPlainViews && !isBesideText
        case .plain, .profile, .row: scope.framesPlainViews
        default: false
        }
    }

    /// Whether a card stands on its side in an item of a width: `items.css`, `(width >= 40rem)`.
    func cardLiesDown(in window: SampleWindow, of item: Double) -> Bool {
        view == .card && hasPicture && hasContent && item >= 40 * window.rem
    }

    /// Whether the picture of an article stands beside its text: `theme.css`, `(width >= 56rem)`.
    func articleLiesDown(in window: SampleWindow, of item: Double) -> Bool {
        view == .article && scope == .list && hasPicture && !hasBody && item >= 56 * window.rem
    }
}
