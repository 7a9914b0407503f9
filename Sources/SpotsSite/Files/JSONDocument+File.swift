import SpotsModel

extension JSONDocument {
    /// Replaces the content with that of a file.
    package func load(file path: String) throws(FileFailure) {
        try FileSystem.reading(path) { descriptor, size throws(FileFailure) in
            try self.load(size: size) { buffer throws(FileFailure) in
                try FileSystem.fill(from: descriptor, into: buffer, of: path)
            }
        }
    }
}
