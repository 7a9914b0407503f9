/// The media types of files, by file extension.
///
/// The list covers what sites commonly contain. Any other file is served as a download.
package enum ContentType {
    package static let html = "text/html; charset=utf-8"

    package static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return unknown }
        return types[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"

    private static let types = [
        "avif": "image/avif", "bmp": "image/bmp", "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "gif": "image/gif", "htm": html, "html": html,
        "ico": "image/x-icon", "ics": "text/calendar; charset=utf-8", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
        "jsonld": "application/ld+json", "m4a": "audio/mp4", "m4v": "video/mp4",
        "map": "application/json", "md": "text/markdown; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "mov": "video/quicktime", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "ogg": "audio/ogg", "ogv": "video/ogg", "otf": "font/otf",
        "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8", "ttf": "font/ttf", "vtt": "text/vtt; charset=utf-8",
        "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
        "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff",
        "woff2": "font/woff2", "xml": "application/xml", "zip": "application/zip",
    ]
}
