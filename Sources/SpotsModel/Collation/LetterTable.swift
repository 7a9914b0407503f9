import Bytes
import Platform

/// The letters of a language and their weights.
struct LetterTable: Sendable {
    /// A letter of the alphabet: `ø`, `å` (a base and its accent), `ch`.
    private struct Entry: Sendable {
        /// The characters, in lower case and without the accent.
        let base: [UInt32]
        let accent: UInt32?
        let weight: LetterWeight
    }

    /// The entries by first character, longest first.
    private var entries: [UInt32: [Entry]] = [:]
    /// The ASCII characters, and pairs of them (the first in the upper byte), that an entry may begin with.
    private var ruledASCII: Set<UInt16> = []
    private let hasDotlessI: Bool

    init(language: String) {
        hasDotlessI = Alphabets.hasDotlessI(language)
        if hasDotlessI { ruledASCII.insert(UInt16(UInt8(ascii: "I"))) }
        read(Alphabets.root, suffix: 0xE0)
        read(Alphabets.rules(of: language), suffix: 0xF0)
        for first in entries.keys {
            entries[first]?.sort { ($0.base.count, $0.accent ?? 0) > ($1.base.count, $1.accent ?? 0) }
        }
    }

    /// Parses rules; a later rule for the same letter replaces an earlier one.
    private mutating func read(_ rules: String, suffix: UInt8) {
        var (anchor, weight) = (LetterWeight([]), LetterWeight([]))
        var next = suffix
        var relation: Substring = ""
        for word in rules.decomposed.split(whereSeparator: \.isWhitespace) {
            if ["&", "<", "<<"].contains(word) {
                relation = word
                continue
            }
            switch relation {
            case "&":
                anchor = LetterWeight(word.unicodeScalars.flatMap { LetterWeight.bytes(ofPlain: $0) })
                (weight, next) = (anchor, suffix)
                continue
            case "<":
                weight = LetterWeight(anchor.letter + [next])
                next += 1
            default: weight.variant += 1
            }
            add(word.unicodeScalars.map(\.value), weight)
        }
    }

    private mutating func add(_ scalars: [UInt32], _ weight: LetterWeight) {
        let isAccented = scalars.count > 1 && (0x300...0x36F).contains(scalars[scalars.count - 1])
        let base = isAccented ? Array(scalars.dropLast()) : scalars
        let accent = isAccented ? scalars.last : nil
        entries[base[0], default: []].removeAll { $0.base == base && $0.accent == accent }
        entries[base[0], default: []].append(Entry(base: base, accent: accent, weight: weight))
        if !isAccented, base.allSatisfy({ $0 < 0x80 }) { recordASCII(base.prefix(2).map { UInt8($0) }) }
    }

    /// Records what an entry begins with, in upper and lower case.
    private mutating func recordASCII(_ letters: [UInt8]) {
        var spellings: [UInt16] = [0]
        for letter in letters {
            spellings = spellings.flatMap { [$0 << 8 | UInt16(letter), $0 << 8 | UInt16(letter & ~0x20)] }
        }
        ruledASCII.formUnion(spellings)
    }
}

// MARK: Keys

extension LetterTable {
    /// Whether each ASCII character of a string has its own weight, because no entry can begin with any of them.
    func isPlain(_ text: Span<UInt8>) -> Bool {
        if ruledASCII.isEmpty { return true }
        var last: UInt16 = 0
        for index in text.indices {
            let byte = UInt16(text[index])
            if ruledASCII.contains(byte) || ruledASCII.contains(last << 8 | byte) { return false }
            last = byte
        }
        return true
    }

    /// The key of an ASCII text without multi-character letters.
    func keyOfASCII(_ text: Span<UInt8>) -> [UInt8] {
        let places = LetterWeight.ascii
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var lastCapital: Int?
        var hasControls = false
        for index in text.indices {
            let byte = text[index]
            let weight = places[Int(byte)]
            if weight > 0 { bytes.append(weight) }
            if (0x41...0x5A).contains(byte) { lastCapital = index }
            if byte < 0x20 { hasControls = true }
        }
        let isWhole = bytes.count == text.count && !hasControls
        guard lastCapital != nil || !isWhole else { return bytes }
        bytes += [CollationLevels.separator, CollationLevels.separator]
        for index in 0..<(lastCapital ?? -1) + 1 where places[Int(text[index])] > 0 {
            bytes.append(CollationLevels.common + ((0x41...0x5A).contains(text[index]) ? 1 : 0))
        }
        // Characters without a weight only distinguish strings at the end of the key.
        if !isWhole {
            bytes.append(CollationLevels.separator)
            bytes.append(contentsOf: text)
        }
        return bytes
    }

    /// Adds the letter at an index and advances the index.
    func add(_ scalars: [Unicode.Scalar], _ index: inout Int, to levels: inout CollationLevels) {
        let (first, isCapital) = lowered(scalars, index)
        if let found = entries[first.value] {
            for entry in found where add(entry, scalars, &index, to: &levels) { return }
        }
        index += 1
        let capitals = isCapital ? 1 : 0
        if first.value < 0x80 {
            // In Turkish, the dot of a capital `İ` is not an accent.
            if hasDotlessI, isCapital, first == "i", index < scalars.count { index += 1 }
            let place = LetterWeight.ascii[Int(first.value)]
            return place > 0 ? levels.add(place, capitals: capitals) : ()
        }
        switch LetterWeight.Character(first) {
        case .accent: levels.add(accent: first)
        case .ignored: break
        case .weight(let weight): levels.add(weight, capitals: capitals)
        case .member(let group): levels.add(group, first, capitals: capitals)
        }
    }

    /// Adds an entry if the text continues with it; its accent may come after other accents, which are then
    /// added to it.
    private func add(
        _ entry: Entry, _ scalars: [Unicode.Scalar], _ index: inout Int, to levels: inout CollationLevels
    ) -> Bool {
        var end = index
        var capitals = 0
        for character in entry.base {
            guard end < scalars.count else { return false }
            let (scalar, isCapital) = lowered(scalars, end)
            guard scalar.value == character else { return false }
            capitals += isCapital ? 1 : 0
            end += 1
        }
        guard let accent = entry.accent else {
            levels.add(entry.weight, capitals: capitals)
            index = end
            return true
        }
        let others = scalars[end...].prefix(while: LetterWeight.isAccent)
        guard let position = others.firstIndex(where: { $0.value == accent }) else { return false }
        levels.add(entry.weight, capitals: capitals)
        for other in others.indices where other != position { levels.add(accent: others[other]) }
        index = others.endIndex
        return true
    }

    /// A character in lower case, and whether it was upper case.
    private func lowered(_ scalars: [Unicode.Scalar], _ index: Int) -> (Unicode.Scalar, isCapital: Bool) {
        let scalar = scalars[index]
        if scalar.value < 0x80 {
            guard (0x41...0x5A).contains(scalar.value) else { return (scalar, false) }
            let hasDot = index + 1 < scalars.count && scalars[index + 1].value == 0x307
            if hasDotlessI, scalar == "I", !hasDot { return ("ı", true) }
            return (Unicode.Scalar(UInt8(scalar.value) | 0x20), true)
        }
        guard scalar.properties.changesWhenLowercased else { return (scalar, false) }
        return (scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar, true)
    }
}
