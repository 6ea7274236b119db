/// How a string is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's origin is the top left of the text, and its width is where lines are broken. Without it the origin is
  /// on the baseline of the first line, and lines end only where paragraphs do.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

  /// Lines are apart by the leading of the first font in the text.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

  /// Where the rectangle's height does not suffice, the last line that fits ends in an ellipsis. Only with
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
