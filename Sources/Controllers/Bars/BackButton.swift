import Drawing
import Controls
import Foundation
@_spi(Toolkit) import Views

/// The button of a navigation bar that goes back: a chevron, and the title of the item below.
final class BackButton: BarPressControl {
  private let chevron = ChevronView()
  private let label = UILabel()
  private let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [chevron, label, imageView] { face.addSubview(part) }
    label.font = .systemFont(ofSize: BarConstants.titleFontSize)
    label.textColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  /// Displays a title or an image beside the chevron; nil for neither.
  func show(title: String?, image: UIImage?) {
    label.text = image == nil ? title : nil
    imageView.image = image?.withRenderingMode(.alwaysTemplate)
    setNeedsLayout()
  }

  // MARK: Accessibility

  override var ownAccessibilityLabel: String? { SystemString.back.text }

  /// Where the button leads.
  override var ownAccessibilityHint: String? { label.text == ownAccessibilityLabel ? nil : label.text }

  // MARK: Size

  /// The width with a title, in points.
  static func width(of title: String?) -> CGFloat {
    guard let title, !title.isEmpty else { return 2 * BarConstants.itemPadding + BarConstants.chevronSize.width }
    let font = UIFont.systemFont(ofSize: BarConstants.titleFontSize)
    let text = (title as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
    return 2 * BarConstants.itemPadding + BarConstants.chevronSize.width + BarConstants.chevronGap + text
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
    chevron.setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: traits.displayScale)
    let size = BarConstants.chevronSize
    let arrow = CGRect(
      x: BarConstants.itemPadding, y: grid.nearest(bounds.midY - size.height / 2), width: size.width,
      height: size.height)
    chevron.frame = mirroring(arrow, in: bounds)
    let start = arrow.maxX + BarConstants.chevronGap
    for part in [label, imageView] {
      let needed = part.intrinsicContentSize
      let frame = CGRect(
        x: start, y: grid.nearest(bounds.midY - needed.height / 2),
        width: max(0, min(needed.width, bounds.width - start)), height: needed.height)
      part.frame = mirroring(frame, in: bounds)
    }
  }

  /// The distance of the title from the leading edge, in points.
  static let titleStart = BarConstants.itemPadding + BarConstants.chevronSize.width + BarConstants.chevronGap
}

/// The arrow of a back button, against the direction of text.
private final class ChevronView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (near, far) = (bounds.width - 2, CGFloat(2))
    let (start, tip) = isMirrored ? (far, near) : (near, far)
    tintColor.set()
    context.setLineWidth(2.4)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addLines(between: [
      CGPoint(x: start, y: 2), CGPoint(x: tip, y: bounds.midY), CGPoint(x: start, y: bounds.height - 2),
    ])
    context.strokePath()
  }
}
