/// Why a smaller picture was not made.
package enum PictureProblem: Error, Equatable, Sendable {
    /// The end of the file is missing; with the program's words.
    case truncated(String)
    /// The file is not a picture that the program reads, or it is damaged; with the reason.
    case unreadable(String)
    /// The picture needs more memory than the limit; with the program's words.
    case tooLarge(String)
    /// The program was stopped at the time limit.
    case tooSlow(seconds: Int)
    /// The program was stopped by a signal, perhaps because it has an error.
    case stopped(signal: Int)
    /// The program was stopped, because it wrote far more than a picture.
    case endless
    /// The program does not start; with the reason.
    case cannotRun(String)
    /// The disk is full.
    case noSpace
    /// The new file was not written; with the reason.
    case unwritable(String)
    /// The picture changed after it was looked at.
    case changed
    /// The task was canceled.
    case canceled

    /// Whether the picture itself is the cause, so another attempt ends in the same way.
    package var isOfPicture: Bool {
        switch self {
        case .truncated, .unreadable: true
        case .tooLarge, .tooSlow, .stopped, .endless, .cannotRun, .noSpace, .unwritable, .changed, .canceled:
            false
        }
    }

    /// What went wrong, as text for the user that follows the name of the picture.
    package var text: String {
        switch self {
        case .truncated(let words): "the end of the file is missing: \(words)"
        case .unreadable(let words): "vipsthumbnail cannot convert it: \(words)"
        case .tooLarge(let words): "it needs too much memory: \(words)"
        case .tooSlow(let seconds): "vipsthumbnail was stopped after \(seconds) s"
        case .stopped(let signal): "vipsthumbnail was stopped by signal \(signal)"
        case .endless: "vipsthumbnail was stopped, because it writes endlessly"
        case .cannotRun(let words): "vipsthumbnail cannot be run: \(words)"
        case .noSpace: "no space is left for the smaller picture"
        case .unwritable(let words): "the smaller picture cannot be written: \(words)"
        case .changed: "the picture changed during the build; build again"
        case .canceled: "vipsthumbnail was stopped, because the build was canceled"
        }
    }
}
