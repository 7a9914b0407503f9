import Bytes
import SpotsData

/// What to feed with random input.
enum FuzzTarget: String, CaseIterable {
    /// The minifiers of HTML and CSS.
    case minify
    /// The JSON parser and the page decoder.
    case json
    /// The template parser, and the rendering of templates that it accepts.
    case mustache
    /// A whole site: a page, settings, a template, Markdown and data, separated by zero bytes.
    case site
    /// A Markdown file with front matter, and the positions of its fields.
    case frontMatter = "front-matter"
    /// A CSV table, and the positions of its cells.
    case csv
    /// A collection, its records, and a component that queries them, separated by zero bytes.
    case query
    /// The pattern and target of a route, and an action, separated by zero bytes.
    case route
    /// The commit journal, carried out in a folder with other files.
    case journal
    /// The build cache.
    case cache
    /// The stored response of a remote source.
    case answer
    /// An HTTP request.
    case http

    /// Runs an input.
    ///
    /// It must return, and each target checks other conditions.
    func run(_ input: [UInt8]) {
        switch self {
        case .minify: Self.minify(input)
        case .json: Self.read(input)
        case .mustache: Self.draw(input)
        case .site: Self.build(input)
        case .frontMatter: Self.readRecords(input, as: .markdown, path: "a.md")
        case .csv: Self.readRecords(input, as: .csv, path: "a.csv")
        case .query: Self.query(input)
        case .route: Self.resolveRoute(input)
        case .journal: Self.complete(input)
        case .cache: Self.readCache(input)
        case .answer: Self.storeAnswer(input)
        case .http: Self.request(input)
        }
    }

    /// The seed inputs that are not files of the project.
    var seeds: [[UInt8]] {
        self == .cache ? [Self.cacheSeed] : texts.map { Array($0.utf8) }
    }

    private var texts: [String] {
        switch self {
        case .json, .mustache, .site, .csv, .frontMatter, .cache: []
        case .minify:
            [
                "<!doctype html>\n<p class='a b'  id=c > x <b> y</b><!-- z --></p> <pre> a  b </pre><script> </script >",
                "<style>.a { white-space: pre } </style><p class=a> x </p> <svg><a  /></svg><textarea> </textarea>&am<!-- -->p;",
                "@media ( a ) { .b > c + d { --x: 1  2 ; e: calc( 1px + 2px ) url( f ) \" g \" /* h */ } } /*! i */",
            ]
        case .query:
            [
                #"{"source":"_c.json","where":{"a":{"gte":2},"b.c":["x",null]},"sort":["-a","b.c"],"type":"{{t}}","#
                    + #""items":{"x":{"title":"{{a}}"},"default":{"title":"{{b.c}}","meta":{"n":"{{n}}"}}}}"#
                    + "\0"
                    + #"[{"a":1,"b":{"c":"x"},"t":"x"},{"a":2,"b":{"c":"y"},"t":"y","n":null},{"a":"3"}]"#
                    + "\0"
                    + #"{"items":{"collection":"c","where":{"a":{"lt":3,"contains":"x"}},"sort":"a","limit":2,"#
                    + #""offset":1},"paginate":{"size":2,"path":"/p/{page}/"}}"#,
                #"{"source":"_c.json","item":{"title":"{{a}}","children":[{"items":[{"title":"{{b}}"}]}]}}"#
                    + "\0" + #"[{"a":true,"b":[1]},{"draft":true}]"# + "\0"
                    + #"{"slots":{"pattern":["x","y"],"header":["y"],"repeatables":["x"],"default":"y","#
                    + #""fixed":{"1":"x"},"contents":{"x":{"collection":"c","limit":9},"y":[{}]}}}"#,
            ]
        case .route:
            [
                "profile:{id}\0/team/{id}/\0app://profile:1", "a:{b}/{c}\0/{c}/{b}/?x={b}\0a:x%2Fy/..",
                "/{x}/\0#{x}\0/a/",
            ]
        case .journal:
            [
                "change a.txt\n", "respell A\nto a\nclear b/c\nchange b\nchange d/e%0A\nremove f/g\n",
                "remove ../x\n",
            ]
        case .answer:
            [
                "spots-site answer 1\n1\nhttp://a/\n\"v1\"\n[]",
                "spots-site answer 2\n1\n\(ContentHash("http://a/").text)\n\"v1\"\n[]",
            ]
        case .http:
            [
                "GET /a/?b=c+d%20e#f HTTP/1.1\r\nHost: localhost:8080\r\nRange: bytes=1-2\r\n\r\n",
                "POST /__spots/edit HTTP/1.0\r\nContent-Length: 12\r\nConnection: keep-alive\r\n\r\n{\"a\": [1,2]}",
            ]
        }
    }
}
