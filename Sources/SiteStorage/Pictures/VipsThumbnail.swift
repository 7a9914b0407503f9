import SystemPackage

/// Reads and converts pictures with the program vipsthumbnail.
///
/// The program reads standard input and writes to standard output, so it never gets a file name: in names, it would
/// take `[` for the start of options, and `%s` for a place to fill in.
struct VipsThumbnail: Sendable {
    private let program: VipsProcess

    init(path: String, limits: PictureLimits) {
        program = VipsProcess(path: path, limits: limits)
    }

    /// The greatest size of a smaller picture, in bytes; this much memory is used while the program runs.
    private static let sizeLimit = 16 << 20

    /// The version, such as `vips-8.14.1`; nil before 8.13, which ignores `VIPS_BLOCK_UNTRUSTED`.
    func version() async -> String? {
        guard case .success(let output) = await program.run(["--version"], input: .none, sizeLimit: 256)
        else { return nil }
        let words = String(decoding: output, as: UTF8.self).split { $0.isWhitespace || $0 == "-" }
        guard words.count > 1, words[0] == "vips" else { return nil }
        let numbers = words[1].split(separator: ".").map { Int($0) ?? 0 }
        guard !numbers.lexicographicallyPrecedes([8, 13]) else { return nil }
        return "vips-\(words[1])"
    }

    /// Whether the installation can encode pictures of a format.
    func canWrite(_ format: PictureFormat) async -> Bool {
        let made = await convert(.bytes(Self.onePixel), to: format, width: 1, quality: 50)
        return (try? made.get()) != nil  // Why it cannot does not matter: the format is left out.
    }

    /// What a picture looks like.
    func look(at file: String) async -> PictureLook {
        let size = VipsSample.size
        let result = await convert(
            .file(file), size: "\(size)x\(size)!",
            to: ".png[strip,compression=0,filter=none]", sizeLimit: VipsSample.sizeLimit)
        switch result {
        case .failure(let problem): return PictureLook(problem: problem)
        case .success(let bytes):
            guard let sample = VipsSample(png: bytes) else {
                return PictureLook(problem: .unreadable("it does not write the colors as expected"))
            }
            return PictureLook(color: sample.isOpaque ? sample.average : nil)
        }
    }

    /// Makes one smaller picture.
    ///
    /// - Returns: what went wrong; nil if the picture is made.
    func make(_ request: PictureRequest) async -> PictureProblem? {
        let made = await convert(
            .file(request.source), to: request.format, width: request.width, quality: request.quality)
        switch made {
        case .failure(let problem): return problem
        case .success(let bytes):
            do throws(FileFailure) {
                try FileSystem.real.replaceFile(request.destination, with: bytes)
                return nil
            } catch {
                let isFull = [Errno.noSpace, .diskQuotaExceeded].contains { $0.rawValue == error.code }
                return isFull ? .noSpace : .unwritable(error.reason)
            }
        }
    }
}

extension VipsThumbnail {
    private func convert(
        _ input: VipsProcess.Input, to format: PictureFormat, width: Int, quality: Int
    ) async -> Result<[UInt8], PictureProblem> {
        let output =
            switch format {
            // More effort takes three times as long for a tenth of the size.
            case .avif: ".avif[strip,Q=\(quality),effort=2]"
            case .webp: ".webp[strip,Q=\(quality)]"
            }
        // `>` makes no picture larger.
        let result = await convert(input, size: "\(width)x>", to: output, sizeLimit: Self.sizeLimit)
        return result.flatMap { bytes in
            let complete =
                switch format {
                case .avif: AVIFFile(bytes).isComplete ? bytes : nil
                case .webp: WebPFile(bytes).withoutMetadata
                }
            return complete.map { .success($0) } ?? .failure(.tooLarge("it stops without a message"))
        }
    }

    /// - Parameters:
    ///   - size: the size and how to reach it, as the option `--size` has them.
    ///   - output: the format of the output and its options.
    ///   - sizeLimit: the greatest size of the output, in bytes.
    private func convert(
        _ input: VipsProcess.Input, size: String, to output: String, sizeLimit: Int
    ) async -> Result<[UInt8], PictureProblem> {
        let arguments = [
            // By default, the rest of a truncated picture becomes gray.
            "stdin[fail_on=truncated]",
            // The caller runs several processes at the same time.
            "--vips-concurrency=1",
            // A large picture must not fill the folder for temporary files: the limit for the memory applies.
            "--vips-disc-threshold=1000g", "--size", size, "--output", output,
        ]
        // Without the profile in the file, the colors must be those of sRGB. A picture without a profile has those
        // already, but without the first option version 8.14.1 changes them: red becomes #f81a10.
        let profiles = ["--import-profile", "srgb", "--export-profile", "srgb"]
        let result = await program.run(arguments + profiles, input: input, sizeLimit: sizeLimit)
        // That profile is not for gray pictures, which need none.
        if case .failure(.unreadable(let words)) = result, words.contains("profile") {
            return await program.run(arguments, input: input, sizeLimit: sizeLimit)
        }
        return result
    }

    /// A PNG picture of one gray pixel.
    private static let onePixel: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
        0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00,
        0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00, 0x81,
        0x77, 0xCD, 0x72, 0xB6, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}
