public import Diagnostics
public import SiteStorage
// A program that builds a site makes pages; it needs only this import.
@_exported public import SpotsModel

// Types of lower targets that the public API mentions.

/// A problem in a site, with its place.
public typealias Diagnostic = Diagnostics.Diagnostic
/// The stable name of a kind of problem.
public typealias DiagnosticID = Diagnostics.DiagnosticID
/// Whether a problem is an error or a warning.
public typealias Severity = Diagnostics.Severity
/// A file operation that the system refused.
public typealias FileFailure = SiteStorage.FileFailure
/// The settings of a site, as in `Content/site.json`; each has a default.
public typealias SiteSettings = SpotsModel.SiteSettings
