/// The types of Apple's systems.
enum AppleTypes {
  /// A line a type: its identifier, parents, extensions and MIME types. From Apple's documentation of `UTType`; the MIME types are
  /// also those of the shared MIME database.
  static let table = """
    public.item|||
    public.content|||
    public.composite-content|public.content||
    public.data|public.item||application/octet-stream
    public.directory|public.item||inode/directory
    public.folder|public.directory||
    public.volume|public.folder||inode/mount-point
    com.apple.package|public.directory||
    com.apple.bundle|public.directory||
    com.apple.resolvable|||
    public.symlink|public.item com.apple.resolvable||inode/symlink
    public.executable|public.item||
    public.unix-executable|public.data public.executable||application/x-executable
    com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload application/x-ms-dos-executable
    com.apple.application|public.executable||
    public.disk-image|public.archive|iso img|application/x-cd-image
    public.url|public.data||text/uri-list
    public.file-url|public.url||
    com.apple.internet-location|public.data||
    com.microsoft.internet-shortcut|public.data|url|application/x-mswinurl
    public.text|public.data public.content||
    public.plain-text|public.text|txt text|text/plain
    public.utf8-plain-text|public.plain-text||
    public.utf16-external-plain-text|public.plain-text||
    public.utf16-plain-text|public.plain-text||
    public.delimited-values-text|public.text||
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values
    public.utf8-tab-separated-values-text|public.tab-separated-values-text||
    public.rtf|public.text|rtf|text/rtf application/rtf
    public.html|public.text|html htm|text/html
    public.xml|public.text|xml|application/xml text/xml
    public.yaml|public.text|yml yaml|application/x-yaml text/yaml
    public.css|public.text|css|text/css
    public.json|public.text|json|application/json
    public.log|public.plain-text|log|text/x-log
    net.daringfireball.markdown|public.plain-text|md markdown mdown|text/markdown
    public.source-code|public.plain-text||
    public.assembly-source|public.source-code|s|
    public.c-source|public.source-code|c|text/x-csrc
    public.objective-c-source|public.source-code|m|text/x-objcsrc
    public.swift-source|public.source-code|swift|text/x-swift
    public.c-plus-plus-source|public.source-code|cp cpp c++ cc cxx|text/x-c++src
    public.objective-c-plus-plus-source|public.source-code|mm|text/x-objc++src
    public.c-header|public.source-code|h|text/x-chdr
    public.c-plus-plus-header|public.source-code|hh hpp h++ hxx|text/x-c++hdr
    public.make-source|public.source-code|mk make|text/x-makefile
    public.script|public.source-code||
    com.netscape.javascript-source|public.source-code public.executable|js mjs|text/javascript application/javascript
    public.shell-script|public.script|sh|application/x-shellscript
    public.perl-script|public.script|pl pm|application/x-perl
    public.python-script|public.script|py|text/x-python
    public.ruby-script|public.script|rb|application/x-ruby
    public.php-script|public.script|php|application/x-php
    com.apple.property-list|public.data|plist|
    com.apple.xml-property-list|public.xml com.apple.property-list||
    com.apple.binary-property-list|com.apple.property-list||
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf
    com.apple.rtfd|com.apple.package public.composite-content|rtfd|
    public.image|public.data public.content||
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg
    public.tiff|public.image|tiff tif|image/tiff
    com.compuserve.gif|public.image|gif|image/gif
    public.png|public.image|png|image/png
    com.apple.icns|public.image|icns|image/x-icns
    com.microsoft.bmp|public.image|bmp dib|image/bmp
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon
    public.camera-raw-image|public.image||image/x-dcraw
    public.svg-image|public.image|svg svgz|image/svg+xml
    public.heif|public.image|heif hif|image/heif
    public.heic|public.image|heic|image/heic
    org.webmproject.webp|public.image|webp|image/webp
    com.apple.live-photo|||
    public.3d-content|public.content||
    com.pixar.universal-scene-description-mobile|public.data public.3d-content|usdz|model/vnd.usdz+zip
    public.audiovisual-content|public.data public.content||
    public.movie|public.audiovisual-content||
    public.video|public.movie||
    public.audio|public.audiovisual-content||
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
    public.mpeg|public.movie|mpg mpeg mpe|video/mpeg
    public.mpeg-2-video|public.video|m2v|video/mpeg2
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t
    public.mp3|public.audio|mp3|audio/mpeg audio/mp3
    public.mpeg-4|public.movie|mp4|video/mp4
    public.mpeg-4-audio|public.audio|m4a|audio/mp4
    public.avi|public.movie|avi|video/x-msvideo
    public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff
    com.microsoft.waveform-audio|public.audio|wav|audio/wav audio/x-wav audio/vnd.wave
    public.midi-audio|public.audio|midi mid|audio/midi
    org.xiph.flac|public.audio|flac|audio/flac
    public.playlist|||
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/x-mpegurl
    public.archive|public.data||
    org.gnu.gnu-zip-archive|public.archive|gz gzip|application/gzip application/x-gzip
    public.bzip2-archive|public.archive|bz2|application/x-bzip
    public.zip-archive|public.archive|zip|application/zip
    public.tar-archive|public.archive|tar|application/x-tar
    public.spreadsheet|public.content||
    public.presentation|public.composite-content||
    public.database|||
    com.microsoft.word.doc|public.data public.composite-content|doc|application/msword
    com.microsoft.excel.xls|public.data public.spreadsheet|xls|application/vnd.ms-excel
    com.microsoft.powerpoint.ppt|public.data public.presentation|ppt|application/vnd.ms-powerpoint
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
    org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation
    org.oasis-open.opendocument.text|public.data public.composite-content|odt|application/vnd.oasis.opendocument.text
    org.oasis-open.opendocument.spreadsheet|public.data public.spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet
    org.oasis-open.opendocument.presentation|public.data public.presentation|odp|application/vnd.oasis.opendocument.presentation
    public.message|||
    public.email-message|public.data public.message|eml|message/rfc822
    public.contact|||
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory
    public.calendar-event|||
    com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar
    public.to-do-item|||
    public.font|||
    public.truetype-ttf-font|public.data public.font|ttf|font/ttf
    public.opentype-font|public.data public.font|otf|font/otf
    public.bookmark|||
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip
    """

  /// The types that stand for all MIME types which begin like one.
  static func kinds(ofMediaType name: String) -> [String] {
    switch name.prefix(while: { $0 != "/" }) {
    case "image": ["public.image"]
    case "audio": ["public.audio"]
    case "video": ["public.movie"]
    case "text": ["public.text"]
    case "inode": ["public.item"]
    case "font": ["public.data", "public.font"]
    case "message": ["public.data", "public.message"]
    case "model": ["public.data", "public.3d-content"]
    default: ["public.data"]
    }
  }
}
