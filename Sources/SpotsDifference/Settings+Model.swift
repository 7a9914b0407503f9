import SpotsModel

extension Component {
    /// The component without its items as JSON, without absent and default values.
    var settings: JSONValue {
        .object(
            JSONObject([
                ("kind", .string(kind.name)), ("identifier", identifier.map { .string($0) }),
                // A title that became a header is part of the header.
                ("title", header?.title == title ? nil : title.value), ("layout", layout.settings),
                ("interaction", interaction.settings), ("size", size?.settings),
                ("paginate", pagination?.settings), ("meta", meta.orNil), ("model", model.orNil),
                ("amountOfItemsToCache", amountOfItemsToCache.map { .number(JSONNumber($0)) }),
            ]))
    }
}

extension Item {
    /// The item without relations and children as JSON, without absent values.
    var settings: JSONValue {
        .object(
            JSONObject([
                ("kind", kind.map { .string($0.name) }), ("identifier", identifier.map { .string($0) }),
                ("title", title.value), ("subtitle", subtitle.value), ("text", text.value),
                ("image", image.value), ("action", action.value), ("size", size?.settings),
                ("meta", meta.orNil), ("model", model.orNil),
            ]))
    }
}

extension JSONValue {
    /// The value; nil for null and for an empty string, which count as absent.
    var orNil: JSONValue? {
        // In a conditional expression, nil would become the JSON value null.
        if self == .null || self == "" { return nil }
        return self
    }
}

extension Layout {
    fileprivate var settings: JSONValue {
        .object(
            JSONObject([
                ("span", .number(JSONNumber(span))), ("dynamic-span", .bool(dynamicSpan)),
                ("dynamic-height", .bool(dynamicHeight)),
                ("items-per-row", .number(JSONNumber(itemsPerRow))),
                ("item-spacing", itemSpacing.map { .number(JSONNumber($0)) }),
                ("line-spacing", lineSpacing.map { .number(JSONNumber($0)) }),
                ("inset", inset.settings), ("page-indicator", pageIndicator?.rawValue.value),
                ("header-mode", headerMode.rawValue.value),
                ("infinite-scrolling", .bool(infiniteScrolling)),
                ("show-empty-component", .bool(showEmptyComponent)),
            ]))
    }
}

extension Inset {
    fileprivate var settings: JSONValue {
        .object(
            JSONObject([
                ("top", .number(JSONNumber(top))), ("left", .number(JSONNumber(left))),
                ("bottom", .number(JSONNumber(bottom))), ("right", .number(JSONNumber(right))),
            ]))
    }
}

extension Interaction {
    fileprivate var settings: JSONValue {
        .object(
            JSONObject([
                ("paginate", paginate.rawValue.value), ("scroll-direction", scrollDirection.rawValue.value),
                ("mouseClick", mouseClick.value),
            ]))
    }
}

extension Size {
    fileprivate var settings: JSONValue {
        .object(
            JSONObject([("width", .number(JSONNumber(width))), ("height", .number(JSONNumber(height)))]))
    }
}

extension Pagination {
    fileprivate var settings: JSONValue {
        .object(
            JSONObject([
                ("size", .number(JSONNumber(size))), ("path", path.value), ("infinite", .bool(infinite)),
                ("filters", filters.isEmpty ? Optional.none : .array(filters.map(\.json))),
            ]))
    }
}

extension String {
    /// The string as JSON; nil if it is empty.
    fileprivate var value: JSONValue? { JSONValue.string(self).orNil }
}

extension JSONObject {
    /// Makes an object from the members that have a value.
    fileprivate init(_ pairs: [(String, JSONValue?)]) {
        self.init(pairs.compactMap { key, value in value.map { (key, $0) } })
    }
}
