/// What one run of a program for pictures may use.
package struct PictureLimits: Sendable {
    package let seconds: Int
    /// The address space, in bytes.
    package let memory: Int

    /// - Parameters:
    ///   - seconds: how long a run may take.
    ///   - memory: the limit for the address space, in bytes. A system without this limit, such as macOS, ignores it.
    package init(seconds: Int = 120, memory: Int = 2 << 30) {
        (self.seconds, self.memory) = (seconds, memory)
    }
}
