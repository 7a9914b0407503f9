// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "examples",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "spots-site", path: "../..")
    ],
    targets: ["Tutorial", "Screens", "Payload", "Feed", "Shop"].map { name in
        .executableTarget(
            name: name,
            dependencies: [
                .product(name: "SpotsSite", package: "spots-site"),
                .product(name: "SpotsModel", package: "spots-site"),
            ])
    }
)
