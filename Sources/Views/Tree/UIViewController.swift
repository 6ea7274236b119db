import Diagnostics
import Foundation

/// Manages a view: makes it, and is called when it appears, is laid out, and disappears.
///
/// The view is loaded on first use: `loadView()` makes it, and `viewDidLoad()` fills it.
open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?

  /// The window that is about to display the view.
  weak var windowToFill: UIWindow?

  /// The title of the content. A window displays the title of its root view controller.
  open var title: String? {
    didSet { if title != oldValue { viewIfLoaded?.window?.titleDidChange() } }
  }

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
      old?.viewController = nil
      old?.changingTraits { old?.existingAppearance?.controllerOverrides = UITraitOverrides() }
      loadedView = newValue
      newValue?.viewController = self
      // A plain view's layout may have been skipped, because no code observed it.
      if newValue !== old {
        newValue?.noteLayoutNeeded()
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
  /// Its size is that of the window whose root view controller this is. A view that is loaded earlier has the size of
  /// the window that was shown last, or of the screen without one, or 800 by 600 points before the application runs.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: expectedSize))
  }

  private var expectedSize: CGSize {
    if let window = windowToFill ?? UIApplication.shared.windows.last { return window.bounds.size }
    let screen = UIScreen.main.bounds.size
    return screen == .zero ? UIWindow.defaultFrame.size : screen
  }

  /// Called after the view was loaded. The default implementation does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance; called for a window's root view controller only, and never animated.

  /// Called when the window opens or begins to display this controller, before the view is laid out for it.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the first frame that displays the view.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the window is hidden or displays another controller. Minimizing the window does not count.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the window was hidden, or the view was removed from it.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the desktop with this controller's overrides.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(UIApplication.shared.traits.overridden(by: traitOverrides))
  }

  /// Called when the view's traits changed, before the view itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func applyTraitOverrides() {
    guard let loadedView, loadedView.existingAppearance != nil || traitOverrides != UITraitOverrides() else { return }
    loadedView.appearance.controllerOverrides = traitOverrides
  }

  // MARK: Layout

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

  /// Called before the size of the view changes because its window's does, for a window's root view controller.
  ///
  /// The blocks given to `coordinator` run once the view has the new size. The default implementation does nothing.
  ///
  /// - Parameter size: The new size, in points.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  // MARK: Members for phones. A desktop has no status bar, no home indicator, no orientation and no memory warnings:
  // nothing reads the properties, and the functions do nothing.

  /// Whether the status bar is hidden. Without effect on a desktop.
  open var prefersStatusBarHidden: Bool { false }

  /// The style of the status bar. Without effect on a desktop.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// How the status bar appears and disappears. Without effect on a desktop.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The controller that determines the style of the status bar. Without effect on a desktop.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The controller that determines whether the status bar is hidden. Without effect on a desktop.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests that the status bar is updated. Does nothing on a desktop.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the content rotates with the device. Without effect on a desktop.
  open var shouldAutorotate: Bool { true }

  /// The orientations of the device that the controller supports. Without effect on a desktop.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  /// The orientation in which the controller is presented. Without effect on a desktop.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Requests that the supported orientations are read again. Does nothing on a desktop.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Whether the home indicator is hidden. Without effect on a desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The controller that determines whether the home indicator is hidden. Without effect on a desktop.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Requests that the home indicator is updated. Does nothing on a desktop.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges at which the app's gestures come before those of the system. Without effect on a desktop.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Requests that the edges are read again. Does nothing on a desktop.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Called when memory is low on a phone. Never called on a desktop, which swaps.
  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? { viewIfLoaded?.superview }
}
