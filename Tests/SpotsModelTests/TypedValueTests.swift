import SpotsModel
import Testing

@Suite struct TypedValueTests {
    struct Car: Codable, Equatable {
        enum Fuel: String, Codable {
            case petrol
            case electric
        }

        struct Engine: Codable, Equatable {
            var power: Double
            var fuel: Fuel?
        }

        var name: String
        var doors: UInt8 = 4
        var engines: [Engine] = []
    }

    private static let meta: JSONValue = [
        "rating": 4, "price": 10.5, "name": "A", "isNew": true, "nothing": nil, "tags": ["a", "b"],
        "engine": ["power": 85, "fuel": "electric"],
    ]

    @Test func metaIsReadAsAType() throws {
        let item = Item(meta: Self.meta)
        #expect(item.meta("rating", default: 0) == 4)
        #expect(item.meta("rating", default: 0.5) == 4)
        #expect(item.meta("price", default: 0.5) == 10.5)
        #expect(item.meta("price", type: Float.self) == 10.5)
        #expect(item.meta("price", type: Double?.self) == 10.5)
        #expect(item.meta("name", default: "") == "A")
        #expect(item.meta("isNew", default: false))
        #expect(item.meta("tags", default: [String]()) == ["a", "b"])
        #expect(item.meta("engine", type: Car.Engine.self) == Car.Engine(power: 85, fuel: .electric))
        #expect(Component(meta: Self.meta).meta("rating", default: 0) == 4)
        #expect(Page(meta: Self.meta).meta("rating", type: Int.self) == 4)
    }

    @Test func otherTypesAndMissingValuesGiveTheFallback() {
        let item = Item(meta: Self.meta)
        #expect(item.meta("price", default: 7) == 7)
        #expect(item.meta("name", default: 7) == 7)
        #expect(item.meta("rating", default: "-") == "-")
        #expect(item.meta("rating", default: true))
        #expect(item.meta("isNew", default: 7) == 7)
        #expect(item.meta("nothing", default: 7) == 7)
        #expect(item.meta("missing", default: 7) == 7)
        #expect(item.meta("tags", type: [Int].self) == nil)
        #expect(item.meta("nothing", type: String.self) == nil)
        #expect(Item(meta: "text").meta("rating", default: 7) == 7)
        #expect(Component().meta("rating", type: Int.self) == nil)
        #expect(Page().meta("rating", default: 7) == 7)
    }

    @Test func relatedItemsAreFoundByName() {
        let (a, b) = (Item(title: "A"), Item(title: "B"))
        let item = Item(relations: [Item.Relation("authors", [a, b]), Item.Relation("authors", [])])
        #expect(item.relation("authors") == [a, b])
        #expect(item.relation("authors", at: 1) == b)
        #expect(item.relation("authors", at: 2) == nil)
        #expect(item.relation("authors", at: -1) == nil)
        #expect(item.relation("editors") == [])
        #expect(item.relation("editors", at: 0) == nil)
    }

