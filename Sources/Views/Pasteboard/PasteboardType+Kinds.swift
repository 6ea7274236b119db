import Foundation
import Platform

extension PasteboardType {
  /// Types, each with those that it is a kind of. "public.data" is bytes, and "public.content" what people read.
  private static let kinds = [
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "public.html": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.rtf": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.comma-separated-values-text": ["public.text"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.tiff": ["public.image"],
    "public.heic": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "public.svg-image": ["public.image"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.audio": ["public.audiovisual-content"],
    "public.movie": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"],
    "public.mpeg-4": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.archive": ["public.data"],
    "public.zip-archive": ["public.archive"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "public.vcard": ["public.text"],
    "public.data": ["public.item"],
    "public.folder": ["public.directory"],
    "public.directory": ["public.item"],
  ]

  /// The media types of a kind whose names are not known one by one.
  private static let mediaKinds = [
    "image": "public.image", "text": "public.text", "audio": "public.audio", "video": "public.movie",
    "application": "public.data",
  ]

  /// The types of files by the endings of their names.
  private static let fileTypes = [
    "txt": text, "text": text, "html": "public.html", "htm": "public.html", "xml": "public.xml", "json": "public.json",
    "rtf": "public.rtf", "swift": "public.swift-source", "csv": "public.comma-separated-values-text", "png": png,
    "jpg": "public.jpeg", "jpeg": "public.jpeg", "tif": "public.tiff", "tiff": "public.tiff", "heic": "public.heic",
    "gif": "com.compuserve.gif", "webp": "org.webmproject.webp", "svg": "public.svg-image", "mp3": "public.mp3",
    "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
    "vcf": "public.vcard",
  ]
  private static let endings = Dictionary(
    fileTypes.map { ($1, $0) }.sorted { $0.1 > $1.1 }, uniquingKeysWith: { $0.count == 3 ? $0 : $1 })

  /// Returns the type of a file by the ending of its name: "public.data" for an unknown one, "public.folder" for a folder.
  static func identifier(ofFile url: URL) -> String {
    if url.hasDirectoryPath { return "public.folder" }
    if let type = fileTypes[url.pathExtension.lowercased()] { return type }
    // A name that is not UTF-8 has no path in Foundation.
    let path = FilePath(url)
    let name = String(decoding: path?.name ?? [], as: UTF8.self)
    if let type = fileTypes[(name as NSString).pathExtension.lowercased()] { return type }
    return path?.isFolder == true ? "public.folder" : "public.data"
  }

  /// Whether the end of a name, such as "png", tells the type of a file.
  static func isFileType(_ ending: some StringProtocol) -> Bool { fileTypes[String(ending)] != nil }

  /// The usual ending of the name of a file of this type; nil if it has none.
  var fileNameExtension: String? { Self.endings[identifier] }

  /// Whether the type is a kind of another one, by the table.
  func isKind(of other: String) -> Bool {
    var waiting = [identifier]
    if let slash = identifier.firstIndex(of: "/"), let kind = Self.mediaKinds[String(identifier[..<slash])] {
      waiting.append(kind)
    }
    while let type = waiting.popLast() {
      if type == other { return true }
      waiting += Self.kinds[type] ?? []
    }
    return false
  }
}
