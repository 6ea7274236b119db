import Drawing
import Foundation

@testable import Views

/// A view that draws what it is told, and counts.
final class DrawingView: UIView {
  /// The rectangles that `draw(_:)` was called with.
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

  /// The rectangles drawn while `body` ran.
  func rects(during body: () -> Void) -> [CGRect] {
    rects = []
    body()
    return rects
  }
}
