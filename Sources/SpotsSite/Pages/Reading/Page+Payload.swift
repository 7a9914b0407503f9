import SpotsModel

extension Page {
    /// Removes the keys that would prevent a payload from being the page `/` in the default theme.
    ///
    /// The app gives these keys its own meaning: `layout` is not one of our layouts, and `date` may be any string.
    mutating func becomeRoot() {
        path = ""
        aliases = []
        draft = false
        layout = ""
        if Timestamp(date) == nil { date = "" }
        if Timestamp(updated) == nil { updated = "" }
        expires = ""
    }
}
