import Drawing

/// How text is underlined or struck through; an attribute's value is the `rawValue`. What is struck through gets a single
/// line whichever style it is.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
