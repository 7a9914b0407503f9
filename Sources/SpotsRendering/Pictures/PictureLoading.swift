/// When a browser loads a picture.
enum PictureLoading {
    /// At once and before other pictures, because readers see it first.
    case first
    /// At once, because it is not known where it is.
    case eager
    /// When the reader comes near it.
    case lazy
}
