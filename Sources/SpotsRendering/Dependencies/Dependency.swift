package import Paths
package import SpotsModel

/// An input of a page other than its own file.
///
/// As long as the values of all its dependencies stay the same, the page stays the same. One file says what each kind
/// means for a site, in words and in the build cache: `Dependency+Site.swift` of SpotsSite.
package enum Dependency: Hashable, Sendable {
    /// A part of the settings.
    case setting(SiteSettings.Part)
    /// The view that the kind of an item resolves to, and the content of that view.
    case item(Kind?, in: Kind, as: ItemRole)
    /// The template that the kind of a component resolves to.
    case component(Kind)
    /// The page template with a name.
    case shell(String)
    /// A partial whose name is a value.
    case partial(String)
    /// The labels of a language.
    case labels(String)
    /// The names of the styles and scripts.
    case assets
    /// Whether the site has a page at an address.
    case address(String)
    /// The bytes of a file in `Content/`, or the fact that it does not exist.
    case file(ContentPath)
    /// Whether a file in `Content/` is published.
    case publication(ContentPath)
    /// The size of a picture in `Content/`.
    case picture(ContentPath)
    /// The picture at a web address, if the site fetches it.
    case webPicture(String)
    /// The records of a collection, and the data controllers that turn them into items.
    case collection(LocalCollection)
    /// The records of a collection that a query selects, by the query as JSON, and the data controllers that turn them
    /// into items. (Indirect, because it would make all dependencies larger.)
    indirect case selection(LocalCollection, query: String)
    /// The records of a collection, and where they are written.
    case records(LocalCollection)
    /// The records of a collection that are left out because of their dates.
    case heldRecords(LocalCollection)
    /// The collections that group the records of a collection by a field.
    case groups(LocalCollection)
    /// The responses of a web address that the components of a page come from, by its source as JSON.
    case response(String)
    /// What a folder says about its pages in `_defaults.json`.
    case defaults(String)
    /// The address of the page that a file in `Content/` becomes.
    case pageAddress(ContentPath)
    /// The title of the page at an address, or the fact that there is none.
    case pageTitle(String)
    /// The list of the section that begins at an address.
    case section(String)
    /// The list of all pages that the search at an address shows.
    case directory(String)
    /// The text of `site.json`, for pages with findings that have a place in it.
    case settingsText
    /// Whether drafts are built.
    case drafts
    /// Whether unknown keys are reported.
    case unknownKeys
    /// Whether pages are minified, and what the styles of the site say about white space.
    case minification
    /// How smaller pictures are made.
    case pictures
    /// Something that cannot be determined, such as what a Swift function draws.
    case unknowable

    /// The collection whose records are items of the page; nil if the dependency is about something else.
    package var listedCollection: LocalCollection? {
        switch self {
        case .collection(let name), .selection(let name, query: _): name
        default: nil
        }
    }
}
