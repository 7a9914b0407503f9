import Testing

/// The files of a site that is edited randomly, each with its versions, the first of which is the one it starts with.
///
/// Most versions are valid, some cause warnings, some cause errors. `COUNT` stands for the number of the edit; a path
/// that contains it belongs to a new file.
struct SiteMaterial: CustomTestStringConvertible {
    let testDescription: String
    let pages: [String: [String]]
    let templates: [String: [String]]
    /// Data, text and pictures that pages are made from.
    let data: [String: [String]]
    let settings: [String]

    /// The files that the site starts with.
    var files: [String: String] {
        [pages, templates, data, ["Content/site.json": settings]].reduce(into: [:]) { files, more in
            for (path, versions) in more where !path.contains("COUNT") { files[path] = versions[0] }
        }
    }

    func versions(of path: String) -> [String] {
        path == "Content/site.json" ? settings : pages[path] ?? templates[path] ?? data[path] ?? ["[]"]
    }
}
