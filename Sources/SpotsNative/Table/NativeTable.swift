package import SpotsModel

/// How one version of the app's library reads a payload: which keys it knows, and what it does with wrong values.
///
/// The tables of the published versions are in `Tables/`; a team can write one for its own decoder.
package struct NativeTable: Sendable {
    /// What a value of a wrong type does.
    package enum Reading: String, Sendable, CaseIterable {
        /// It empties the screen: the decoder gives up.
        case strict
        /// It is turned into the right type if possible, and else counts as missing.
        case repairs
        /// It counts as missing, apart from the few values that serve as several types.
        case casts
    }

    /// What becomes of custom data.
    package enum Meta: String, Sendable, CaseIterable {
        case kept
        /// Each value is made again: `null` becomes `true`, and a list in a list is fatal.
        case rebuilt
    }

    /// Which of several values with the same key is used.
    package enum Repeated: String, Sendable, CaseIterable {
        case first, last
    }

    /// What the keys beside the components are.
    package enum Other: String, Sendable, CaseIterable {
        case ignored
        /// Each is decoded like `components`, and must be a list of components.
        case components
    }

    /// What a number that no `Double` holds does, wherever it is.
    package enum LargeNumbers: String, Sendable, CaseIterable {
        /// It is a value of a wrong type where a number is needed.
        case read
        /// It empties the screen: the document counts as invalid.
        case refused
    }

    /// Something that happens when the screen is drawn.
    package enum Drawing: String, Sendable, CaseIterable {
        /// A carousel with items and `items-per-row` 0 ends the app.
        case noItemsPerRow = "no-items-per-row"
        /// Grids and carousels with items and `show-empty-component` are not shown.
        case shownIfEmpty = "shown-if-empty"
        /// A header or a footer without a kind is not shown.
        case headerWithoutKind = "header-without-kind"
        /// Only the first child of an item is drawn.
        case firstChildOnly = "first-child-only"
        /// A carousel with `meta.paginate` and no span ends the app at the end of the first drag.
        case paginatedWithoutSpan = "paginated-without-span"
    }

    /// The type of a value.
    package enum ValueType: String, Sendable, CaseIterable {
        case text, whole, number, boolean, word, object, list, relations, children, meta
        /// The key is of another version: its value is not used, and the default counts.
        case ignored
    }

    /// Which kinds of items have children.
    package enum Matching: String, Sendable, CaseIterable {
        case equals, contains
    }

    /// How the value of one key is read.
    package struct Rule: Sendable {
        package var type = ValueType.ignored
        /// The type of the object or of the elements.
        package var of = ""
        /// The words that are known.
        package var words: [String] = []
        /// What counts if the value is missing.
        package var fallback: JSONValue = .null
        /// How a wrong value of this key is read, if other than elsewhere.
        package var reads: Reading?
        /// What to do instead of writing the key.
        package var advice = ""
        /// The object next to an ignored key that may have its value.
        package var replacedBy = ""
        /// The kind of the items that have children.
        package var kind = ""
        package var matches = Matching.equals

        /// Whether items of a kind have children.
        func hasChildren(kind name: String) -> Bool {
            matches == .equals ? name == kind : name.contains(kind)
        }
    }

    /// The name in messages, such as `Spots 7`.
    package var name = ""
    package var reads = Reading.strict
    package var meta = Meta.kept
    package var repeated = Repeated.last
    package var other = Other.ignored
    package var largeNumbers = LargeNumbers.read
    package var drawing: Set<Drawing> = []
    /// The keys of each type of object.
    package var objects: [String: [String: Rule]] = [:]

    func rule(_ key: String, of type: String) -> Rule? { objects[type]?[key] }
}
