import Diagnostics
import Foundation

/// Manages a view: makes it, and is called when it appears, is laid out, and disappears.
///
/// The view is loaded on first use: `loadView()` makes it, and `viewDidLoad()` fills it.
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  private var loadedView: UIView?

  /// The window whose root view controller this is.
  @Unretained var windowToFill: UIWindow?

  /// Where the controller is between appearances of its view.
  var appearance = ControllerAppearance.absent
  /// Whether `viewIsAppearing(_:)` is due in the current appearance.
  var isAppearingIsDue = false
  /// Why the next appearance calls come.
  package var movement = Movement.none

  /// The transition in which this controller comes or goes. A container sets it before the appearance calls.
  package weak var runningTransition: (any UIViewControllerTransitionCoordinator)?

  /// What a higher target stores for this controller; nil until that target first needs it.
  package var supplement: (any ViewControllerSupplement)?

  /// Insets for bars of a container, which are added to the view's safe area besides `additionalSafeAreaInsets`. In points.
  package var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  /// The controller that this one presents, and the one that presents this one; nil for none. Parents are not asked.
  package var presented: UIViewController?
  package weak var presenting: UIViewController?

  /// The traits that the parent gives this controller; nil for none.
  var overrideFromParent: UITraitCollection? {
    didSet { if overrideFromParent != oldValue { viewIfLoaded?.changingTraits { applyTraitOverrides() } } }
  }

  /// What was around the view when it was last removed; nil while it has a superview. A page that comes back hears of the
  /// changes in between.
  var surroundingsLeft: ViewSurroundings?

  /// The traits that follow from the controller's part of its parent's width; nil for none.
  var traitsOfColumn: UITraitOverrides? {
    didSet { if traitsOfColumn != oldValue { viewIfLoaded?.changingTraits { applyTraitOverrides() } } }
  }

  private var addedKeyCommands: [UIKeyCommand] = []

  /// What the presenter stores for this controller; nil until it first needs it.
  package var presentationRecord: (any PresentationRecord)?

  private var storedPresentationStyle = UIModalPresentationStyle.automatic

  /// The title of the content. A window displays the title of its root view controller.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      viewIfLoaded?.window?.titleDidChange()
      supplement?.titleDidChange()
    }
  }

  /// Whether the content can be edited. Setting it calls `setEditing(_:animated:)` without an animation.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  private var storedIsEditing = false

  /// Sets whether the content can be edited. Override it to change the view, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    supplement?.editingDidChange()
  }

  /// Whether the bar at the bottom is hidden while the controller is in the stack of a navigation controller.
  open var hidesBottomBarWhenPushed = false

  /// Insets that are added to the view's safe area, for example for bars of the app's own. In points; negative values
  /// reduce the insets, down to zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.admitted(
        as: "UIViewController.additionalSafeAreaInsets", of: self)
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() }
    }
  }

  /// The traits that the controller's view and its subviews override. The view's own overrides take precedence.
  open var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides != oldValue { viewIfLoaded?.changingTraits { applyTraitOverrides() } } }
  }

  /// Nil if no code observes the traits.
  package var traitObservers: TraitObservers?

  /// Sets the traits that a child and its view override, before the child's own `traitOverrides`. Nil removes them, and so
  /// does the child's removal.
  ///
  /// A controller that is not a child, and a specified `displayScale`, are programming errors.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    setTraits(collection, ofChild: childViewController)
  }

  /// Returns the traits that were set for a child; nil for none.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.overrideFromParent : nil
  }

  /// Light or dark for the controller's view and its subviews; `.unspecified` to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Makes a controller whose view `loadView()` makes. There are no nibs: a name is a programming error. The bundle is
  /// ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    requirement(
      nibNameOrNil == nil,
      "\(Self.self)(nibName: \(nibNameOrNil.map { "\"\($0)\"" } ?? "nil"), bundle:): there are no nibs; pass nil, and make the "
        + "view in loadView() or viewDidLoad()")
    super.init()
  }

  /// Makes a controller whose view `loadView()` makes.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Dismisses the controller as the Escape key does, if it is presented in front.
  open override func accessibilityPerformEscape() -> Bool {
    guard presenting != nil, let window = viewIfLoaded?.window, window.frontmostController === self else {
      return false
    }
    return window.application.modalPresenter?.escapeWasPressed(in: window) ?? false
  }

  /// Returns nil, because there are no archives to decode controllers from.
  public required init?(coder: NSCoder) { nil }

  /// The view, loaded on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      let old = loadedView
      if let other = newValue?.viewController, other !== self {
        requirementFailure(
          "The view of \(other.nameInMessages) cannot also become the view of \(nameInMessages)")
      }
      old?.viewController = nil
      old?.changingTraits { old?.existingAppearance?.controllerOverrides = UITraitOverrides() }
      loadedView = newValue
      newValue?.viewController = self
      // A plain view's layout may have been skipped, because no code observed it.
      if newValue !== old {
        newValue?.noteLayoutNeeded()
        newValue?.notePropertiesNeeded()
        newValue?.setNeedsUpdateConstraints()
      }
      newValue?.changingTraits { applyTraitOverrides() }
      old?.updateSafeArea()
      newValue?.updateSafeArea()
    }
  }

  /// The view; nil if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    requirement(loadedView != nil, "\(type(of: self)).loadView() did not set view")
    viewDidLoad()
  }

  /// Makes the view and sets `view`. The default implementation makes a plain view.
  ///
  /// Its size is that of the window whose root view controller this is, or of the window that contains the parent's view.
  /// A view that is loaded earlier has the size of the key window, or of the screen without one, or 800 by
  /// 600 points before the application runs.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: expectedSize))
  }

  private var expectedSize: CGSize {
    let window = windowToFill ?? parent?.viewIfLoaded?.window ?? UIApplication.shared.keyWindow
    if let window { return window.bounds.size }
    return UIApplication.shared.display == nil ? UIWindow.defaultFrame.size : UIScreen.main.bounds.size
  }

  /// Called after the view was loaded. The default implementation does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view enters an open window, or its window opens. The view may have no window and another size yet.
  ///
  /// A child is called after its parent. Call super in this and the following methods.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called once an appearance, when the view has its window, traits and size, and before it is laid out for them.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the first frame that displays the view, or after the animation that brings it.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window, the window is hidden, or the animation begins that takes the view away.
  /// Minimizing the window does not count.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left its window, or the window was hidden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the controller passes its appearance calls on to the children whose views are inside its own. True by
  /// default. A container that returns false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that its view is about to appear or disappear. The controller and its own children receive
  /// `viewWillAppear(_:)` or `viewWillDisappear(_:)`. Does nothing if the change has begun.
  ///
  /// Only containers call it, before they add or remove the child's view.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, until: .caller)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began, with `viewDidAppear(_:)` or `viewDidDisappear(_:)`.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Whether the view has appeared and has not begun to disappear.
  package var hasAppeared: Bool { appearance == .present }

  // MARK: Children

  /// The controller whose child this is; nil for none.
  open internal(set) var parent: UIViewController? {
    get { storedParent }
    set { storedParent = newValue }
  }
  @Unretained private var storedParent: UIViewController?

  /// The children, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []

  /// Makes `childController` a child: calls its `willMove(toParent:)` and adds it to `children`, after it left its old
  /// parent. Does nothing for a child of this controller.
  ///
  /// Then add its view to this controller's, and call its `didMove(toParent:)`. It is a programming error to add the
  /// controller itself, one of its ancestors, or the root view controller of a window.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Ends the relation to the parent, and calls `didMove(toParent: nil)`. Does nothing without a parent.
  ///
  /// Call `willMove(toParent: nil)` and remove the view from its superview before.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the parent changes: by `addChild(_:)`, or with nil by the container before it removes the child. Call
  /// super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { movement = .fromParent }
  }

  /// Called after the parent changed: by `removeFromParent()`, or by the container once the child's view is in place.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the view appears because the controller was added to its parent. Read it in the appearance methods.
  open var isMovingToParent: Bool { movement == .toParent }

  /// Whether the view disappears because the controller leaves its parent. Read it in the appearance methods.
  open var isMovingFromParent: Bool { movement == .fromParent }

  /// Whether the view appears because the controller is presented. Read it in the appearance methods.
  open var isBeingPresented: Bool { movement == .presented }

  /// Whether the view disappears because the controller is dismissed. Read it in the appearance methods.
  open var isBeingDismissed: Bool { movement == .dismissed }

  /// Replaces the view of one child by that of another, with an animation.
  ///
  /// The new view is added beside the old one, and the old one is removed at the end. The appearance methods of both
  /// are called, unless this controller forwards them by hand. Both must be children of this controller.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view leaves.
  ///   - toViewController: The child whose view comes. The caller sets its frame.
  ///   - duration: Seconds; a negative value counts as 0. Must be finite.
  ///   - options: How the changes are animated.
  ///   - animations: Changes the views; nil to exchange them without an animation of properties.
  ///   - completion: Called at the end, after the appearance methods: with true, or with false if an animation was
  ///     removed early.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Presentation

  /// The controller that this one, or one of its ancestors, presents; nil for none.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

  /// The controller that presents this one, or one of its ancestors; nil for none.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// Shows `viewControllerToPresent` over this controller's content, in its style.
  ///
  /// The farthest ancestor presents it. If that one presents another controller already, if its view is in no window, or
  /// while a presentation or dismissal is in progress, a line on standard error says so, and nothing happens.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: A controller without a parent that is neither presented nor a window's root; any other is
  ///     a programming error.
  ///   - completion: Called after its `viewDidAppear(_:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard let presenter = modalPresenter else {
      return StandardError.write("\(nameInMessages).present(_:animated:completion:) before the application runs")
    }
    presenter.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses all controllers above this one, which it presents; without any, this one. Does nothing if this controller
  /// neither presents nor is presented. While a presentation or dismissal is in progress, a line on standard error says
  /// so, and nothing happens.
  ///
  /// - Parameter completion: Called after the `viewDidDisappear(_:)` of what was dismissed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    modalPresenter?.dismiss(self, animated: flag, completion: completion)
  }

  /// How the controller is shown when it is presented. `.automatic`, the default, reads as `.pageSheet`. Set it before.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { storedPresentationStyle == .automatic ? .pageSheet : storedPresentationStyle }
    set { storedPresentationStyle = newValue }
  }

  /// How the controller comes and goes over the whole window. Sheets and alerts have a way of their own.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the user cannot dismiss the controller by a drag, a click beside it or Escape. False by default.
  open var isModalInPresentation = false

  /// Whether a controller that is presented in the style `.currentContext` or `.overCurrentContext` from inside this one
  /// covers this one's view. False by default. Of several, the innermost counts; without any, the whole window is covered.
  open var definesPresentationContext = false

  /// Whether a controller that covers this one's view in its presentation context comes and goes by this one's
  /// `modalTransitionStyle` and not by its own. False by default.
  open var providesPresentationContextTransitionStyle = false

  // MARK: Keys

  /// The commands that `addKeyCommand(_:)` added, in their order; nil for none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Adds a key command, which keys run while the controller is in the chain of the responder that receives key events.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Removes a key command. Does nothing if it was not added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Called after a child was removed by `removeFromParent()`, or by another parent that took it, before
  /// `didMove(toParent:)`. A container removes it from its own lists here.
  @_spi(Toolkit) open func childWasRemoved(_ child: UIViewController) {}

  /// Called when the scroll view at the top of the content may be another one: the view of this controller or of one inside
  /// it appeared, was laid out, hidden or shown. The default implementation tells the parent.
  @_spi(Toolkit) open func contentDidChange() { parent?.contentDidChange() }

  // MARK: Sizes

  /// The size that the content would like to have, in points; zero for none. A container may use it; a change is
  /// reported to the parent.
  open var preferredContentSize = CGSize.zero {
    didSet {
      preferredContentSize = preferredContentSize.admitted(as: "UIViewController.preferredContentSize", of: self)
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      if presenting != nil { presentationRecord?.preferredContentSizeDidChange(of: self) }
    }
  }

  /// Called after the preferred size of a child changed. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size that a child gets if this controller's view has the size `parentSize`. The default implementation
  /// returns `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// Called before the window's size changes so that size classes do, and before `viewWillTransition(to:with:)`. The
  /// default implementation passes the change on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the size of the view changes because its window's or its parent's does.
  ///
  /// Blocks given to `coordinator` run once the view has the new size. The default implementation passes the change on to
  /// the children whose size, by `size(forChildContentContainer:withParentContainerSize:)`, becomes another one.
  ///
  /// - Parameter size: The new size, in points.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    passOnTransition(to: size, with: coordinator)
  }

  /// Shows a controller in the nearest ancestor with a way of its own: a navigation controller pushes it. Without one it is
  /// presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: UIView.areAnimationsEnabled) }
  }

  /// Shows a controller in the secondary column of the nearest split view controller. Without one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// The coordinator of the running transition in which this controller, or one of its ancestors, comes or goes; nil
  /// without one. Read it in the appearance methods.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? parent?.transitionCoordinator
  }

  /// The part of the view above its safe area; its lower edge is where content begins.
  open var topLayoutGuide: any UILayoutSupport { madeTopLayoutGuide }

  /// The part of the view below its safe area; its upper edge is where content ends.
  open var bottomLayoutGuide: any UILayoutSupport { madeBottomLayoutGuide }

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the parent or the desktop with this controller's overrides.
  open var traitCollection: UITraitCollection { UITraitCollection(traits) }

  private var traits: Traits {
    if let loadedView { return loadedView.traits }
    return (parent?.traits ?? UIApplication.shared.traits).overridden(by: effectiveTraitOverrides)
  }

  /// Called when the view's traits changed, before the view itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Does nothing: reading traits computes them, and a change is reported at once.
  open func updateTraitsIfNeeded() {}

  private func applyTraitOverrides() {
    let overrides = effectiveTraitOverrides
    guard let loadedView, loadedView.existingAppearance != nil || overrides != UITraitOverrides() else { return }
    loadedView.appearance.controllerOverrides = overrides
  }

  // MARK: Layout

  /// Whether bars inset a scroll view of this controller that has too little content to scroll, as
  /// `contentInsetAdjustmentBehavior` says for `.automatic`. True by default; set it before the view appears.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Requests `updateProperties()` before the next layout of the view. Before the view is loaded it does nothing: the call
  /// comes before the view's first layout.
  open func setNeedsUpdateProperties() {
    viewIfLoaded?.setNeedsUpdateProperties()
  }

  /// Calls `updateProperties()` of this controller, its view and the view's descendants at once, where it is pending.
  open func updatePropertiesIfNeeded() {
    viewIfLoaded?.updatePropertiesIfNeeded()
  }

  /// Sets the properties of the view and its subviews from the model. Called before the view's `updateProperties()` and
  /// `viewWillLayoutSubviews()`, for the first time before the view's first layout, after `setNeedsUpdateProperties()` and
  /// after a change of traits.
  ///
  /// Properties of `@Observable` objects that it reads are observed: a change of any of them requests another call. The
  /// default implementation does nothing.
  open func updateProperties() {}

  /// Called when the view's `safeAreaInsets` changed, after the view itself.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the view's `layoutMargins` changed, after the view itself.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view at its sides: 16 points up to a width of 375, 20 beyond. Source: recordings of iOS.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) <= 375 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least `systemMinimumLayoutMargins`. On by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }

  /// Updates constraints before the layout, after the view's `setNeedsUpdateConstraints()` and once when the view is first
  /// laid out. Call super: the default implementation calls the view's `updateConstraints()`.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's layout. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  // MARK: Members for phones. A desktop has no status bar, no home indicator, no orientation and no memory warnings:
  // nothing reads the properties, and the functions do nothing.

  /// Whether the status bar is hidden. No effect on Linux.
  open var prefersStatusBarHidden: Bool { false }

  /// The style of the status bar. No effect on Linux.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// How the status bar appears and disappears. No effect on Linux.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The controller that determines the style of the status bar. No effect on Linux.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The controller that determines whether the status bar is hidden. No effect on Linux.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests that the status bar is updated. No effect on Linux.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether a controller that covers only a part of the screen determines the status bar. No effect on Linux.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { false }
    set {}
  }

  /// Turns the content as the device is held. No effect on Linux.
  open class func attemptRotationToDeviceOrientation() {}

  /// Whether the content rotates with the device. No effect on Linux.
  open var shouldAutorotate: Bool { true }

  /// The orientations of the device that the controller supports. No effect on Linux.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// The orientation in which the controller is presented. No effect on Linux.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Requests that the supported orientations are read again. No effect on Linux.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Whether the home indicator is hidden. No effect on Linux.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The controller that determines whether the home indicator is hidden. No effect on Linux.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Requests that the home indicator is updated. No effect on Linux.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges at which the app's gestures come before those of the system. No effect on Linux.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Requests that the edges are read again. No effect on Linux.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Called when memory is low on a phone. Never called on a desktop, which swaps.
  open func didReceiveMemoryWarning() {}

  /// The controller that presents this one; otherwise the superview of the view, or the window for a root view controller.
  open override var next: UIResponder? {
    // The view of a controller that presents may have left the window.
    presenting ?? viewIfLoaded?.superview ?? (presented == nil ? nil : windowToFill)
  }
}
