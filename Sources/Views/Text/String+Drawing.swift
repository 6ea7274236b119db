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
