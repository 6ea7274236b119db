import Foundation
import Views

/// The line between the items where a drop would insert content, or the outline of the item into which it would go.
final class DropMarkView: UIView {
  private static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { nil }

  func show(around frame: CGRect) {
    backgroundColor = tintColor.withAlphaComponent(0.2)
    self.frame = frame
  }

  func show(at frame: CGRect, isHorizontal: Bool, isAfter: Bool) {
    backgroundColor = tintColor
    let half = Self.width / 2
    let x = isAfter ? frame.maxX : frame.minX
    let y = isAfter ? frame.maxY : frame.minY
    self.frame =
      isHorizontal
      ? CGRect(x: x - half, y: frame.minY, width: Self.width, height: frame.height)
      : CGRect(x: frame.minX, y: y - half, width: frame.width, height: Self.width)
  }
}
