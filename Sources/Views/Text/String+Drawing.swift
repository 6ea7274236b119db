import Foundation

/// Measuring and drawing with the same attributes from end to end. Drawing goes to the current graphics context; without
/// one it does nothing. Sizes are not rounded.
extension String {
  /// What the string covers in lines that end only where paragraphs do.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attributes: attributes, options: []).size
  }

  /// Draws with the top left corner at a point, in lines that end only where paragraphs do.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attributes: attributes, options: []).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, at least one, broken at its width.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes: attributes, options: options).draw(in: rect, context: context)
  }

  /// What the string covers in room of a size, measured from where drawing would begin. A width or a height of zero is no
  /// limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes: attributes, options: options).boundingRect(in: size, context: context)
  }
}

/// Measuring and drawing with the same attributes from end to end. Drawing goes to the current graphics context; without
/// one it does nothing. Sizes are not rounded.
extension NSString {
  /// What the string covers in lines that end only where paragraphs do.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(substring(from: 0), attributes: attributes, options: []).size
  }

  /// Draws with the top left corner at a point, in lines that end only where paragraphs do.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(substring(from: 0), attributes: attributes, options: []).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, at least one, broken at its width.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(substring(from: 0), attributes: attributes, options: options).draw(in: rect, context: context)
  }

  /// What the string covers in room of a size, measured from where drawing would begin. A width or a height of zero is no
  /// limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(substring(from: 0), attributes: attributes, options: options).boundingRect(in: size, context: context)
  }
}

/// Measuring and drawing. Drawing goes to the current graphics context; without one it does nothing. Sizes are not rounded.
extension NSAttributedString {
  /// What the string covers in lines that end only where paragraphs do.
  public func size() -> CGSize {
    StringDrawing(self, options: []).size
  }

  /// Draws with the top left corner at a point, in lines that end only where paragraphs do.
  @MainActor
  public func draw(at point: CGPoint) {
    StringDrawing(self, options: []).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, at least one, broken at its width.
  @MainActor
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringDrawing(self, options: options).draw(in: rect, context: context)
  }

  /// What the string covers in room of a size, measured from where drawing would begin. A width or a height of zero is no
  /// limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, options: options).boundingRect(in: size, context: context)
  }
}

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

/// Tells what came of drawing or measuring a string.
public final class NSStringDrawingContext {
  /// What the text covered, in the coordinates of the rectangle it was drawn in; zero before.
  public internal(set) var totalBounds = CGRect.zero

  public init() {}
}
