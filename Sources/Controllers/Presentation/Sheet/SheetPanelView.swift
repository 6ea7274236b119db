import Foundation
@_spi(Toolkit) import Views

/// The panel of a sheet: the presented controller's view, and the grabber in front of it.
final class SheetPanelView: UIView {
  private let grabber = UIView()

  /// How far the panel continues below the visible part, so that only its upper corners are round.
  var hiddenBottom: CGFloat = 0 {
    didSet { if hiddenBottom != oldValue { setNeedsLayout() } }
  }

  var content: UIView? {
    didSet {
      guard let content, content !== oldValue || content.superview !== self else { return }
      insertSubview(content, at: 0)
    }
  }

  var isGrabberVisible: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .systemBackground
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = SheetConstants.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
    setTraitsOfPanel()
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  /// The title of the presented controller.
  override var ownAccessibilityLabel: String? { content?.titleOfController }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .sheet) }

  /// The controller is not among the responders after the panel, which is around its view.
  override func accessibilityPerformEscape() -> Bool { content?.next?.accessibilityPerformEscape() ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    setTraitsOfPanel()
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - hiddenBottom))
    let size = SheetConstants.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: SheetConstants.grabberTop, width: size.width, height: size.height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  /// In dark, black content on black is told apart by a line.
  private func updateBorder() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    layer.borderWidth = isDark ? 1 / traitCollection.displayScale : 0
    layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
  }
}
