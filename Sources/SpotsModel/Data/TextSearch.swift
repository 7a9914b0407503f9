/// Searches for a string in others, by characters and in linear time, with the algorithm of Knuth, Morris and Pratt
/// ("Fast Pattern Matching in Strings", 1977).
struct TextSearch {
    private let wanted: [Character]
    /// For each prefix of the string: the length of its longest proper suffix that is also a prefix.
    private let borders: [Int]

    init(_ wanted: String) {
        self.wanted = Array(wanted)
        borders = Self.borders(of: self.wanted)
    }

    /// Whether a string contains the wanted one.
    func finds(in text: String) -> Bool {
        var matched = 0
        var rest = text[...]
        while matched < wanted.count, let character = rest.popFirst() {
            matched = Self.next(matched, character, wanted, borders)
        }
        return matched == wanted.count
    }

    /// The matched length after one more character.
    private static func next(_ matched: Int, _ character: Character, _ wanted: [Character], _ borders: [Int])
        -> Int
    {
        var matched = matched
        while matched > 0, wanted[matched] != character { matched = borders[matched - 1] }
        return wanted[matched] == character ? matched + 1 : 0
    }

    private static func borders(of wanted: [Character]) -> [Int] {
        var borders: [Int] = wanted.isEmpty ? [] : [0]
        for character in wanted.dropFirst() {
            borders.append(next(borders[borders.count - 1], character, wanted, borders))
        }
        return borders
    }
}
