import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A bar at the top of a window: the title of the content, buttons at both sides, and a button that goes back.
///
/// It displays the last of its `items`. The bar of a `UINavigationController` displays those of the controller's stack;
/// push and pop view controllers there, not items here.
open class UINavigationBar: UIView {
  // MARK: State

  private var stack: [UINavigationItem] = []

  /// What the bar shows of the top item.
  private(set) var itemView: NavigationItemView?

  private let background = BarBackground(contentEdge: .below)

  private let standard = DisplayedAppearance(UINavigationBarAppearance())
  private var scrollEdge: DisplayedAppearance<UINavigationBarAppearance>?

  /// The transition between two items that runs.
  var transition: NavigationBarTransition?

  /// Takes the presses of the back button, in a bar of a navigation controller.
  var goBack: (() -> Void)?

  /// Called after a change of an item that may change the bar's height.
  var heightMayHaveChanged: () -> Void = {}

  /// Shows that the search of an item began or ended, in a bar of a navigation controller.
  var showSearch: ((UINavigationItem, _ change: @escaping () -> Void, _ completion: @escaping () -> Void) -> Void)?

  /// How far the background extends above the bar, in points.
  var backgroundTop: CGFloat = 0 {
    didSet { if backgroundTop != oldValue { setNeedsLayout() } }
  }

  /// How much the standard appearance is visible, rather than that of the content's edge: from 0 to 1.
  var standardProgress: CGFloat = 1 {
    didSet { if standardProgress != oldValue { background.show(progress: shownProgress) } }
  }

