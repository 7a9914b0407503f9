import Mustache
import SpotsModel

/// The view for items or components of a kind, as one task uses it.
///
/// It has the task's own references: tasks on several cores that count references to the same views and templates
/// would wait for each other.
final class ResolvedView {
    enum Body {
        case program(Program)
        case item(@Sendable (ItemDrawing) -> ViewMarkup)
        case component(@Sendable (ComponentDrawing) -> ViewMarkup)
        /// The site does not even have the default view.
        case none
    }

    let body: Body
    /// Whether its heading has the item's id, so a component can be named by it.
    let writesID: Bool
    /// Whether it writes a heading at the item's level, so headings inside the item are below it.
    let writesHeading: Bool
    /// Whether it is a hero with a heading, which can be the headline of a page.
    let isHero: Bool
    /// Whether it is a view of the default theme.
    let isBuiltIn: Bool
    /// The view of the default theme that it is; nil for one of the site's own.
    let theme: BuiltInView?
    /// Whether it needs the styles of views.
    let needsItemStyle: Bool
    /// Whether only the default view serves the kind.
    let isUnknown: Bool
    /// The built-in kind that a component behaves like.
    let behavior: Kind
    /// Whether it is the template of a kind of component that the site defines.
    let isOwn: Bool
    /// Whether it is a Swift function, which may read anything.
    var isFunction: Bool {
        switch body {
        case .item, .component: true
        case .program, .none: false
        }
    }
    /// The number of the last page that recorded a dependency on this view.
    var page = 0

    init(
        _ view: View?, isUnknown: Bool, behavior: Kind = .list, isOwn: Bool = false, _ programs: ProgramCache
    ) {
        body =
            switch view?.body {
            case .template(let template): .program(programs.program(of: template))
            case .item(let draw): .item(draw)
            case .component(let draw): .component(draw)
            case nil: .none
            }
        writesID = view?.writesID == true
        writesHeading = view?.writesHeading == true
        isHero = view?.isHero == true
        isBuiltIn = view?.source == .builtIn
        theme = view.flatMap { $0.source == .builtIn ? BuiltInView($0.name) : .none }
        needsItemStyle = view?.name.needsItemStyle == true
        self.isUnknown = isUnknown
        self.behavior = behavior
        self.isOwn = isOwn
    }
}
