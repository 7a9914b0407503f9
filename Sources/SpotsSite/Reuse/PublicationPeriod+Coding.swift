import SpotsData
import SpotsModel

// A part of the format of the build cache.

extension PublicationPeriod {
    init(from decoder: inout CacheDecoder) throws {
        func moment() throws -> Timestamp? {
            try decoder.optional { decoder in
                let bits = UInt64(bitPattern: Int64(try decoder.number()))
                guard let moment = Timestamp(seconds: Double(bitPattern: bits)) else {
                    throw CacheDecoder.Fault()
                }
                return moment
            }
        }
        self.init(from: try moment(), until: try moment())
    }

    func write(to encoder: inout CacheEncoder) {
        for moment in [start, end] {
            encoder.write(moment) { $0.write(Int(Int64(bitPattern: $1.seconds.bitPattern))) }
        }
    }
}
