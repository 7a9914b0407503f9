import Foundation
import SpotsRendering
import Testing

/// Reads the sizes of small images in every format.
@Suite struct ImageSizeTests {
    @Test(arguments: [
        (
            "png", 7, 9,
            """
            iVBORw0KGgoAAAANSUhEUgAAAAcAAAAJCAIAAABxOqH0AAAAFElEQQ==
            """
        ),
        (
            "gif", 5, 3,
            """
            R0lGODdhBQADAIEAAApaeAAAAAAAAAAAACwAAAAABQADAAAICAABCA==
            """
        ),
        (
            "jpeg", 8, 6,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////\
            ////////////////////////////////////2wBDAaq0tPDS8P//////////////////////////////////\
            ////////////////////////////////////////////wAARCAAGAAgDASI=
            """
        ),
        (
            "jpeg, turned", 6, 8,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAKBu\
            eIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////\
            2wBDAaq0tPDS8P//////////////////////////////////////////////////////////////////////\
            ////////wAARCAAGAAgDASI=
            """
        ),
        (
            "webp, lossy", 11, 4,
            """
            UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoLAAQADMDOJaACdAFAAA==
            """
        ),
        (
            "webp, lossless", 300, 2,
            """
            UklGRh4AAABXRUJQVlA4TBEAAAAvK0EAAAdQrSoUr/+BiOh/AAA=
            """
        ),
        (
            "webp, extended", 13, 21,
            """
            UklGRnwAAABXRUJQVlA4WAoAAAAYAAAADAAAFAAAQUxQSA8AAAABBw==
            """
        ),
        (
            "avif", 16, 10,
            """
            AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj\
            dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAJAAAAChp\
            aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAA\
            AAAAEAAAAAoAAAAQcGl4aQ==
            """
        ),
    ])
    func sizesAreReadFromFileHeaders(_ format: String, _ width: Int, _ height: Int, _ base64: String) throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: base64)))
        #expect(ImageSize(bytes) == ImageSize(width: width, height: height))
        // However short the file is, nothing beyond its end is read.
        for length in bytes.indices { _ = ImageSize(Array(bytes.prefix(length))) }
    }

    @Test(arguments: [
        (#"<svg width="10" height="20px" viewBox="0 0 1 1"/>"#, 10, 20),
        (
            #"<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360.4">"#,
            640, 360
        ),
        ("<svg\nviewBox='0,0,3,4' width='100%'>", 3, 4),
    ])
    func sizesAreReadFromTheSVGRoot(_ svg: String, _ width: Int, _ height: Int) {
        #expect(ImageSize(Array(svg.utf8)) == ImageSize(width: width, height: height))
    }

    @Test(arguments: [
        "", "text", "<svg>", #"<svg width="0" height="3"/>"#, "GIF89a", "<svg width=\"1e999\" height=\"2\"/>",
    ])
    func invalidImagesHaveNoSize(_ text: String) {
        #expect(ImageSize(Array(text.utf8)) == nil)
    }
}
