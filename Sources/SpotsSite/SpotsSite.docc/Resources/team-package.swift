// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Team",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/hyperoslo/spots-site", branch: "main")
    ],
    targets: [
        .executableTarget(
            name: "Team",
            dependencies: [
                .product(name: "SpotsSite", package: "spots-site"),
                .product(name: "SpotsModel", package: "spots-site"),
            ])
    ]
)
