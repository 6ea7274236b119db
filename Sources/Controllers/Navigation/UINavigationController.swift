import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows the last view controller of a stack, with a navigation bar above it.
///
/// A controller that is pushed comes in from the side where text ends. The back button, Escape, Alt with the left arrow,
/// the mouse's button for going back, and a drag from the edge where text begins go back to the one below. Going back during
/// a transition ends that one at once, unless a finger drives it.
///
/// The views of the controllers extend below the bars. Their safe areas do not, and a scroll view's adjusted content
/// inset follows them. With `prefersLargeTitles` of the bar, or a search controller of the item, the first scroll view in
/// the view determines the height of the bar.
open class UINavigationController: UIViewController {
  /// The kinds of change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A controller comes onto the stack.
    case push
    /// Controllers leave the top of the stack.
    case pop
  }

  /// The duration of hiding and showing the bars, in seconds. Source: UIKit's documented constant of this name.
  public static var hideShowBarDuration: TimeInterval { 0.2 }

  // MARK: Accessibility

  /// Goes back as the back button does. From the first page it dismisses the controller, if it is presented in front.
  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1, topViewController?.navigationItem.hidesBackButton == false else {
      return super.accessibilityPerformEscape()
    }
    return popViewController(animated: true) != nil
  }

  // MARK: State

  /// The controllers from the first to the top one.
  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { bottomBarContainer?.itemsDidChange() } }
  }

  /// The bar's state for each controller of the stack.
  var pages = NavigationPages()

  /// The transition between two controllers that runs.
  var transition: NavigationTransition?

  /// Whether a change of the stack calls methods of controllers. Changes that these make wait.
  var isChanging = false
  var waitingChanges: [() -> Void] = []

  /// Contains the views of the visible controllers.
  let pageContainer = UIView()

  private let bar = UINavigationBar()

  /// The toolbar, if it was used.
  private(set) var toolbarIfUsed: UIToolbar?
  let backSwipe = BackSwipeGestureRecognizer()

  /// Made when the app first uses one of the ways to hide the bars.
  private var existingBarHiding: BarHiding?

  /// How many times the bars were moved. Only the end of the latest move hides them.
  var latestBarMove = 0

  private var storedIsNavigationBarHidden = false
  private var storedIsToolbarHidden = true

  /// The delegate. It is not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Initializers

  /// Makes a controller with an empty stack. There are no nibs; see `UIViewController`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
    bar.goBack = { [weak self] in self?.goBack() }
    bar.heightMayHaveChanged = { [weak self] in self?.barHeightMayHaveChanged() }
    bar.showSearch = { [weak self] item, change, completion in
      self?.showSearch(of: item, change: change, completion: completion)
    }
    backSwipe.addTarget(self, action: UINavigationController.backSwipeDidChange)
  }

  /// Makes a controller with a stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: The stack

  /// The controllers from the first to the top one. Setting it is the same as `setViewControllers(_:animated:)` without
  /// an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack; nil for an empty one.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is presented over this one, or else the one at the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller onto the stack and shows it. Does nothing for one that is in the stack. A navigation controller
  /// cannot be pushed.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    requirement(
      !(viewController is UINavigationController),
      "\(nameInMessages).pushViewController with \(viewController.nameInMessages); a navigation controller cannot be "
        + "pushed, present it instead")
    takeBackUndecidedChange()
    guard !stack.contains(viewController) else { return }
    change(to: stack + [viewController], .push, animated: animated)
  }

  /// Removes the top controller and shows the one below.
  ///
  /// - Returns: The removed controller; nil if it is the first one, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    takeBackUndecidedChange()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated)
    return top
  }

  /// Removes all controllers above `viewController`, which must be in the stack.
  ///
  /// - Returns: The removed controllers, from below; nil for none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    takeBackUndecidedChange()
    guard let index = stack.firstIndex(of: viewController) else {
      requirementFailure(
        "\(nameInMessages).popToViewController: \(viewController.nameInMessages) is not in the stack")
    }
    guard index < stack.count - 1 else { return nil }
    let leaving = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, animated: animated)
    return leaving
  }

  /// Removes all controllers except the first one.
  ///
  /// - Returns: The removed controllers, from below; nil for none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. Animated, a new top controller is pushed, and one that was in the stack is popped to.
  ///
  /// A controller that occurs twice is a programming error.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    requirement(
      Set(viewControllers).count == viewControllers.count,
      "\(nameInMessages).setViewControllers: a controller occurs twice in "
        + "\(viewControllers.map(\.nameInMessages)); use each once")
    takeBackUndecidedChange()
    guard viewControllers != stack else { return }
    let isPop = viewControllers.last.map(stack.contains) ?? true
    change(to: viewControllers, isPop ? .pop : .push, animated: animated)
  }

  /// Pushes a controller with an animation. A navigation controller, which cannot be pushed, is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard !(vc is UINavigationController) else { return present(vc, animated: true) }
    pushViewController(vc, animated: true)
  }

  // MARK: Bars

  /// The bar at the top. It displays the `navigationItem`s of the stack.
  open var navigationBar: UINavigationBar { bar }

  /// The bar at the bottom, with the `toolbarItems` of the top controller. It is hidden at first.
  open var toolbar: UIToolbar! {
    if let toolbarIfUsed { return toolbarIfUsed }
    let toolbar = UIToolbar()
    toolbarIfUsed = toolbar
    if isViewLoaded { view.insertSubview(toolbar, belowSubview: bar) }
    return toolbar
  }

  /// Whether the bar at the top is hidden.
  open var isNavigationBarHidden: Bool {
    get { storedIsNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the top. Animated, it slides.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsNavigationBarHidden else { return }
    storedIsNavigationBarHidden = hidden
    moveBars(animated: animated)
  }

  /// Whether the toolbar is hidden. True at first.
  open var isToolbarHidden: Bool {
    get { storedIsToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar. Animated, it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsToolbarHidden else { return }
    storedIsToolbarHidden = hidden
    if !hidden { showToolbarItems(animated: false) }
    moveBars(animated: animated)
  }

  /// The recognizer of the drag from the edge that goes back. It may be disabled.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe }

  // MARK: Hiding bars

  private var barHiding: BarHiding {
    if let existingBarHiding { return existingBarHiding }
    let hiding = BarHiding(self)
    existingBarHiding = hiding
    if let view = viewIfLoaded { hiding.attach(to: view) }
    return hiding
  }

  /// Whether a drag upwards in the content hides the bars and one downwards shows them. False by default.
  open var hidesBarsOnSwipe: Bool {
    get { existingBarHiding?.swipe.isEnabled ?? false }
    set { if newValue != hidesBarsOnSwipe { barHiding.swipe.isEnabled = newValue } }
  }

  /// The recognizer of these drags. It does not take them from the content.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// Whether a tap in the content, outside of controls, hides the bars and another one shows them. False by default.
  open var hidesBarsOnTap: Bool {
    get { existingBarHiding?.tap.isEnabled ?? false }
    set { if newValue != hidesBarsOnTap { barHiding.tap.isEnabled = newValue } }
  }

  /// The recognizer of these taps.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// Whether the bars disappear when the keyboard on the screen appears. They stay hidden when it leaves. False by
  /// default.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { existingBarHiding?.observesKeyboard ?? false }
    set { if newValue != hidesBarsWhenKeyboardAppears { barHiding.observesKeyboard = newValue } }
  }

  // MARK: Overrides

  open override func loadView() {
    let size = parent?.viewIfLoaded?.bounds.size
    let root = NavigationRootView { [weak self] in self?.layOut() }
    root.controller = self
    super.loadView()
    root.frame = CGRect(origin: .zero, size: size ?? view.bounds.size)
    view = root
    root.addGestureRecognizer(backSwipe)
    existingBarHiding?.attach(to: root)
    pageContainer.clipsToBounds = true
    pageContainer.fill(root)
    if let toolbarIfUsed { root.addSubview(toolbarIfUsed) }
    root.addSubview(bar)
    showTopAtOnce()
  }

  @_spi(Toolkit) open override func contentDidChange() {
    super.contentDidChange()
    contentScrollViewDidChange()
  }

  /// Goes back for Escape, and for Alt with the left arrow. Ctrl+F begins a search, and Escape ends it.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// A controller that is removed from its parent, or that another one takes, leaves the stack.
  @_spi(Toolkit) open override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    leaveStack(child)
  }

  private func handle(_ press: UIPress) -> Bool {
    if press.isKey(.keyboardF, .control) { return beginSearch() }
    if press.isKey(.keyboardEscape), endSearch() { return true }
    return (press.isKey(.keyboardEscape) || press.isKey(.keyboardLeftArrow, .alternate)) && goInHistory(.back)
  }
}

extension UINavigationController: HistoryKeeping {
  /// Goes back. There is nothing to go forward to: a controller that was popped is gone.
  package func goInHistory(_ direction: HistoryDirection) -> Bool {
    guard direction == .back, canGoBack, presentedViewController == nil, transition?.isDrivenByFinger != true else {
      return false
    }
    if bar.mayGoBack { goBack() }
    return true
  }
}
