import Foundation

/// Where a view controller is between appearances of its view.
enum ControllerAppearance: Equatable {
  case absent
  case appearing(animated: Bool, until: AppearanceEnd)
  case present
  case disappearing(animated: Bool, until: AppearanceEnd)

  var isAppearing: Bool {
    if case .appearing = self { true } else { false }
  }

  var isDisappearing: Bool {
    if case .disappearing = self { true } else { false }
  }
}

/// What ends a change of a controller's appearance.
enum AppearanceEnd {
  /// The next frame, or the removal of the view from its window.
  case moveOfView
  /// The parent, or the code that began the change.
  case caller
}

// A controller's appearance changes by three causes: its view enters or leaves an open window, its window opens or is
// hidden, or its parent's appearance changes. A state in which the change has already begun makes each of them
// idempotent. Every callback may move views and controllers, so the state changes before the call.

extension UIViewController {
  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller and then of its children, unless that was done.
  func beginAppearance(_ isAppearing: Bool, animated: Bool, until end: AppearanceEnd) {
    switch appearance {
    case .absent where isAppearing, .disappearing where isAppearing:
      if movement == .fromParent || movement == .dismissed { movement = .none }
      appearance = .appearing(animated: animated, until: end)
      isAppearingIsDue = true
      joinAppearing()
      viewWillAppear(animated)
    case .present where !isAppearing, .appearing where !isAppearing:
      if movement == .toParent || movement == .presented { movement = .none }
      appearance = .disappearing(animated: animated, until: end)
      isAppearingIsDue = false
      viewWillDisappear(animated)
    default: return
    }
    forwardAppearance { $0.beginAppearance(isAppearing, animated: animated, until: .caller) }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear` of this controller and then of its children, if a change has begun.
  func endAppearance() {
    switch appearance {
    case .appearing(let animated, _):
      callIsAppearingIfDue()
      guard appearance.isAppearing else { return }
      appearance = .present
      viewDidAppear(animated)
      if appearance == .present { movement = .none }
      contentDidChange()
    case .disappearing(let animated, _):
      appearance = .absent
      viewDidDisappear(animated)
      if appearance == .absent, parent == nil || movement == .dismissed { movement = .none }
    default: return
    }
    forwardAppearance { $0.endAppearance() }
  }

  /// Calls `viewIsAppearing` once an appearance, as soon as the view is in its window.
  func callIsAppearingIfDue() {
    guard isAppearingIsDue, case .appearing(let animated, _) = appearance, viewIfLoaded?.window != nil else { return }
    isAppearingIsDue = false
    viewIsAppearing(animated)
  }

  private func forwardAppearance(_ change: (UIViewController) -> Void) {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isInside(view) == true { change(child) }
  }

  // MARK: Moves of the view

  /// Called before the view and its superviews enter a window, or leave one.
  func viewWillMove(to window: UIWindow?) {
    if window?.isOpen == true {
      beginAppearanceByMove()
    } else if !isForwardedByHand {
      beginAppearance(false, animated: false, until: .moveOfView)
    }
  }

  /// Called after the view entered a window, or left one.
  func viewDidMoveToWindow() {
    if case .disappearing(_, .moveOfView) = appearance { return endAppearance() }
    joinAppearing()
  }

  /// Begins the appearance of a view that enters an open window, or whose window opens. A child follows its parent.
  func beginAppearanceByMove() {
    guard !isForwardedByHand else { return }
    switch parent?.appearance {
    case nil, .present: beginAppearance(true, animated: false, until: .moveOfView)
    case .appearing(let animated, _): beginAppearance(true, animated: animated, until: .caller)
    case .absent, .disappearing: break
    }
  }

  private var isForwardedByHand: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods == false }

  private func joinAppearing() {
    guard appearance.isAppearing, let window = viewIfLoaded?.window, window.isOpen else { return }
    window.appearanceTransitions.add(self)
  }
}
