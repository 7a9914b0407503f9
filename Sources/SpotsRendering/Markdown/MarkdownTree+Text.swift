extension MarkdownTree.Node {
    /// The text inside the node, without its markup.
    var plainText: String { plainText(steps: .max) }

    /// The text inside the node, without its markup.
    ///
    /// - Parameter steps: the maximum number of nodes to look at: without a limit, each of several nested
    ///   pictures would be searched down to the innermost one.
    func plainText(steps: Int) -> String {
        var text = ""
        var left = steps
        forEachNode { node in
            switch node.kind {
            case .lineBreak: text += " "
            case .text, .code: text += node.literal
            default: break
            }
            left -= 1
            return left > 0
        }
        return text
    }

    /// The text inside the node, without its markup and without the words for pictures.
    var textWithoutPictures: String {
        var text = ""
        var pictures = 0
        forEachStep { node, isEntered in
            switch node.kind {
            case .image: pictures += isEntered ? 1 : -1
            case _ where pictures > 0: break
            case .lineBreak: text += " "
            case .text, .code: text += node.literal
            default: break
            }
            return true
        }
        return text
    }
}
