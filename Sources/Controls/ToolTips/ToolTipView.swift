import Foundation
@_spi(Toolkit) import Views

/// The panel of a tooltip, over the content of a window. It takes no touches.
final class ToolTipView: UIView {
  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = ToolTipConstants.cornerRadius
    layer.borderWidth = 1
    layer.borderColor = UIColor.toolTipBorder.cgColor
    label.text = text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: ToolTipConstants.fontSize, like: .footnote)
    (backgroundColor, label.textColor) = (.toolTipPanel, .white)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .toolTip) }

  /// Fades in below the pointer, or above it without enough room.
  ///
  /// - Parameter location: In the window's coordinates.
  func show(at location: CGPoint, in window: UIWindow) {
    let (padding, margin) = (ToolTipConstants.padding, ToolTipConstants.margin)
    let room = window.bounds.insetBy(
      dx: min(margin, window.bounds.width / 2), dy: min(margin, window.bounds.height / 2))
    let widest = max(0, min(ToolTipConstants.greatestTextWidth, room.width - 2 * padding.width))
    let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: min(text.width.rounded(.up), widest) + 2 * padding.width,
      height: text.height.rounded(.up) + 2 * padding.height)
    let below = location.y + ToolTipConstants.distanceBelow
    let fits = below + size.height <= room.maxY
    let x = max(min(isMirrored ? location.x - size.width : location.x, room.maxX - size.width), room.minX)
    let y = fits ? below : max(location.y - ToolTipConstants.distanceAbove - size.height, room.minY)
    window.addSubview(self)
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    label.frame = bounds.insetBy(dx: padding.width, dy: padding.height)
    alpha = 0
    UIView.animate(withDuration: ToolTipConstants.fadeDuration) { self.alpha = 1 }
  }
}

extension UIColor {
  /// White text on it has a contrast of at least 12 over any content.
  fileprivate static let toolTipPanel = UIColor(rgb: 0x202022, alpha: 0.94)

  /// Tells the panel from dark content.
  fileprivate static let toolTipBorder = UIColor(rgb: 0xFFFFFF, alpha: 0.2)
}
