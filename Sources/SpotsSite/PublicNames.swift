public import Diagnostics
public import SiteStorage
public import SpotsRendering

// Types of lower targets that the public API mentions.

/// A fault in a site, with its place.
public typealias Diagnostic = Diagnostics.Diagnostic
/// The stable name of a kind of diagnostic.
public typealias DiagnosticID = Diagnostics.DiagnosticID
/// Whether a diagnostic is an error or a warning.
public typealias Severity = Diagnostics.Severity
/// A file operation that the system refused.
public typealias FileFailure = SiteStorage.FileFailure
/// Markup that is put into a page unchanged.
public typealias HTML = SpotsRendering.HTML
/// The settings of a site, as in `Content/site.json`; each has a default.
public typealias SiteSettings = SpotsRendering.SiteSettings
/// An item as a view written in Swift sees it.
public typealias DrawnItem = SpotsRendering.DrawnItem
/// A component as a view written in Swift sees it.
public typealias DrawnComponent = SpotsRendering.DrawnComponent
/// A page as a layout written in Swift sees it.
public typealias DrawnPage = SpotsRendering.DrawnPage
