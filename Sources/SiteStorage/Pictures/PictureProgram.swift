/// Makes smaller pictures with the program vipsthumbnail.
package struct PictureProgram: Sendable {
    /// Names the program and its version, such as `vips-8.14.1`, because other versions may give other bytes.
    package let version: String
    /// The formats that this installation can write.
    package let formats: Set<PictureFormat>
    private let looking: @Sendable (_ file: String) async -> PictureLook
    private let making: @Sendable (_ request: PictureRequest) async -> PictureProblem?

    package init(
        version: String, formats: Set<PictureFormat>,
        look: @escaping @Sendable (_ file: String) async -> PictureLook,
        make: @escaping @Sendable (_ request: PictureRequest) async -> PictureProblem?
    ) {
        (self.version, self.formats, looking, making) = (version, formats, look, make)
    }

    /// Reads a whole picture once.
    ///
    /// - Parameter file: the absolute path of the picture.
    package func look(at file: String) async -> PictureLook { await looking(file) }

    /// Makes one smaller picture.
    ///
    /// The file is written next to its final name and then renamed, so an interrupted run leaves no part of a picture
    /// under that name. It has no metadata, such as the place where a photo was taken.
    ///
    /// - Returns: what went wrong; nil if the picture is made.
    package func make(_ request: PictureRequest) async -> PictureProblem? { await making(request) }
}

extension PictureProgram {
    /// The program in the folders of `PATH`.
    ///
    /// - Returns: nil if it is not installed, or older than 8.13, which cannot refuse unsafe formats.
    package static func installed(limits: PictureLimits = PictureLimits()) async -> PictureProgram? {
        guard let path = FileSystem.real.program(named: "vipsthumbnail") else { return nil }
        return await PictureProgram(VipsThumbnail(path: path, limits: limits))
    }

    /// - Returns: nil if the program has no version, or an older one than 8.13.
    init?(_ program: VipsThumbnail) async {
        guard let version = await program.version() else { return nil }
        var formats: Set<PictureFormat> = []
        for format in PictureFormat.allCases {
            // Only an attempt shows whether the library has an encoder: a decoder alone has the same name.
            if await program.canWrite(format) { formats.insert(format) }
        }
        self.init(version: version, formats: formats, look: program.look, make: program.make)
    }
}
