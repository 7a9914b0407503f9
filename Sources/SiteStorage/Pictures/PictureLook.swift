/// What is known about a picture after all of it was read.
package struct PictureLook: Sendable, Equatable {
    /// The average color; nil for a picture with transparency or with a problem.
    package var color: PictureColor?
    /// Why no smaller pictures can be made; nil if they can.
    package var problem: PictureProblem?

    package init(color: PictureColor? = nil, problem: PictureProblem? = nil) {
        (self.color, self.problem) = (color, problem)
    }
}
