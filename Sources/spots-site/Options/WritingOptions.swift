import ArgumentParser
import SpotsSite

/// The options of the commands that write a site.
struct WritingOptions: ParsableArguments {
    @Flag(help: "Remove comments and invisible white space from pages and styles.")
    var minify = false

    @Flag(help: "Also write .gz and .br files, compressed with gzip and brotli.")
    var compress = false

    @Flag(
        inversion: .prefixedNo,
        help: "Wait until all files are on the disk, so they survive a power cut.")
    var sync = true

    /// Adds these options to those of a build.
    func apply(to options: inout BuildOptions) {
        (options.minify, options.compress, options.sync) = (minify, compress, sync)
    }
}
