import SpotsData
import SpotsModel
import SpotsRendering

/// The filters of a paginated list, with the values of all of its records.
struct ListFilters: Sendable {
    /// More values than this are not offered to choose from: the field only sorts.
    static let mostOptions = 100

    /// A field that readers filter or sort by.
    struct Field: Sendable {
        let name: String
        let title: String
        let column: FieldColumn
        /// The actions of the items that stand for values in another collection, by the value in lower case.
        var actions: [String: String] = [:]
    }

    let fields: [Field]

    /// What templates show of the filters.
    ///
    /// - Parameter folder: the address of the folder with the values.
    func shown(in folder: String) -> PagerFilters {
        PagerFilters(
            folder: folder,
            fields: fields.map { PagerFilters.Field(name: $0.name, title: $0.title, choice: $0.choice) })
    }
}

extension ListFilters.Field {
    fileprivate var choice: PagerFilters.Choice {
        switch column {
        case .numbers(let numbers):
            let numbers = numbers.compactMap(\.self)
            return .range(least: numbers.min() ?? 0, greatest: numbers.max() ?? 0)
        case .values(let values):
            // Values that only one record has are not offered, unless they have pages.
            let isShared = !actions.isEmpty || values.contains { $0.positions.count > 1 }
            if !isShared || values.count > ListFilters.mostOptions { return .order }
            return .options(
                values.map { value in
                    PagerFilters.Option(
                        text: value.text, count: value.positions.count,
                        action: actions[value.text.lowercased()] ?? "")
                })
        }
    }
}
