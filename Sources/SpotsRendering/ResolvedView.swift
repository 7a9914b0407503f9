import Mustache
import SpotsModel

/// What draws items of a kind, or components of one, as one task uses it.
///
/// It stands between the task and what all share: tasks on several cores that counted references to the same views
/// and templates would wait for each other.
final class ResolvedView {
    enum Body {
        case program(Program)
        case function(@Sendable (Item, ItemSurroundings) -> HTML)
        /// A site lacks even the default view.
        case none
    }

    let body: Body
    /// Whether its heading carries the item's id, so that a component can be named by it.
    let writesID: Bool
    /// Whether it writes a heading of the item's level, so that what is inside the item comes below it.
    let writesHeading: Bool
    /// Whether it is a view of the default theme.
    let isBuiltIn: Bool
    /// Whether only the default serves the kind.
    let isUnknown: Bool
    /// The built-in kind that a component behaves like.
    let behavior: Kind
    /// The number of the page that has noted last that it depends on this.
    var page = 0

    init(_ view: View?, isUnknown: Bool, behavior: Kind = .list, _ programs: ProgramCache) {
        body =
            switch view?.body {
            case .template(let template): .program(programs.program(of: template))
            case .function(let draw): .function(draw)
            case nil: .none
            }
        writesID = view?.writesID == true
        writesHeading = view?.writesHeading == true
        isBuiltIn = view?.source == .builtIn
        self.isUnknown = isUnknown
        self.behavior = behavior
    }
}
