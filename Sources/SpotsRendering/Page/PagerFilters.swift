/// The filters of a paginated list.
package struct PagerFilters: Sendable {
    /// A value that readers choose.
    package struct Option: Sendable {
        let text: String
        /// The number of items that have the value.
        let count: Int
        /// The action of the item that stands for the value in another collection; empty if there is none.
        let action: String

        package init(text: String, count: Int, action: String) {
            (self.text, self.count, self.action) = (text, count, action)
        }
    }

    /// A field that readers filter or sort by.
    package struct Field: Sendable {
        let name: String
        let title: String
        let choice: Choice

        package init(name: String, title: String, choice: Choice) {
            (self.name, self.title, self.choice) = (name, title, choice)
        }
    }

    /// What readers choose of a field.
    package enum Choice: Sendable {
        case options([Option])
        /// Numbers from a least one to a greatest one.
        case range(least: Double, greatest: Double)
        /// Only the order: there are too many values, or none.
        case order
    }

    /// The address of the folder with the values of the fields, below the site.
    let folder: String
    let fields: [Field]

    package init(folder: String, fields: [Field]) {
        (self.folder, self.fields) = (folder, fields)
    }
}
