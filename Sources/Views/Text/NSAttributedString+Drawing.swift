import Foundation

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
