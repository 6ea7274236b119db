import Foundation

/// Measuring and drawing with uniform attributes. Drawing goes to the current graphics context and does nothing without
/// one. Sizes are in points and not rounded.
extension String {
  /// Returns the size of the string, in points, with line breaks only at paragraph ends.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attributes: attributes, options: []).size
  }

  /// Draws the string with its top left corner at a point, with line breaks only at paragraph ends.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attributes: attributes, options: []).draw(at: point)
  }

  /// Draws the string in a rectangle, wrapped at its width. Draws only the lines that fit, but at least one.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  /// Draws the string in a rectangle, according to `options`.
  ///
  /// Without options the rectangle's origin is on the first baseline, and only paragraph ends break lines. A rectangle
  /// that contains NaN draws nothing. `context` receives the bounds of the text.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes: attributes, options: options).draw(in: rect, context: context)
  }

  /// Returns the bounds of the string in a space of the given size, relative to the drawing origin, in points. A width
  /// or height of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes: attributes, options: options).boundingRect(in: size, context: context)
  }
}

/// Measuring and drawing with uniform attributes. Drawing goes to the current graphics context and does nothing without
/// one. Sizes are in points and not rounded.
extension NSString {
  /// Returns the size of the string, in points, with line breaks only at paragraph ends.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(substring(from: 0), attributes: attributes, options: []).size
  }

  /// Draws the string with its top left corner at a point, with line breaks only at paragraph ends.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(substring(from: 0), attributes: attributes, options: []).draw(at: point)
  }

  /// Draws the string in a rectangle, wrapped at its width. Draws only the lines that fit, but at least one.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  /// Draws the string in a rectangle, according to `options`, as `String.draw(with:options:attributes:context:)` does.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(substring(from: 0), attributes: attributes, options: options).draw(in: rect, context: context)
  }

  /// Returns the bounds of the string in a space of the given size, relative to the drawing origin, in points. A width
  /// or height of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(substring(from: 0), attributes: attributes, options: options).boundingRect(in: size, context: context)
  }
}

/// Measuring and drawing. Drawing goes to the current graphics context and does nothing without one. Sizes are in
/// points and not rounded.
extension NSAttributedString {
  /// Returns the size of the string, in points, with line breaks only at paragraph ends.
  public func size() -> CGSize {
    StringDrawing(self, options: []).size
  }

  /// Draws the string with its top left corner at a point, with line breaks only at paragraph ends.
  @MainActor
  public func draw(at point: CGPoint) {
    StringDrawing(self, options: []).draw(at: point)
  }

  /// Draws the string in a rectangle, wrapped at its width. Draws only the lines that fit, but at least one.
  @MainActor
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the string in a rectangle, according to `options`, as `String.draw(with:options:attributes:context:)` does.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringDrawing(self, options: options).draw(in: rect, context: context)
  }

  /// Returns the bounds of the string in a space of the given size, relative to the drawing origin, in points. A width
  /// or height of 0 is unlimited.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, options: options).boundingRect(in: size, context: context)
  }
}

/// Options for measuring and drawing a string in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The option bits, with UIKit's values.
  public let rawValue: Int

  /// Creates options from their bits. Unknown bits are ignored.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Takes the rectangle's origin as the top left corner of the text and wraps lines at its width. Without it, the
  /// origin is on the baseline of the first line, and only paragraph ends break lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

  /// Adds the leading of the text's first font between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

  /// Ends the last line that fits the rectangle's height in an ellipsis if text is left out. Only with
  /// `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of measuring or drawing a string.
public final class NSStringDrawingContext {
  /// The bounds of the text, in the coordinates of the rectangle it was drawn in; zero before the first use.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context with zero bounds.
  public init() {}
}
