import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows one of several view controllers, which the user selects by tabs at the bottom.
///
/// Ctrl with a digit selects a controller as well, and Ctrl with Page Up or Page Down the one before or after. A press of the
/// selected tab of a navigation controller goes back to its first controller. In a window narrower than 600 points, more than
/// five controllers have four tabs, and a fifth one named More, which shows a list of the others. The views of the
/// controllers extend below the bar; their safe areas do not.
open class UITabBarController: UIViewController, UITabBarDelegate {
  // MARK: State

  private var controllers: [UIViewController] = []
  private var selected: UIViewController?

  /// The controller whose view is in the page: the selected one, unless that is being loaded.
  private weak var shown: UIViewController?
  private let bar = UITabBar()

  /// The list of the controllers without a tab, and its navigation controller; made on first use.
  private lazy var moreList = MoreListController { [weak self] in self?.itemWasPressed($0) }
  private lazy var more = UINavigationController(rootViewController: moreList)

  /// Whether the last tab is that of the list.
  private var showsMore = false

  /// Contains the view of the selected controller.
  private let page = UIView()

  /// The delegate. It is not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
    bar.visibilityDidChange = { [weak self] in self?.updateBottomInsets() }
    bar.shouldSelect = { [weak self] item in
      self?.itemWasPressed(item)
      return false
    }
  }

  private func itemWasPressed(_ item: UITabBarItem) {
    if let controller = selectable.first(where: { $0.tabBarItem === item }) { userSelects(controller) }
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Controllers

  /// The bar. Its items are the `tabBarItem`s of the controllers. While it is hidden, it takes no part of the safe area.
  open var tabBar: UITabBar { bar }

  /// The controllers, in the order of the tabs; nil for none.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The selected one stays selected if it is one of them, else the first one is selected.
  /// Animated, new tabs fade in. A controller that occurs twice is a programming error.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    requirement(
      Set(new).count == new.count,
      "\(nameInMessages).setViewControllers: a controller occurs twice in \(new.map(\.nameInMessages)); use each once")
    let leaving = controllers.filter { !new.contains($0) && $0.parent === self }
    let coming = new.filter { !controllers.contains($0) }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming { addChild(controller) }
    controllers = new
    showTabs(animated: animated)
    show(selected.flatMap { selectable.contains($0) ? $0 : nil } ?? new.first)
    for controller in coming where controller.parent === self { controller.didMove(toParent: self) }
    for controller in leaving where controller.parent === self {
      controller.barInsets = .zero
      controller.removeFromParent()
    }
  }

  /// The navigation controller of the list of the controllers without a tab. It is shown only in a narrow window with more
  /// than five controllers.
  open var moreNavigationController: UINavigationController { more }

  /// The controllers that can be selected.
  private var selectable: [UIViewController] { showsMore ? controllers + [more] : controllers }

  /// The controllers with tabs of their own.
  private var tabbed: [UIViewController] {
    showsMore ? Array(controllers.prefix(TabConstants.mostTabs - 1)) : controllers
  }

  // MARK: Selection

  /// The selected controller; nil for none. One that is not in `viewControllers`, and not the navigation controller of the
  /// list More while that has a tab, is a programming error. Setting it does not call the delegate.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      requirement(
        newValue.map(selectable.contains) ?? controllers.isEmpty,
        "\(nameInMessages).selectedViewController: \(newValue?.nameInMessages ?? "nil") is not one of the view controllers"
      )
      show(newValue)
    }
  }

  /// The index of the selected controller, or `NSNotFound` without any and for the list More. Another index is a programming error.
  open var selectedIndex: Int {
    get { selected.flatMap(controllers.firstIndex) ?? NSNotFound }
    set {
      requirement(
        controllers.indices.contains(newValue),
        "\(nameInMessages).selectedIndex set to \(newValue) with \(controllers.count) view controllers")
      show(controllers[newValue])
    }
  }

  /// Selects a tab for a press or a key, if the delegate permits.
  private func userSelects(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true, selectable.contains(controller) else {
      return
    }
    tabBar(bar, didSelect: controller.tabBarItem)
    guard selectable.contains(controller) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called when the user selects a tab, before its controller is selected. An app's class overrides it.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Showing

  /// Shows a controller in place of the selected one: its appearance begins first and ends last.
  private func show(_ new: UIViewController?) {
    showSelectedTab(of: new)
    guard new !== selected else { return }
    selected = new
    guard isViewLoaded else { return }
    new?.loadViewIfNeeded()
    // Its loading may have selected another one, which is in its place then.
    guard new === selected, new !== shown else { return }
    let (old, isVisible) = (shown, hasAppeared)
    shown = new
    if isVisible {
      new?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
      old?.keepFocus()
    }
    UIView.performWithoutAnimation {
      old?.viewIfLoaded?.removeFromSuperview()
      showSelected()
      view.layoutIfNeeded()
    }
    guard isVisible else { return }
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
    new?.giveBackFocus(.chosen)
  }

  private func showSelected() {
    // Its loading may select another one.
    selected?.loadViewIfNeeded()
    shown = selected
    updateBottomInsets()
    if let view = selected?.viewIfLoaded {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.fill(page)
    }
    updateBottomInsets()
    placeBottomBar()
  }

  /// The tab of a controller without a tab of its own is More.
  private func showSelectedTab(of controller: UIViewController?) {
    let tab = controller.map { tabbed.contains($0) || !showsMore ? $0 : more }
    bar.selectedItem = tab?.tabBarItem
  }

  // MARK: Tabs

  /// Displays tabs that controllers replaced.
  func itemsDidChange() {
    showTabs(animated: false)
    showSelectedTab(of: selected)
  }

  private func showTabs(animated: Bool) {
    setShowsMore(needsMore)
    if showsMore { moreList.show(controllers.dropFirst(tabbed.count).map(\.tabBarItem)) }
    bar.setItems((tabbed + (showsMore ? [more] : [])).map(\.tabBarItem), animated: animated)
  }

  private var needsMore: Bool {
    let width = viewIfLoaded?.bounds.width ?? .infinity
    return controllers.count > TabConstants.mostTabs && width < SheetConstants.narrowestFormWindow
  }

  private func setShowsMore(_ shows: Bool) {
    guard shows != showsMore else { return }
    showsMore = shows
    if shows {
      addChild(more)
      more.didMove(toParent: self)
    } else {
      moreList.show([])
      if selected === more { show(controllers.first) }
      more.willMove(toParent: nil)
      more.removeFromParent()
    }
  }

  /// Adapts the tabs to the width of the view.
  private func viewDidResize() {
    if needsMore != showsMore { itemsDidChange() }
    updateBottomInsets()
    placeBottomBar()
  }

  // MARK: Overrides

  open override func loadView() {
    super.loadView()
    let root = ContainerRootView { [weak self] in UIView.performWithoutAnimation { self?.viewDidResize() } }
    root.frame = view.frame
    view = root
    page.fill(root)
    root.addSubview(bar)
    showSelected()
  }

  /// A controller that is removed from its parent, or that another one takes, loses its tab.
  @_spi(Toolkit) open override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    guard controllers.contains(child) else { return }
    child.barInsets = .zero
    setViewControllers(controllers.filter { $0 !== child }, animated: false)
  }

  /// Selects a tab for Ctrl with a digit from 1 to 9, or with Page Up and Page Down, which go around. Not while another
  /// controller is presented: keys that it leaves come here too.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presentedViewController == nil else { return super.pressesBegan(presses, with: event) }
    let others = presses.filter { press in
      guard let index = tabIndex(for: press), controllers.indices.contains(index) else { return true }
      userSelects(controllers[index])
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}

