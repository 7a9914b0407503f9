import Bytes
import SpotsModel
import Testing

/// Checks the hash against published values of XXH64 with seed 0.
@Suite struct ContentHashTests {
    @Test(arguments: [
        ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
        ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ])
    func hashesMatchThePublishedValues(_ text: String, _ hash: String) {
        #expect(ContentHash(text).text == hash)
    }

    @Test func partBoundariesChangeTheHash() {
        var (one, other) = (ContentHash("ab"), ContentHash("a"))
        one.combine("c")
        other.combine("bc")
        #expect(one != other)
    }

    @Test func differentValuesHaveDifferentHashes() {
        let values: [JSONValue] = [
            .null, true, false, 1, "1", "", [], [[]], [.null], [:], ["a": 1], ["a": "1"], ["a": [1]],
            [1, 2], [[1], 2], ["a": .null],
        ]
        let hashes = values.map { value in
            var hash = ContentHash()
            hash.combine(value)
            return hash
        }
        #expect(Set(hashes).count == values.count)
    }
}
