import SpotsModel

extension Page {
    /// Leaves out what would keep a payload from being the page `/` and nothing else.
    mutating func becomeRoot() {
        path = ""
        aliases = []
        draft = false
    }
}
