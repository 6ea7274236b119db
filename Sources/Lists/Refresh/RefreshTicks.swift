import Drawing
import Foundation
import Views

/// The spokes of a spinner that does not turn. A pull shows them one by one.
final class RefreshTicks: UIView {
  private static let count = 8

  /// The part of the spokes that is visible, from 0 to 1.
  var progress: CGFloat = 0 {
    didSet { if visibleCount(at: progress) != visibleCount(at: oldValue) { setNeedsDisplay() } }
  }

  var color = UIColor.systemGray {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  private func visibleCount(at progress: CGFloat) -> Int {
    Int((min(max(progress, 0), 1) * CGFloat(Self.count)).rounded(.down))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) / 2
    // The shape of a spoke of the activity indicator, which takes over.
    let spoke = CGRect(x: -radius * 0.11, y: -radius * 0.98, width: radius * 0.22, height: radius * 0.5)
    for index in 0..<visibleCount(at: progress) {
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: 2 * .pi * CGFloat(index) / CGFloat(Self.count))
      context.setFillColor(color.cgColor)
      let corner = spoke.width / 2
      context.addPath(CGPath(roundedRect: spoke, cornerWidth: corner, cornerHeight: corner, transform: nil))
      context.fillPath()
      context.restoreGState()
    }
  }
}
