import Foundation

/// Exif data for JPEG pictures (CIPA DC-008).
enum PictureExif {
    /// The maker of the camera, to search for.
    static let maker = "SECRETCAMERA"

    /// A JPEG picture with Exif data that has an orientation, a maker and a place.
    static func jpeg(_ picture: Data, orientation: Int) -> Data {
        let content = Data("Exif\0\0".utf8) + tiff(orientation)
        let size = content.count + 2
        let marker = Data([0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)])
        return picture.prefix(2) + marker + content + picture.dropFirst(2)
    }

    private static func tiff(_ orientation: Int) -> Data {
        let name = Data((maker + "\0").utf8)
        let header = Data("MM\0*".utf8) + long(8)
        // The list has three entries, and ends at byte 50; the place is after the name.
        let place = 50 + name.count + name.count % 2
        let entries =
            entry(0x010F, type: 2, count: name.count, long(50))
            + entry(0x0112, type: 3, count: 1, short(orientation) + short(0))
            + entry(0x8825, type: 4, count: 1, long(place))
        let list = short(3) + entries + long(0)
        let latitude = [48, 1, 51, 1, 30, 1].map(long).reduce(Data(), +)
        let places =
            short(2) + entry(0x0001, type: 2, count: 2, Data("N\0\0\0".utf8))
            + entry(0x0002, type: 5, count: 3, long(place + 30)) + long(0)
        return header + list + name + Data(count: name.count % 2) + places + latitude
    }

    private static func entry(_ tag: Int, type: Int, count: Int, _ value: Data) -> Data {
        short(tag) + short(type) + long(count) + value
    }

    private static func short(_ value: Int) -> Data { Data([UInt8(value >> 8), UInt8(value & 0xFF)]) }

    private static func long(_ value: Int) -> Data { short(value >> 16) + short(value & 0xFFFF) }
}
