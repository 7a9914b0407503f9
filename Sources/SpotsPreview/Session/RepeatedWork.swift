/// Work that one task does at a time, and does again if it is asked for meanwhile.
struct RepeatedWork {
    private var isRunning = false
    private var isNeeded = false

    /// Asks for the work.
    ///
    /// - Returns: whether the caller must begin it, because no task does it.
    mutating func request() -> Bool {
        isNeeded = true
        if isRunning { return false }
        // Set this now: the next request may arrive before the work begins.
        isRunning = true
        return true
    }

    /// Begins the work; what is requested from now on needs it again.
    mutating func begin() { (isRunning, isNeeded) = (true, false) }

    /// Ends the work.
    ///
    /// - Returns: whether it must be done again.
    mutating func end() -> Bool {
        isRunning = isNeeded
        return isNeeded
    }
}
