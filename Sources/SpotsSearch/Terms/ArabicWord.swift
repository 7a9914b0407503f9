/// What Arabic words have in common with others before them: the article.
enum ArabicWord {
    /// The word without its article, and without the hamza or madda of an alef.
    ///
    /// The article `ال`, also after one or two of the letters that are written together with it, or as `لل`, is dropped if
    /// three letters follow. Some words begin with the same letters, so it is dropped again: these words are found with
    /// and without the article.
    static func folded(_ word: [UInt32]) -> [UInt32] {
        if !word.contains(where: { letters.contains($0) }) { return word }
        var rest = word[...]
        while let count = count(ofArticleIn: rest, isFirst: rest.startIndex == 0),
            rest.count >= count + 3, rest.dropFirst(count).prefix(3).allSatisfy({ letters.contains($0) })
        { rest = rest.dropFirst(count) }
        return rest.map { alefs.contains($0) ? alef : $0 }
    }

    /// The number of letters of the article that a word begins with.
    ///
    /// - Parameter isFirst: whether other letters may be written together with it.
    private static func count(ofArticleIn word: ArraySlice<UInt32>, isFirst: Bool) -> Int? {
        var rest = word
        if isFirst {
            if rest.first == waw || rest.first == feh { rest = rest.dropFirst() }
            if rest.first == beh || rest.first == kaf { rest = rest.dropFirst() }
        }
        if rest.starts(with: [alef, lam]) { return word.count - rest.count + 2 }
        guard isFirst else { return nil }
        let prefix = word.first == waw ? word.dropFirst() : word
        return prefix.starts(with: [lam, lam]) ? word.count - prefix.count + 2 : nil
    }

    private static let letters: ClosedRange<UInt32> = 0x621...0x6D3
    /// With madda, and with hamza above and below.
    private static let alefs: [UInt32] = [0x622, 0x623, 0x625]
    private static let (alef, beh, feh, kaf): (UInt32, UInt32, UInt32, UInt32) = (0x627, 0x628, 0x641, 0x643)
    private static let (lam, waw): (UInt32, UInt32) = (0x644, 0x648)
}
