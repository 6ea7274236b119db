import Diagnostics
import Foundation

/// Makes a view, and is told when it comes onto the screen, is laid out, and leaves.
///
/// The view is loaded when it is first asked for: `loadView()` makes it, `viewDidLoad()` fills it.
open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?

  /// The window that is about to show the view.
  weak var windowToFill: UIWindow?

  /// The name of what the view shows; the window of a root view controller carries it as its title.
  open var title: String? {
    didSet { if title != oldValue { viewIfLoaded?.window?.titleDidChange() } }
  }

  /// Added to the safe area's insets of the view, for bars of one's own above its edges, say. Points; negative values
  /// give room back, down to insets of zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.admitted(
        as: "UIViewController.additionalSafeAreaInsets", of: self)
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() }
    }
  }

  /// Traits for the controller's view and all that is in it; those that the view sets itself win.
  open var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides != oldValue { viewIfLoaded?.changingTraits { passTraitOverrides() } } }
  }

  /// Light or dark for the controller's view and all that is in it; `.unspecified` leaves it to what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  public override init() {
    super.init()
  }

  /// Loads the view when it is first asked for.
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
      // A plain view may be laid out without anybody hearing of it; now there is somebody.
      if newValue !== old { newValue?.noteLayoutNeeded() }
      newValue?.changingTraits { passTraitOverrides() }
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

  /// Makes the view and sets `view`; this implementation makes a plain one.
  ///
  /// It has the size of the window whose root view controller this is. A view that is loaded before that has the size of the
  /// window that was shown last, or of the screen while there is none, or 800 by 600 points before the application runs.
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

  // MARK: Appearing; told to the root view controller of a window. Nothing here is animated.

  /// The window opens, or shows this controller from now on; before the view is laid out for it.
  open func viewWillAppear(_ animated: Bool) {}

  /// The first frame with the view in it has been drawn.
  open func viewDidAppear(_ animated: Bool) {}

  /// The window is about to be hidden, or to show another controller. The user's minimising it does not count.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The window is hidden, or the view out of it.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the desktop with this controller's own.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(UIApplication.shared.traits.overridden(by: traitOverrides))
  }

  /// The traits of the view are others now; before the view is told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func passTraitOverrides() {
    guard let loadedView, loadedView.existingAppearance != nil || traitOverrides != UITraitOverrides() else { return }
    loadedView.appearance.controllerOverrides = traitOverrides
  }

  // MARK: Layout

  /// The view's `safeAreaInsets` changed, and the view knows.
  open func viewSafeAreaInsetsDidChange() {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's layout. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  open override var next: UIResponder? { viewIfLoaded?.superview }
}