extension UITabBarController {
  /// The index of the tab that Ctrl with a digit selects, or with a key that desktops use in notebooks of tabs.
  private func tabIndex(for press: UIPress) -> Int? {
    guard let code = press.key?.keyCode, press.isKey(code, .control) else { return nil }
    let digit = code.rawValue - UIKeyboardHIDUsage.keyboard1.rawValue
    if (0..<9).contains(digit) { return digit }
    guard controllers.count > 1, controllers.indices.contains(selectedIndex) else { return nil }
    switch code {
    case .keyboardPageUp: return (selectedIndex - 1 + controllers.count) % controllers.count
    case .keyboardPageDown: return (selectedIndex + 1) % controllers.count
    default: return nil
    }
  }
}

extension UITabBarController: BarContainer {
  var barProperties: [RestorableProperty] { [RestorableProperty(of: bar, \.isHidden)] }
}

extension UITabBarController: BottomBarContainer {
  private var hidesBar: Bool { (selected as? UINavigationController)?.hidesBottomBar ?? false }

  func updateBottomInsets() {
    for controller in selectable {
      let hides = bar.isHidden || (controller as? UINavigationController)?.hidesBottomBar == true
      var bars = UIEdgeInsets(top: 0, left: 0, bottom: hides ? 0 : BarConstants.tabBarHeight, right: 0)
      controller.barInsets = controller.insetsBeneath(bars)
      guard let child = controller.viewIfLoaded, child.superview === page else { continue }
      if !hides { bars.bottom += view.safeAreaInsets.bottom }
      let frame = controller.frame(in: page.bounds, besides: bars)
      if child.frame != frame { child.frame = frame }
    }
  }

  func placeBottomBar() {
    guard isViewLoaded else { return }
    let (area, safe) = (view.bounds, view.safeAreaInsets)
    bar.backgroundBottom = safe.bottom
    bar.isUserInteractionEnabled = !hidesBar
    bar.frame = CGRect(
      x: 0, y: area.height - (hidesBar ? -1 : BarConstants.tabBarHeight + safe.bottom), width: area.width,
      height: BarConstants.tabBarHeight)
  }
}

extension UITabBarController: BarController {
  var pageOfBar: UIView? { selectedViewController?.viewIfLoaded }
}
