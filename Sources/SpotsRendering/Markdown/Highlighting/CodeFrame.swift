/// The start of the frame of a block of code, in one language.
struct CodeFrame {
    let start: String
    /// The start of a frame with the name of a file.
    let startWithCaption: String

    init(_ word: (MarkdownLabel) -> String) {
        let attributes =
            "class=\"spots-code\" data-copy=\"\(word(.copy))\" data-copied=\"\(word(.copied))\""
        start = "<div \(attributes)>"
        startWithCaption = "<figure \(attributes)>"
    }
}
