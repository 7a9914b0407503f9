import Diagnostics
import SpotsData
import SpotsModel

extension Site {
    /// A JSON Schema, and the problems of the files that its names come from.
    package struct Schema: Sendable {
        package let diagnostics: [Diagnostic]
        /// The schema, indented.
        package let text: String

        fileprivate init(_ document: SchemaDocument, _ names: SchemaNames, _ diagnostics: [Diagnostic]) {
            var json = JSONWriter(indentation: 2)
            json.value(document.schema(names))
            text = json.text
            self.diagnostics = diagnostics
        }
    }

    /// The schema of a kind of file, with the names of the built-in theme; other names are allowed.
    package static func schema(of document: SchemaDocument) -> Schema {
        Schema(document, .builtIn, [])
    }

    /// The schema of a kind of file, with the names that the site defines; other names are not allowed.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist.
    package func schema(of document: SchemaDocument) throws(BuildFailure) -> Schema {
        let content = try ContentFolder(of: self)
        let configuration = SiteConfiguration(of: self, BuildOptions(), in: content)
        let collections = Set(configuration.collections.map(\.name)).union(self.collections.keys)
        let theme = try Theme(of: self, configuration.settings, collections: collections)
        let names = SchemaNames(theme, configuration.settings, collections: collections)
        return Schema(document, names, (configuration.diagnostics + theme.diagnostics).sorted())
    }
}
