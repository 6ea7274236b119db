import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A bar with buttons at the bottom of the content.
open class UIToolbar: UIView {
  private let group = BarItemGroup()
  private let background = BarBackground(contentEdge: .above)
  private let standard = DisplayedAppearance(UIToolbarAppearance())

  /// How far the background extends below the bar, in points.
  var backgroundBottom: CGFloat = 0 {
    didSet { if backgroundBottom != oldValue { setNeedsLayout() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    addSubview(group)
    group.contentDidChange = { [weak self] in self?.setNeedsLayout() }
    standard.didChange = { [weak self] in self?.showAppearance() }
    showAppearance()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Items

  /// The items in the order of text; nil for none.
  open var items: [UIBarButtonItem]? {
    get { group.items.isEmpty ? nil : group.items }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. Animated, the new ones fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let items = items ?? []
    requirement(Set(items).count == items.count, "UIToolbar.setItems: an item occurs twice; use each once")
    group.show(items)
    setNeedsLayout()
    if animated, window != nil { group.fadeIn() }
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .toolbar) }

  // MARK: Looks

  /// The look. The bar keeps a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { standard.current }
    set { standard.current = newValue }
  }

  private func showAppearance() {
    background.show(standardAppearance)
  }

  // MARK: Size and layout

  /// The width of `size` and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarConstants.toolbarHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarConstants.toolbarHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundBottom)
    let (insets, edge) = (safeAreaInsets, BarConstants.edgePadding - BarConstants.itemPadding)
    group.frame = CGRect(
      x: insets.left + edge, y: 0, width: max(0, bounds.width - insets.left - insets.right - 2 * edge),
      height: min(bounds.height, BarConstants.toolbarHeight))
  }
}
