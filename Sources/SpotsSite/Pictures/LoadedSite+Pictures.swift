import SpotsRendering

extension LoadedSite {
    /// Looks at the pictures that must be known before the values of dependencies are.
    func look(atPicturesOf dependencies: Set<Dependency>) async {
        await pictures.look(at: Set(dependencies.compactMap(pictureToLookAt)))
    }

    /// The picture that must be looked at before the value of a dependency is known.
    private func pictureToLookAt(_ dependency: Dependency) -> PictureOrigin? {
        guard case .picture(let path) = dependency, let size = environment.files.size(ofPicture: path),
            pictures.ofPages?.concerns(.file(path), size) == true
        else { return nil }
        return .file(path)
    }
}
