import Diagnostics
import SiteStorage
import SpotsRendering

// The names of lower targets that the public API speaks of.

/// A fault or a doubt found in a site, with its place.
public typealias Diagnostic = Diagnostics.Diagnostic
/// The stable name of a kind of diagnostic.
public typealias DiagnosticID = Diagnostics.DiagnosticID
/// How much a diagnostic weighs.
public typealias Severity = Diagnostics.Severity
/// An operation on a file that the system refused.
public typealias FileFailure = SiteStorage.FileFailure
/// Markup that is put into a page as it is.
public typealias HTML = SpotsRendering.HTML
/// What `Content/site.json` says: the settings of a site, each with a default.
public typealias SiteSettings = SpotsRendering.SiteSettings