    @Test func aModelIsEncodedAndDecoded() throws {
        let car = Car(name: "A/B", engines: [Car.Engine(power: 85.5, fuel: .electric), Car.Engine(power: 3)])
        let value = try JSONValue(encoding: car)
        #expect(
            value == [
                "doors": 4, "engines": [["fuel": "electric", "power": 85.5], ["power": 3]], "name": "A/B",
            ])
        #expect(try value.decoded(as: Car.self) == car)
        #expect(try Item(model: value).model(as: Car.self) == car)
        #expect(try Component(model: value).model(as: Car.self) == car)
        #expect(try Item().model(as: Car.self) == nil)
        #expect(try Component().model(as: Car.self) == nil)
    }

    @Test func scalarsAreEncodedAndDecoded() throws {
        #expect(try JSONValue(encoding: 5) == 5)
        #expect(try JSONValue(encoding: "é\n") == "é\n")
        #expect(try JSONValue(encoding: [true]) == [true])
        #expect(try JSONValue(encoding: Int?.none) == nil)
        #expect(try JSONValue.number(JSONNumber(5)).decoded(as: Int.self) == 5)
        #expect(try JSONValue.string("é\n").decoded(as: String.self) == "é\n")
        #expect(try JSONValue.null.decoded(as: Int?.self) == nil)
    }

    static let failures: [(JSONValue, String)] = [
        (["doors": 4, "engines": []], "$: missing \"name\""),
        (["name": [], "doors": 4, "engines": []], "$.name: expected a string, found an array"),
        (["name": "A", "doors": nil, "engines": []], "$.doors: expected a whole number, found null"),
        (["name": "A", "doors": "4", "engines": []], "$.doors: expected a whole number, found a string"),
        (["name": "A", "doors": 300, "engines": []], "$.doors: the number 300 does not fit its type"),
        (["name": "A", "doors": 4.5, "engines": []], "$.doors: the number 4.5 does not fit its type"),
        (
            ["engines": [["power": 1], ["power": 2]], "name": "A", "doors": -1],
            "$.doors: the number -1 does not fit its type"
        ),
        (["name": "A", "doors": 4, "engines": true], "$.engines: expected an array, found a boolean"),
        (
            ["name": "A", "doors": 4, "engines": [["power": 1], [:]]],
            "$.engines[1]: missing \"power\""
        ),
        (["name": "A", "doors": 4, "engines": [1]], "$.engines[0]: expected an object, found a number"),
        (
            ["name": "A", "doors": 4, "engines": [["power": 1, "fuel": "steam"]]],
            "$.engines[0].fuel: Cannot initialize Fuel from invalid String value steam"
        ),
        ("A", "$: expected an object, found a string"),
    ]

    @Test(arguments: failures)
    func anotherTypeIsAnErrorWithItsPath(_ value: JSONValue, _ description: String) {
        let failure = #expect(throws: JSONValueFailure.self) { try value.decoded(as: Car.self) }
        #expect(failure?.description == description)
        let itemFailure = #expect(throws: JSONValueFailure.self) {
            try Item(model: value).model(as: Car.self)
        }
        #expect(itemFailure == failure)
    }

    @Test func whatJSONCannotSayIsAnErrorWithItsPath() {
        let car = Car(name: "A", engines: [Car.Engine(power: 1), Car.Engine(power: .nan)])
        let failure = #expect(throws: JSONValueFailure.self) { try JSONValue(encoding: car) }
        #expect(
            failure?.description
                == "$.engines[1].power: JSON has no infinite or undefined numbers")
        let value: JSONValue = [1, .number(JSONNumber(.infinity)), .number(JSONNumber(.nan)), 2]
        let decoding = #expect(throws: JSONValueFailure.self) { try value.decoded(as: [Double].self) }
        #expect(
            decoding?.description == "$[1]: JSON has no infinite or undefined numbers")
    }

    @Test(
        arguments: [
            ("3", 3, 3), ("-3.0", -3, -3), ("3e2", 300, 300), ("3.5", nil, 3.5), ("1e999", nil, nil),
            ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
            ("9007199254740993.0", nil, 9_007_199_254_740_992), ("nan", nil, nil),
        ] as [(String, Int?, Double?)])
    func numbersAreReadAsWholeNumbersIfTheyAre(_ digits: String, _ int: Int?, _ double: Double?) {
        let value = JSONValue.number(JSONNumber(digits: digits))
        #expect(value.int == int)
        #expect(value.double == double)
    }

    @Test func accessorsGiveNilForOtherValues() {
        let values: [JSONValue] = [nil, true, 1, "x", [2], ["a": 3]]
        #expect(values.map(\.bool) == [nil, true, nil, nil, nil, nil])
        #expect(values.map(\.int) == [nil, nil, 1, nil, nil, nil])
        #expect(values.map(\.double) == [nil, nil, 1, nil, nil, nil])
        #expect(values.map(\.string) == [nil, nil, nil, "x", nil, nil])
        #expect(values.map(\.array) == [nil, nil, nil, nil, [2], nil])
        #expect(values.map(\.object) == [nil, nil, nil, nil, nil, JSONObject([("a", 3)])])
    }
}
