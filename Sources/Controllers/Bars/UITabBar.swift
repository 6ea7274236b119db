import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A bar at the bottom with tabs, one of which is selected.
open class UITabBar: UIView {
  private var tabs: [UITabBarItem] = []
  private var buttons: [TabButton] = []
  private let background = BarBackground(contentEdge: .above)
  private let standard = DisplayedAppearance(UITabBarAppearance())

  /// How far the background extends below the bar, in points.
  var backgroundBottom: CGFloat = 0 {
    didSet { if backgroundBottom != oldValue { setNeedsLayout() } }
  }

  /// Called after the bar was hidden or shown.
  var visibilityDidChange: () -> Void = {}

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }

  /// Asked before a press selects a tab.
  var shouldSelect: (UITabBarItem) -> Bool = { _ in true }

  /// The delegate. It is not retained. In the bar of a tab bar controller it is the controller, and another one is a
  /// programming error.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      requirement(
        controller == nil || delegate === controller,
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
    }
  }

  /// The controller that manages the bar.
  weak var controller: (any UITabBarDelegate)? {
    didSet { delegate = controller }
  }

  /// The color of tabs that are not selected; nil for a gray. The selected one has the tint color.
  open var unselectedItemTintColor: UIColor? {
    didSet { showSelection() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    standard.didChange = { [weak self] in self?.showAppearance() }
    showAppearance()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Items

  /// The tabs in the order of text; nil for none.
  open var items: [UITabBarItem]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setItems(newValue, animated: false) }
  }

  /// The selected tab; nil for none. A tab that is not in the bar is a programming error. Setting it does not call the
  /// delegate.
  open var selectedItem: UITabBarItem? {
    didSet {
      requirement(
        selectedItem.map(tabs.contains) ?? true,
        "UITabBar.selectedItem: \"\(selectedItem?.title ?? "")\" is not one of the bar's items")
      showSelection()
    }
  }

  /// Replaces the tabs. Animated, the new ones fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let items = items ?? []
    requirement(Set(items).count == items.count, "UITabBar.setItems: an item occurs twice; use each once")
    for item in tabs where item.host === self { item.host = nil }
    let old = buttons
    tabs = items
    buttons = items.map { item in old.first { $0.item === item } ?? makeButton(item) }
    for button in old where !buttons.contains(button) { button.removeFromSuperview() }
    for (item, button) in zip(items, buttons) {
      item.host = self
      addSubview(button)
      if animated, window != nil, !old.contains(button) { button.fadeIn() }
    }
    if let selectedItem, !items.contains(selectedItem) { self.selectedItem = nil }
    showSelection()
    setNeedsLayout()
  }

  private func makeButton(_ item: UITabBarItem) -> TabButton {
    let button = TabButton(item)
    button.action = { [weak self, weak item] in
      if let item { self?.wasPressed(item) }
    }
    return button
  }

  private func wasPressed(_ item: UITabBarItem) {
    guard shouldSelect(item), tabs.contains(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showSelection() {
    for button in buttons {
      button.unselectedColor = unselectedItemTintColor ?? .systemGray
      button.isSelected = button.item === selectedItem
    }
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { SystemString.accessibilityTabBar.text }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits { .tabBar }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    let page = (controller as? any BarController)?.pageOfBar
    return AccessibilityFacts(
      role: .tabBar, focusedPart: buttons.first(where: \.isFocused), controlled: [page].compactMap(\.self))
  }

  // MARK: Looks

  /// The look. The bar keeps a copy.
  open var standardAppearance: UITabBarAppearance {
    get { standard.current }
    set { standard.current = newValue }
  }

  private func showAppearance() {
    background.show(standardAppearance)
  }

  // MARK: Size and layout

  /// The width of `size` and a height of 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarConstants.tabBarHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarConstants.tabBarHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundBottom)
    guard !buttons.isEmpty else { return }
    let (insets, grid) = (safeAreaInsets, PixelGrid(scale: traits.displayScale))
    let room = max(0, bounds.width - insets.left - insets.right)
    let width = min(room / CGFloat(buttons.count), BarConstants.widestTab)
    let start = insets.left + (room - width * CGFloat(buttons.count)) / 2
    let height = min(bounds.height, BarConstants.tabBarHeight)
    for (index, button) in buttons.enumerated() {
      let (left, right) = (start + width * CGFloat(index), start + width * CGFloat(index + 1))
      let frame = CGRect(
        x: grid.nearest(left), y: 0, width: grid.nearest(right) - grid.nearest(left), height: height)
      button.frame = mirroring(frame, in: bounds)
    }
  }
}

extension UITabBar: BarItemHost {
  func view(of item: UIBarItem) -> UIView? { buttons.first { $0.item === item } }

  func barItemDidChange(_ item: UIBarItem) {
    buttons.first { $0.item === item }?.showItem()
  }
}

/// The methods that a tab bar calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called after the user selected a tab, also the one that was selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
