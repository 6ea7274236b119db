/// What a text view finds in its text: links alone.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Addresses of pages and of mail: those that begin with a scheme, as "https://", or with "www.", and mail addresses
  /// alone.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
}
