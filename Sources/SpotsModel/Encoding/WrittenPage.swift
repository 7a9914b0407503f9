/// The components of a page as the payload that an app reads.
package struct WrittenPage: Sendable {
    /// The JSON, an object with only the array of components.
    package let bytes: [UInt8]
    /// What the generation cannot express, in document order.
    package let omissions: [PageJSON.Omission]
    /// The components and items in the JSON, in the order of their bytes, if they were asked for.
    package let elements: [Element]

    /// A component or an item in the JSON.
    package struct Element: Sendable {
        /// The offset of its opening brace.
        package let start: Int
        /// The offset after its last member.
        package internal(set) var end: Int
        package let origin: Origin
    }

    /// How a page is written.
    package struct Form: Sendable {
        /// The number of spaces for each level; nil for all JSON on one line.
        package var indentation: Int?
        /// Whether to note where each component and item is written.
        package var notesElements = false
        /// The built-in kind that a component of another kind becomes, where apps know only these.
        package var kinds: @Sendable (Kind) -> Kind

        package init(indentation: Int?, kinds: @escaping @Sendable (Kind) -> Kind) {
            self.indentation = indentation
            self.kinds = kinds
        }
    }

    /// Writes the components of a page.
    ///
    /// - Parameters:
    ///   - key: the key of the components.
    ///   - generation: the apps that read the payload.
    package init(_ page: Page, under key: String, for generation: PageJSON.Generation, _ form: Form) {
        self = ModelWriter.payload(of: page, key: key, for: generation, form)
    }
}

extension WrittenPage {
    /// The innermost component or item at an offset of the JSON; nil outside of all.
    package func element(at offset: Int) -> Element? {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return elements[..<low].last { offset < $0.end }
    }

    init(bytes: [UInt8], omissions: [PageJSON.Omission], elements: [Element]) {
        (self.bytes, self.omissions, self.elements) = (bytes, omissions, elements)
    }
}

extension PageJSON {
    /// The payload of an app.
    package init(_ page: WrittenPage) {
        self.init(text: String(decoding: page.bytes, as: UTF8.self), omissions: page.omissions)
    }
}
