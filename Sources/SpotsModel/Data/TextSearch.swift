/// Looks for one text in others, character by character, in time that grows with the length of both: by Knuth, Morris
/// and Pratt ("Fast Pattern Matching in Strings", 1977).
struct TextSearch {
    private let wanted: [Character]
    /// For each character: with how many of the first ones the text up to it ends, itself apart.
    private let borders: [Int]

    init(_ wanted: String) {
        self.wanted = Array(wanted)
        borders = Self.borders(of: self.wanted)
    }

    /// Whether a text holds the wanted one.
    func finds(in text: String) -> Bool {
        var matched = 0
        var rest = text[...]
        while matched < wanted.count, let character = rest.popFirst() {
            matched = Self.next(matched, character, wanted, borders)
        }
        return matched == wanted.count
    }

    /// With how many of the first characters a text ends to which one more was added.
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
