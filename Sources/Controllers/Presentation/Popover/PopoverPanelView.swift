import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The panel of a popover with its arrow, and the presented controller's view on it.
final class PopoverPanelView: UIView {
  private let clip = UIView()
  private let rim = PopoverRim()

  var content: UIView? {
    didSet {
      guard let content, content !== oldValue || content.superview !== clip else { return }
      clip.addSubview(content)
    }
  }

  /// The color of the panel and the arrow; nil for that of the content, or else the system's.
  var panelColor: UIColor? {
    didSet { if panelColor != oldValue { updateColor() } }
  }

  private var placement: PopoverPlacement?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverConstants.cornerRadius
    rim.isUserInteractionEnabled = false
    for part in [clip, rim] { addSubview(part) }
    layer.shadowOpacity = PopoverConstants.shadowOpacity
    layer.shadowRadius = PopoverConstants.shadowRadius
    layer.shadowOffset = PopoverConstants.shadowOffset
    setTraitsOfPanel()
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the panel to its place, also while it is scaled.
  func place(_ placement: PopoverPlacement) {
    (bounds.size, center) = (placement.frame.size, placement.frame.center)
    guard placement != self.placement else { return }
    self.placement = placement
    layer.shadowPath = placement.outline.cgPath
    setNeedsDisplay()
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// The title of the presented controller.
  override var ownAccessibilityLabel: String? { content?.titleOfController }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .popover) }

  /// The controller is not among the responders after the panel, which is around its view.
  override func accessibilityPerformEscape() -> Bool { content?.next?.accessibilityPerformEscape() ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    setTraitsOfPanel()
    guard let placement else { return }
    (clip.frame, rim.frame, rim.outline) = (placement.body, bounds, placement.outline)
    content?.frame = clip.bounds
  }

  override func draw(_ rect: CGRect) {
    guard let placement else { return }
    let outline = placement.outline
    (panelColor ?? content?.backgroundColor ?? .popoverPanel).setFill()
    outline.fill()
  }

  private func updateColor() {
    clip.backgroundColor = panelColor ?? .popoverPanel
    setNeedsDisplay()
  }
}

/// The line around a popover in dark, where the shadow does not show and black content may be on black.
private final class PopoverRim: UIView {
  var outline = UIBezierPath() {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard traitCollection.userInterfaceStyle == .dark else { return }
    outline.addClip()
    UIColor.opaqueSeparator.setStroke()
    // The outer half is cut off.
    outline.lineWidth = 2 / traitCollection.displayScale
    outline.stroke()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}

extension UIColor {
  /// The panel of a popover: in dark lighter than what is behind it.
  fileprivate static var popoverPanel: UIColor { .tertiarySystemBackground }
}
