import Drawing
import Foundation

@testable import Views

/// A view with a closure for its drawing, which counts the calls.
final class DrawingView: UIView {
  /// The arguments of the calls of `draw(_:)`.
  private(set) var rects: [CGRect] = []

  var onDraw: (CGRect) -> Void

  init(frame: CGRect, onDraw: @escaping (CGRect) -> Void = { _ in }) {
    self.onDraw = onDraw
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    onDraw(rect)
  }

  /// Returns the rectangles drawn while `body` runs.
  func rects(during body: () -> Void) -> [CGRect] {
    rects = []
    body()
    return rects
  }
}
