import SpotsModel

extension Page {
    /// Leaves out what would keep a payload from being the page `/` in the default theme.
    ///
    /// These keys are the app's: a `layout` names none of ours, and a `date` need not be one.
    mutating func becomeRoot() {
        path = ""
        aliases = []
        draft = false
        layout = ""
        if Timestamp(date) == nil { date = "" }
        if Timestamp(updated) == nil { updated = "" }
    }
}
