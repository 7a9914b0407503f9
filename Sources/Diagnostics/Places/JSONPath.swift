/// The path of a value inside a JSON document, written as `$.components[2].items[0].title`.
package struct JSONPath: Sendable, Equatable, CustomStringConvertible {
    package enum Step: Sendable, Equatable {
        case key(String)
        case index(Int)
    }

    package var steps: [Step]

    package init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The steps as text: keys unchanged, array positions as digits.
    package var keys: [String] {
        steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
    }

    package var description: String {
        steps.reduce(into: "$") { text, step in
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += ".\(key)"
            case .key(let key): text += "[\"\(key.withoutControls())\"]"
            }
        }
    }

    /// Whether a key needs no quotes in a path: it has only letters, digits, `_` and `-`.
    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
                default: !scalar.isASCII && scalar.properties.isAlphabetic
                }
            }
    }
}
