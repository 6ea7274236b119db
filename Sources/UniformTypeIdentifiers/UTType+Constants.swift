extension UTType {
  /// Anything: a file, a folder, a link.
  public static var item: UTType { UTType(known: "public.item") }
  /// Anything that has content for people.
  public static var content: UTType { UTType(known: "public.content") }
  /// Content of several kinds, such as a document with pictures.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// A series of bytes, such as a file.
  public static var data: UTType { UTType(known: "public.data") }
  /// A folder or a package.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// A folder that the user looks into.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// The root folder of a file system.
  public static var volume: UTType { UTType(known: "public.volume") }
  /// A folder that looks like a file.
  public static var package: UTType { UTType(known: "com.apple.package") }
  /// A folder with a known structure.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  /// A reference to something else.
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  /// A symbolic link.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  /// A program of any kind.
  public static var executable: UTType { UTType(known: "public.executable") }
  /// A program for this system.
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  /// A program for Windows.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  /// A program with windows.
  public static var application: UTType { UTType(known: "com.apple.application") }
  /// The image of a disk.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  /// An address.
  public static var url: UTType { UTType(known: "public.url") }
  /// The address of a file.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// A file that holds an address.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  /// A file of Windows that holds an address.
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
  /// Text, with or without markup.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without markup, in any encoding.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Text in UTF-16 with a mark of the byte order.
  public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
  /// Text in UTF-16 of the processor's byte order.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  /// Rows of values with a separator.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  /// Rows of values with commas (CSV).
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// Rows of values with tabs (TSV).
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// Rows of values with tabs, in UTF-8.
  public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
  /// Rich text.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// A page of the web.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// YAML.
  public static var yaml: UTType { UTType(known: "public.yaml") }
  /// A style sheet of the web.
  public static var css: UTType { UTType(known: "public.css") }
  /// JSON.
  public static var json: UTType { UTType(known: "public.json") }
  /// The log of a program.
  public static var log: UTType { UTType(known: "public.log") }
  /// Source of any language.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Source of assembly.
  public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
  /// Source of C.
  public static var cSource: UTType { UTType(known: "public.c-source") }
  /// Source of Objective-C.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  /// Source of Swift.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// Source of C++.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  /// Source of Objective-C++.
  public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }
  /// A header of C.
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  /// A header of C++.
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  /// A file of rules for make.
  public static var makefile: UTType { UTType(known: "public.make-source") }
  /// A script of any language.
  public static var script: UTType { UTType(known: "public.script") }
  /// Source of JavaScript.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  /// A script for a shell.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  /// A script of Perl.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  /// A script of Python.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  /// A script of Ruby.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  /// A script of PHP.
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  /// A property list of any form.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  /// A property list in XML.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  /// A property list in bytes.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  /// A PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// Rich text with attachments, in a package.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  /// A picture of any form.
  public static var image: UTType { UTType(known: "public.image") }
  /// A JPEG picture.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// A TIFF picture.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// A GIF picture.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// A PNG picture.
  public static var png: UTType { UTType(known: "public.png") }
  /// An icon of macOS.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// A bitmap of Windows.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// An icon of Windows.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// A picture of a camera's sensor.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  /// An SVG drawing.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// A HEIF picture.
  public static var heif: UTType { UTType(known: "public.heif") }
  /// A HEIC picture.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// A WebP picture.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// A photo with movement, of iOS.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  /// A scene in three dimensions.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  /// A scene in USDZ.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  /// Pictures in motion or sound.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// A movie: pictures with or without sound.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Pictures without sound.
  public static var video: UTType { UTType(known: "public.video") }
  /// Sound.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// A QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// An MPEG-1 or MPEG-2 movie.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  /// MPEG-2 video.
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  /// An MPEG-2 transport stream.
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  /// MP3 audio.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// An MPEG-4 movie.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// MPEG-4 audio.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  /// An AVI movie.
  public static var avi: UTType { UTType(known: "public.avi") }
  /// AIFF audio.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  /// Waveform audio.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  /// MIDI music.
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  /// A list of music or movies.
  public static var playlist: UTType { UTType(known: "public.playlist") }
  /// An M3U list.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
  /// An archive of files.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// An archive of gzip.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  /// An archive of bzip2.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  /// A ZIP archive.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// A tar archive.
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
  /// A spreadsheet.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  /// A presentation.
  public static var presentation: UTType { UTType(known: "public.presentation") }
  /// A database.
  public static var database: UTType { UTType(known: "public.database") }
  /// A message.
  public static var message: UTType { UTType(known: "public.message") }
  /// A mail.
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  /// A person's address.
  public static var contact: UTType { UTType(known: "public.contact") }
  /// A person's address as vCard.
  public static var vCard: UTType { UTType(known: "public.vcard") }
  /// An event of a calendar.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  /// A task.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  /// A font.
  public static var font: UTType { UTType(known: "public.font") }
  /// A reference to a page or a file.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  /// Keys and certificates.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  /// A certificate.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  /// A book in EPUB.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
}
