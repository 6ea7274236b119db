@_spi(Toolkit) import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The button that empties a text field: a cross in a disc.
final class FieldClearButton: UIControl {
  /// The width and height of the button and of its disc, in points; our choice.
  static let side: CGFloat = 20
  private static let discSide: CGFloat = 15

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
  }

  required init?(coder: NSCoder) { nil }

  /// False: Tab goes to the next field.
  override var canBecomeFocused: Bool { false }

  override var isOwnAccessibilityElement: Bool { true }
  override var ownAccessibilityLabel: String? { SystemString.accessibilityClearText.text }
  override var ownAccessibilityTraits: UIAccessibilityTraits { super.ownAccessibilityTraits.union(.button) }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = CGRect(
      x: bounds.midX - Self.discSide / 2, y: bounds.midY - Self.discSide / 2, width: Self.discSide,
      height: Self.discSide)
    (isHighlighted ? UIColor.label : .controlOutline).setFill()
    context.fillEllipse(in: disc)
    UIColor.systemBackground.setStroke()
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let cross = disc.insetBy(dx: 4.75, dy: 4.75)
    context.strokeLineSegments(between: [
      CGPoint(x: cross.minX, y: cross.minY), CGPoint(x: cross.maxX, y: cross.maxY),
      CGPoint(x: cross.minX, y: cross.maxY), CGPoint(x: cross.maxX, y: cross.minY),
    ])
  }
}
