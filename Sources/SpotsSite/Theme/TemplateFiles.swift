import Bytes
import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The templates and assets of a site: its own files, and those of the default theme that it does not override.
struct TemplateFiles: Sendable {
    private(set) var views: [(name: ViewName, template: Template, source: View.Source)] = []
    private(set) var partials: [String: Template] = [:]
    private(set) var shells: [String: Template] = [:]
    /// The views and page templates by the names that templates include: `items/card`, `page`.
    private(set) var included: [String: Template] = [:]
    /// The templates of the default theme that the site overrides, with the site's own.
    private(set) var replaced: [(template: Template, by: Template)] = []
    /// The site's own templates; one of the default theme may have the same name.
    private(set) var ownTemplates: Set<ObjectIdentifier> = []
    private(set) var assets = AssetFiles()
    private(set) var labels = LabelLibrary()
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether some files could not be read, so some kinds may be missing.
    private(set) var isIncomplete = false
    private var functions = TemplateFunctions.standard

    /// Loads and compiles all templates.
    ///
    /// - Parameters:
    ///   - folder: the site's templates folder, which may be missing; nil for the default theme alone.
    ///   - name: the folder's name in messages.
    ///   - functions: the functions that the site's own templates may call.
    init(folder: String?, name: String, functions: TemplateFunctions, on storage: FileSystem) {
        self = Self.builtIn
        self.functions = functions
        if let folder { loadSite(folder, name: name, storage) }
    }

    /// The default theme, compiled once; it is part of the program.
    static let builtIn = TemplateFiles()

    private init() {
        for path in BuiltInTheme.paths {
            guard let bytes = BuiltInTheme.bytes(of: path) else { continue }
            if path.hasPrefix("assets/") {
                assets.add(String(path.dropFirst("assets/".count)), .bytes(bytes))
            } else {
                add(path, bytes: bytes, file: "Templates/" + path, source: .builtIn)
            }
        }
    }
}

extension TemplateFiles {
    private mutating func loadSite(_ folder: String, name: String, _ storage: FileSystem) {
        let tree = FileTree<TemplatesRoot>(root: folder, fileSuffix: ".mustache", on: storage) { path in
            path.hasPrefix("assets/") ? FilePaths.isPrivate(path) : FilePaths.name(of: path).hasPrefix(".")
        }
        diagnostics += tree.faults.map { Diagnostic($0.message, file: FilePaths.join(name, $0.path)) }
        isIncomplete = !tree.faults.isEmpty
        let root = storage.realPath(folder)
        // Two names that differ only in Unicode normalization are equal as strings, and one of the files would be
        // ignored.
        var known: [String: String] = [:]
        for path in tree.files.lazy.map(\.text) {
            if let other = known.updateValue(path, forKey: path) {
                let message = Message.sameTemplate(as: FilePaths.join(name, other))
                diagnostics.append(Diagnostic(message, file: FilePaths.join(name, path)))
                continue
            }
            let file = FilePaths.join(folder, path)
            if path.hasPrefix("assets/") {
                addAsset(
                    String(path.dropFirst("assets/".count)), file: file, name: name, within: root, storage)
            } else if path.hasPrefix("labels/") {
                addLabels(path, file: file, name: name, within: root, storage)
            } else if Self.isRead(path) {
                let display = FilePaths.join(name, path)
                guard let bytes = read(file, named: display, within: root, storage) else { continue }
                add(path, bytes: bytes, file: display, source: .site)
            } else {
                diagnostics.append(StrayTemplate(path).diagnostic(in: name))
            }
        }
    }

    private mutating func addAsset(
        _ asset: String, file: String, name: String, within root: String?, _ storage: FileSystem
    ) {
        if Asset.hasHash(asset) {
            let display = FilePaths.join(name, "assets/" + asset)
            guard let bytes = read(file, named: display, within: root, storage) else { return }
            assets.add(asset, .bytes(bytes))
            return assets.noteEvents(in: bytes, at: asset)
        }
        assets.add(asset, .file(file))
        // A file that cannot be read is reported when it is copied.
        if AssetFiles.isScript(asset), let bytes = try? storage.contents(of: file, within: root) {
            assets.noteEvents(in: bytes, at: asset)
        }
    }

    /// The bytes of a file; nil, with an error, if it cannot be read.
    private mutating func read(
        _ file: String, named name: String, within root: String?, _ storage: FileSystem
    ) -> [UInt8]? {
        do throws(FileFailure) {
            return try storage.contents(of: file, within: root)
        } catch {
            isIncomplete = true
            diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: name))
            return nil
        }
    }

    /// Adds the labels of a language.
    private mutating func addLabels(
        _ path: String, file: String, name: String, within root: String?, _ storage: FileSystem
    ) {
        let display = FilePaths.join(name, path)
        guard let language = LanguageTag(labelsPath: path) else {
            diagnostics.append(StrayTemplate(path).diagnostic(in: name))
            return
        }
        if let other = labels.file(for: language) {
            diagnostics.append(Diagnostic(.sameLanguage(as: other.text.name), file: display))
            return
        }
        do throws(FileFailure) {
            let bytes = try storage.contents(of: file, within: root)
            let (read, faults) = LabelFile.read(
                SourceText(name: display, bytes: bytes), for: language)
            labels.add(read, for: language)
            diagnostics += faults
            if faults.contains(where: { $0.severity == .error }) { labels.isIncomplete = true }
        } catch {
            labels.isIncomplete = true
            diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: display))
        }
    }

    /// Whether a path in the templates folder is a template's path.
    static func isRead(_ path: String) -> Bool {
        guard path.hasSuffix(".mustache") else { return false }
        let parts = path.dropLast(".mustache".count).split(separator: "/").map(String.init)
        return switch (parts.first, parts.count) {
        case ("page", 1), ("layouts", 2): true
        case ("partials", let count): count > 1
        case ("components", 2), ("items", 2...3): parts.dropFirst().allSatisfy { Kind($0).isFileName }
        default: false
        }
    }

    private mutating func add(
        _ path: String, bytes: [UInt8], file: String, source: View.Source
    ) {
        let parts = path.split(separator: "/").map(String.init)
        guard TemplateFiles.isRead(path), let last = parts.last else { return }
        let kind = String(last.dropLast(".mustache".count))
        let template: Template
        do throws(TemplateFault) {
            template = try Template(
                file: file, source: bytes, vocabulary: Term.vocabulary, functions: functions)
        } catch {
            diagnostics.append(error.diagnostic)
            // An empty template replaces it, so the name is not reported as missing.
            guard let empty = try? Template(file: file, source: []) else { return }
            template = empty
        }
        let name = String(path.dropLast(".mustache".count))
        let partial = parts[0] == "partials" ? String(name.dropFirst("partials/".count)) : nil
        if source == .site {
            ownTemplates.insert(ObjectIdentifier(template))
            let builtIn = partial.map { partials[$0] } ?? included[name]
            if let builtIn { replaced.append((builtIn, template)) }
        }
        if let partial { partials[partial] = template } else { included[name] = template }
        switch (parts[0], parts.count) {
        case ("page.mustache", 1): shells[""] = template
        case ("layouts", 2): shells[kind] = template
        case ("components", 2): views.append((.component(kind), template, source))
        case ("items", 2): views.append((.item(kind: kind, component: nil), template, source))
        case ("items", 3): views.append((.item(kind: kind, component: parts[1]), template, source))
        default: break
        }
    }
}
