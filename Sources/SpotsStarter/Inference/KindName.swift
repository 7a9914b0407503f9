import SpotsModel

/// The words of a kind name, used to recognize it.
struct KindName {
    /// The words in lower case: `HeroBannerView` has `hero`, `banner` and `view`, `URLCard` has `url` and `card`.
    let words: [String]

    init(_ kind: Kind) {
        var words: [String] = []
        var word = ""
        let characters = Array(kind.name)
        for (index, character) in characters.enumerated() {
            let isLetter = character.isLetter || character.isNumber
            let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            let isStart = character.isUppercase && (word.last?.isLowercase == true || isBeforeSmall)
            if !isLetter || isStart {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isLetter { word.append(character) }
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        self.words = words
    }

    /// The first entry of a table with a word of the name.
    func first<Value>(in table: [String: Value]) -> Value? {
        for word in words {
            if let value = table[word] { return value }
        }
        return nil
    }
}