  /// The delegate. It is not retained. In the bar of a navigation controller it is the controller, if its class conforms,
  /// and another one is a programming error.
  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      requirement(
        controller == nil || delegate == nil || delegate === controller,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }
  }

  /// The controller that manages the bar.
  weak var controller: UIViewController? {
    didSet { delegate = controller as? any UINavigationBarDelegate }
  }

  /// Whether titles are large while the content is at its top. Each item decides by its `largeTitleDisplayMode`.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      showTopItem()
      heightMayHaveChanged()
    }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    standard.didChange = { [weak self] in self?.appearanceDidChange() }
    showAppearances()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Accessibility

  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { topItem?.title }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .navigationBar) }

  // MARK: Looks

  /// The look with content beneath the bar. The bar keeps a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard.current }
    set { standard.current = newValue }
  }

  /// The look with the top of the content at the bar; nil for a transparent background. The bar keeps a copy.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdge?.current }
    set {
      scrollEdge = newValue.map { DisplayedAppearance($0) }
      scrollEdge?.didChange = { [weak self] in self?.appearanceDidChange() }
      appearanceDidChange()
    }
  }

  private func appearanceDidChange() {
    showAppearances()
    if let itemView { show(itemView) }
  }

  private func showAppearances() {
    background.show(
      standard: topItem?.standardAppearance ?? standardAppearance,
      scrollEdge: topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance, progress: shownProgress)
  }

  /// Results of a search are always beneath the bar.
  private var shownProgress: CGFloat { topItem?.searchController?.coversContent == true ? 1 : standardProgress }

  // MARK: Items

  /// The items from the first to the visible one; nil for none.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The visible item, the last one.
  open var topItem: UINavigationItem? { stack.last }

  /// The item below the visible one, to which the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Pushes an item onto the stack. An item that is in the stack is a programming error.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireOwnStack("pushItem(_:animated:)")
    requirement(!stack.contains(item), "UINavigationBar.pushItem: the item \"\(item.title ?? "")\" is in the stack")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], isPush: true, animated: animated) { $0.delegate?.navigationBar($0, didPush: item) }
  }

  /// Removes the visible item and shows the one below.
  ///
  /// - Returns: The removed item; nil if there is none, or if the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    requireOwnStack("popItem(animated:)")
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: stack.dropLast(), isPush: false, animated: animated) { $0.delegate?.navigationBar($0, didPop: item) }
    return item
  }

  /// Replaces all items. Animated, the new visible item is pushed, or popped if it was in the stack.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireOwnStack("setItems(_:animated:)")
    let items = items ?? []
    requirement(Set(items).count == items.count, "UINavigationBar.setItems: an item occurs twice; use each once")
    let isPop = items.last.map(stack.contains) ?? true
    change(to: items, isPush: !isPop, animated: animated && items.last !== stack.last)
  }

  private func requireOwnStack(_ function: String) {
    requirement(
      goBack == nil, "UINavigationBar.\(function) on the bar of a navigation controller; change the controller's stack")
  }

  private func change(
    to items: [UINavigationItem], isPush: Bool, animated: Bool,
    completion: @escaping (UINavigationBar) -> Void = { _ in }
  ) {
    guard animated, window != nil else {
      showItems(items)
      return completion(self)
    }
    let transition = beginTransition(to: items, isPush: isPush)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: NavigationMotion.spring)
    animator.addAnimations { transition.animate() }
    animator.addCompletion { [weak self] _ in
      transition.finish()
      if let self { completion(self) }
    }
    animator.startAnimation()
  }

  /// Shows items at once. It ends a transition.
  func showItems(_ items: [UINavigationItem]) {
    transition?.finish()
    adopt(items)
    itemView?.removeFromSuperview()
    itemView = makeItemView()
    if let itemView { addSubview(itemView) }
    setNeedsLayout()
  }

  /// Shows the top of other items beside the present one, ready for `NavigationBarTransition.animate()`.
  ///
  /// - Parameters:
  ///   - height: The height of the bar after the transition; nil for that with a large title.
  ///   - isDrivenByFinger: Whether the transition follows a finger.
  func beginTransition(
    to items: [UINavigationItem], isPush: Bool, height: CGFloat? = nil, isDrivenByFinger: Bool = false
  ) -> NavigationBarTransition {
    transition?.finish()
    let (old, oldStack) = (itemView, stack)
    adopt(items)
    let new = makeItemView()
    if let new { addSubview(new) }
    itemView = new
    let transition = NavigationBarTransition(
      bar: self, from: old, to: new, isPush: isPush, oldItems: oldStack,
      moves: NavigationMotion.moves(in: self, withFinger: isDrivenByFinger))
    self.transition = transition
    transition.prepare(height: height ?? heights.expanded)
    return transition
  }

  /// Returns to the items and the view of before a transition that was cancelled.
  func restore(_ items: [UINavigationItem], _ view: NavigationItemView?) {
    adopt(items)
    itemView = view
    showTopItem()
  }

  private func adopt(_ items: [UINavigationItem]) {
    for item in stack where item.host === self { item.host = nil }
    stack = items
    for item in items { item.host = self }
    showAppearances()
  }

  private func makeItemView() -> NavigationItemView? {
    guard let topItem else { return nil }
    let view = NavigationItemView(topItem, below: backItem) { [weak self] in self?.backWasPressed() }
    view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    show(view)
    return view
  }

  private func backWasPressed() {
    if goBack == nil { popItem(animated: true) } else if mayGoBack { goBack?() }
  }

  /// Whether the delegate lets the user leave the top item, by the button or a key.
  var mayGoBack: Bool {
    guard let topItem else { return false }
    return delegate?.navigationBar(self, shouldPop: topItem) ?? true
  }

  private func showTopItem() {
    if let itemView { show(itemView) }
    showAppearances()
    setNeedsLayout()
  }

  private func show(_ view: NavigationItemView) {
    view.heights = heights
    view.showItem(
      shownProgress < 1 ? edgeTitleAppearance(of: view.item) : view.item.standardAppearance ?? standardAppearance)
  }

  /// The titles at the edge look like those of the standard appearance unless there is one for the edge.
  private func edgeTitleAppearance(of item: UINavigationItem) -> UINavigationBarAppearance {
    item.scrollEdgeAppearance ?? scrollEdgeAppearance ?? item.standardAppearance ?? standardAppearance
  }

  // MARK: Heights

  /// Whether an item of a stack has a large title. An automatic one takes the state of the item below.
  private func hasLargeTitle(at index: Int, in stack: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, stack.indices.contains(index) else { return false }
    switch stack[index].largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic: return index == 0 || hasLargeTitle(at: index - 1, in: stack)
    }
  }

  /// The heights of the bar's parts for an item of a stack.
  func heights(at index: Int, in stack: [UINavigationItem]) -> NavigationBarHeights {
    var heights = NavigationBarHeights(row: BarConstants.navigationBarHeight)
    if hasLargeTitle(at: index, in: stack) {
      heights.largeTitle = grown(BarConstants.largeTitleHeight, with: .largeTitle).rounded(.up)
    }
    guard stack.indices.contains(index), let search = stack[index].searchController else { return heights }
    heights.search = search.searchBar.fullHeight
    heights.searchCollapses = stack[index].hidesSearchBarWhenScrolling && !search.isActive
    if search.isActive, search.hidesNavigationBarDuringPresentation { (heights.row, heights.largeTitle) = (0, 0) }
    return heights
  }

  /// The heights for the visible item.
  var heights: NavigationBarHeights { heights(at: stack.endIndex - 1, in: stack) }

  // MARK: Size and layout

  /// The width of `size`, and the height of the bar with its large title and search bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heights.expanded) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: heights.expanded)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard prefersLargeTitles, old != traitCollection.preferredContentSizeCategory else { return }
    showTopItem()
    invalidateIntrinsicContentSize()
    heightMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -backgroundTop, width: bounds.width, height: bounds.height + backgroundTop)
    if transition == nil { itemView?.frame = bounds }
  }
}

extension UINavigationBar {
  /// Called after a property of an item of the bar changed.
  func navigationItemDidChange(_ item: UINavigationItem) {
    guard stack.contains(item) else { return }
    // The items below determine the back button and whether the title is large.
    let oldHeights = itemView?.heights
    showTopItem()
    if oldHeights != heights {
      invalidateIntrinsicContentSize()
      heightMayHaveChanged()
    }
  }

  /// Shows with an animation that the search of an item began or ended.
  ///
  /// - Parameters:
  ///   - change: Changes the search bar and the content, in the animation.
  ///   - completion: Called after it.
  func searchActivityDidChange(
    of item: UINavigationItem, change: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    if let showSearch { return showSearch(item, change, completion) }
    change()
    navigationItemDidChange(item)
    completion()
  }

  /// Runs a change of an item, whose parts fade in.
  func changeAnimated(_ change: () -> Void) {
    change()
    if window != nil { itemView?.row.fadeIn() }
  }
}

/// The methods that a navigation bar calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Returns whether the bar may push an item. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Called after an item was pushed, and after the animation for that.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

  /// Returns whether the bar may pop an item. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Called after an item was popped, and after the animation for that.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
