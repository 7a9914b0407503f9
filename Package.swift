// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "spots-site",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SpotsModel", targets: ["SpotsModel"]),
        .library(name: "SpotsSite", targets: ["SpotsSite"]),
        .library(name: "SpotsDifference", targets: ["SpotsDifference"]),
        .executable(name: "spots-site", targets: ["spots-site"]),
    ],
    // Only patch releases arrive automatically: somebody has to make and test the change to a new minor version.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-crypto", .upToNextMinor(from: "4.5.2")),
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
        .package(
            url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2"), traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        .target(name: "Platform"),
        .target(name: "Bytes", dependencies: ["Platform"]),
        .target(name: "Paths", dependencies: ["Bytes"]),
        .target(name: "Diagnostics", dependencies: ["Bytes", "Paths"]),
        .target(name: "SpotsModel", dependencies: ["Platform", "Bytes", "Paths", "Diagnostics"]),
        .target(name: "Mustache", dependencies: ["Bytes", "Diagnostics"]),
        .target(name: "CDisk"),
        .target(
            name: "SiteStorage",
            dependencies: [
                "CDisk", "Platform", "Bytes", "Paths",
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CYaml", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CArena"),
        .target(
            name: "SpotsRendering",
            dependencies: [
                "SpotsModel", "Mustache", "CCmark", "CArena", "Platform", "Bytes", "Paths", "Diagnostics",
            ],
            plugins: ["EmbedFiles"]),
        .target(
            name: "SpotsData",
            dependencies: ["SpotsModel", "Mustache", "CYaml", "Bytes", "Paths", "Diagnostics"]),
        .target(
            name: "SpotsNative", dependencies: ["SpotsModel", "Bytes", "Diagnostics"], exclude: ["Tables"],
            plugins: ["EmbedFiles"]),
        .target(name: "SpotsSearch", dependencies: ["Platform", "Bytes", "Paths", "Diagnostics"]),
        .target(
            name: "SpotsSite",
            dependencies: [
                "SpotsRendering", "SpotsData", "SpotsModel", "SpotsNative", "SpotsSearch", "Mustache",
                "SiteStorage", "Platform", "Bytes", "Paths", "Diagnostics",
            ]),
        .target(
            name: "SpotsDifference",
            dependencies: ["SpotsSite", "SpotsRendering", "SpotsModel", "Diagnostics"]),
        .target(
            name: "SpotsPublishing",
            dependencies: [
                "SpotsModel", "SiteStorage", "Platform", "Bytes", "Paths",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        .target(
            name: "SpotsPreview",
            dependencies: [
                "SpotsSite", "SpotsRendering", "SpotsModel", "SiteStorage", "Platform", "Bytes",
                "Paths", "Diagnostics",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            exclude: ["Client"],
            plugins: ["EmbedFiles"]),
        .target(
            name: "SpotsStarter",
            dependencies: [
                "SpotsSite", "SpotsRendering", "SpotsModel", "SiteStorage", "Bytes", "Paths", "Diagnostics",
            ],
            exclude: ["Starters"],
            plugins: ["EmbedFiles"]),

        .executableTarget(
            name: "spots-site",
            dependencies: [
                "SpotsPreview", "SpotsPublishing", "SpotsDifference", "SpotsStarter", "SpotsSite",
                "SpotsModel",
                "SiteStorage", "Platform", "Bytes", "Paths", "Diagnostics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            plugins: ["EmbedFiles"]),

        .executableTarget(
            name: "spots-bench",
            dependencies: ["SpotsSite", "SpotsRendering", "SpotsModel", "SiteStorage", "Paths"]),

        .target(name: "CFuzzer"),
        .executableTarget(
            name: "spots-fuzz",
            dependencies: [
                "SpotsPreview", "SpotsSite", "SpotsRendering", "SpotsData", "SpotsModel", "Mustache",
                "SiteStorage",
                "Bytes", "Paths", "Diagnostics", "CFuzzer", "MemoryStorage",
            ]),

        // The default theme and other files that the program contains become Swift source at compile time.
        .executableTarget(name: "embed-files"),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "MemoryStorage",
            dependencies: ["SiteStorage", "Paths", .product(name: "SystemPackage", package: "swift-system")],
            path: "Tests/MemoryStorage"),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "BytesTests", dependencies: ["Bytes"]),
        .testTarget(name: "PathsTests", dependencies: ["Paths"]),
        .testTarget(
            name: "SiteStorageTests", dependencies: ["SiteStorage", "Paths", "MemoryStorage", "TestSupport"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "SpotsModelTests", dependencies: ["SpotsModel", "Bytes", "TestSupport"]),
        .testTarget(
            name: "MustacheTests",
            dependencies: ["Mustache", "SpotsModel", "Bytes", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "SpotsDataTests",
            dependencies: ["SpotsData", "SpotsModel", "Bytes", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "SpotsRenderingTests",
            dependencies: ["SpotsRendering", "SpotsModel", "Mustache", "Bytes", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "SpotsNativeTests",
            dependencies: ["SpotsNative", "SpotsModel", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "SpotsSearchTests", dependencies: ["SpotsSearch", "Bytes", "Paths", "TestSupport"]),
        .testTarget(
            name: "SpotsSiteTests",
            dependencies: [
                "SpotsSite", "SpotsRendering", "SpotsData", "SpotsModel", "SpotsNative", "SiteStorage",
                "Bytes", "Paths", "Diagnostics", "MemoryStorage", "TestSupport",
            ]),
        .testTarget(
            name: "SpotsStarterTests",
            dependencies: [
                "SpotsStarter", "SpotsSite", "SpotsModel", "SiteStorage", "Diagnostics", "MemoryStorage",
                "TestSupport",
            ]),
        .testTarget(
            name: "SpotsDifferenceTests",
            dependencies: ["SpotsDifference", "SpotsSite", "SpotsModel", "TestSupport"]),
        .testTarget(
            name: "SpotsPublishingTests",
            dependencies: ["SpotsPublishing", "SiteStorage", "Bytes", "Paths", "MemoryStorage"]),
        .testTarget(
            name: "SpotsPreviewTests",
            dependencies: [
                "SpotsPreview", "SpotsSite", "SpotsRendering", "SpotsModel", "Platform", "Diagnostics",
                "TestSupport",
                "spots-site", .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .testTarget(
            name: "CommandTests", dependencies: ["spots-site", "SpotsSite", "SpotsModel", "TestSupport"]),
    ]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // Only with a known compiler, as in CI: a newer one may have new warnings.
    if Context.environment["WARNINGS_AS_ERRORS"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
