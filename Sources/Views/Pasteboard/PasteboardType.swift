import Foundation

/// A type of a value on a pasteboard, named by a uniform type identifier, and its form for other programs.
struct PasteboardType {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let png = "public.png"
  static let color = "com.apple.uikit.color"

  let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The types that have names of their own on a desktop. Any other keeps its name.
  private static let mediaTypes = [
    url: "text/uri-list", png: "image/png", color: "application/x-color", "public.jpeg": "image/jpeg",
    "public.tiff": "image/tiff", "com.compuserve.gif": "image/gif", "public.html": "text/html",
    "public.rtf": "text/rtf",
    "com.adobe.pdf": "application/pdf", "public.json": "application/json", "public.xml": "application/xml",
    "public.mpeg-4": "video/mp4", "public.mp3": "audio/mpeg", "public.zip-archive": "application/zip",
    "public.data": "application/octet-stream",
  ]
  private static let identifiers = Dictionary(uniqueKeysWithValues: mediaTypes.map { ($1, $0) })

  private static let textTypes: Set = [text, "public.text", "public.plain-text", "public.utf16-plain-text"]
  /// Names of text, and of what is no content.
  private static let textTargets: Set = ["UTF8_STRING", "STRING", "TEXT", "COMPOUND_TEXT", "text/plain"]
  private static let otherTargets: Set = [
    "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY",
    "XdndDirectSave0", "application/x-qt-image",
  ]

  /// The type of what another program offers; nil for what is no content.
  init?(mediaType: String) {
    if Self.otherTargets.contains(mediaType) { return nil }
    let isText = Self.textTargets.contains(mediaType) || mediaType.hasPrefix("text/plain;")
    identifier = isText ? Self.text : Self.identifiers[mediaType] ?? mediaType
  }

  var isText: Bool { Self.textTypes.contains(identifier) }

  /// The name by which other programs know the type.
  var mediaType: String {
    identifier == Self.fileURL ? "text/uri-list" : Self.mediaTypes[identifier] ?? identifier
  }

  /// Whether values of the type are more than bytes here.
  var isUnderstood: Bool { isText || [Self.url, Self.fileURL, Self.png, Self.color].contains(identifier) }

  /// Whether the type is another one, or a kind of it.
  func conforms(to other: String) -> Bool {
    identifier == other || (isText && PasteboardType(other).isText && other != "public.utf16-plain-text")
      || isKind(of: other)
  }

  // MARK: Values and bytes

  /// Returns the value in bytes of the type; the bytes where they are all that is known.
  func value(of data: Data) -> Any {
    switch identifier {
    case _ where isText: String(decoding: data, as: UTF8.self)
    case Self.url, Self.fileURL: AddressList.urls(in: data).first ?? data
    case Self.png: UIImage(data: data) ?? data
    case Self.color: UIColor(pasteboardData: data) ?? data
    default: data
    }
  }

  /// Returns the bytes of a value; nil for a value that has none.
  func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let promise as PromisedValue: promise.data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    case let color as UIColor: color.pasteboardData
    default:
      PropertyListSerialization.propertyList(value, isValidFor: .binary)
        ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
    }
  }
}

extension UIColor {
  /// Four numbers of 16 bits: red, green, blue and opacity, as the drag and drop protocol of X11 has them.
  fileprivate var pasteboardData: Data {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
    return parts.withUnsafeBytes { Data($0) }
  }

  /// Nil unless there are four numbers.
  fileprivate convenience init?(pasteboardData data: Data) {
    guard data.count == 8 else { return nil }
    let parts = (0..<4).map { index in
      data.withUnsafeBytes { CGFloat($0.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)) / 65535 }
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
