/// A system of names for types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The ends of the names of files, without a dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// The names of the mail, the web and the desktop, such as "image/png".
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The form in which a tag is compared; nil for a text that is none.
  func canonical(_ tag: String) -> String? {
    let tag = tag.lowercased()
    switch self {
    case .filenameExtension: return tag.isEmpty || tag.contains("/") || tag.contains("\0") ? nil : tag
    case .mimeType:
      let name = tag.prefix { $0 != ";" }.filter { !$0.isWhitespace }
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? name : nil
    default: return nil
    }
  }
}
