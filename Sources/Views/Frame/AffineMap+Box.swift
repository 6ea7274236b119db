import Foundation
import Rendering

extension AffineMap {
  /// The box around a mapped rectangle of pixels.
  func box(around rect: DeviceRect) -> CGRect {
    let corners = [
      apply(Double(rect.minX), Double(rect.minY)), apply(Double(rect.maxX), Double(rect.minY)),
      apply(Double(rect.minX), Double(rect.maxY)), apply(Double(rect.maxX), Double(rect.maxY)),
    ]
    return CGRect(around: corners.map { CGPoint(x: $0.x, y: $0.y) })
  }
}
