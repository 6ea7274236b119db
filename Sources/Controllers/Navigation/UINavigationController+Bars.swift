import Foundation
import Views

// Where the bars are, and what they leave of the safe areas of the controllers.

extension UINavigationController: BarContainer {
  // MARK: Layout

  /// Places everything after a change of the size or the safe area.
  func layOut() {
    if let transition, transition.size != view.bounds.size { transition.finishAtOnce() }
    guard transition == nil else { return }
    UIView.performWithoutAnimation {
      if let topViewController { topViewController.viewIfLoaded?.frame = frame(of: topViewController) }
      topPage?.findScrollView()
    }
    backSwipe.takeDirection(isMirrored: view.isMirrored)
    updatePages()
    placeBars()
  }

  /// The frame of the view of a controller of the stack, in `pageContainer`.
  func frame(of controller: UIViewController) -> CGRect {
    pages[controller]?.frame(in: pageContainer.bounds, safe: view.safeAreaInsets) ?? pageContainer.bounds
  }

  /// The bar's state for the top controller.
  var topPage: NavigationPage? { topViewController.flatMap { pages[$0] } }

  /// Gives every controller of the stack its part of the safe area.
  func updatePages() {
    let items = stack.map(\.navigationItem)
    for (index, controller) in stack.enumerated() {
      // The page that leaves keeps its insets.
      guard let page = pages[controller], controller !== transition?.change.from else { continue }
      page.update(
        isNavigationBarHidden ? NavigationBarHeights() : navigationBar.heights(at: index, in: items),
        bottom: hidesToolbar(at: index) ? 0 : BarConstants.toolbarHeight)
    }
    guard transition == nil, let topPage, let topViewController else { return }
    let frame = frame(of: topViewController)
    for page in topPage.views where page.superview === pageContainer && page.frame != frame { page.frame = frame }
  }

  /// Places the bars for the top controller.
  func placeBars() {
    let (area, safe) = (view.bounds, view.safeAreaInsets)
    let height = topPage.map(\.height) ?? BarConstants.navigationBarHeight
    // A bar that slides out keeps its height.
    let barHeight = isNavigationBarHidden ? max(navigationBar.bounds.height, BarConstants.navigationBarHeight) : height
    navigationBar.backgroundTop = safe.top
    navigationBar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -barHeight - 1 : safe.top, width: area.width, height: barHeight)
    navigationBar.standardProgress = topPage?.standardProgress ?? 0
    guard let toolbar = toolbarIfUsed else { return }
    let hides = hidesToolbar(at: stack.count - 1)
    toolbar.backgroundBottom = safe.bottom
    toolbar.frame = CGRect(
      x: 0, y: area.height - (hides ? -1 : BarConstants.toolbarHeight + safe.bottom), width: area.width,
      height: BarConstants.toolbarHeight)
  }

  private func hidesToolbar(at index: Int) -> Bool {
    isToolbarHidden || (index > 0 && stack[1...index].contains(where: \.hidesBottomBarWhenPushed))
  }

  /// Whether the stack hides the bar at the bottom of a tab bar controller.
  var hidesBottomBar: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  /// Lets a tab bar controller around this one show or hide its bar at once.
  func bottomBarDidChange() {
    bottomBarContainer?.updateBottomInsets()
    bottomBarContainer?.placeBottomBar()
  }

  // MARK: Changes

  /// Moves the bars to their places after they were hidden or shown, or their heights changed.
  ///
  /// - Parameters:
  ///   - change: What changes before, in the animation.
  ///   - completion: Called after it.
  func moveBars(
    animated: Bool, after change: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    guard isViewLoaded else {
      change()
      return completion()
    }
    // Hidden bars cannot be focused.
    for bar in [navigationBar, toolbarIfUsed] { bar?.isHidden = false }
    if animated, let transition, transition.isBeginning, transition.isAnimated {
      // The transition places the bars in its own animation, which may be taken back.
      change()
      return completion()
    }
    let isMoving = animated && view.window != nil
    latestBarMove += 1
    let number = latestBarMove
    let move = {
      change()
      self.updatePages()
      self.placeBars()
      if isMoving { self.view.layoutIfNeeded() }
    }
    let end = {
      // A later move may still be showing or hiding them.
      if number == self.latestBarMove { self.hideBarsOutOfSight() }
      completion()
    }
    if isMoving {
      UIView.animate(withDuration: Self.hideShowBarDuration, animations: move, completion: { _ in end() })
    } else {
      move()
      end()
    }
  }

  func hideBarsOutOfSight() {
    navigationBar.isHidden = isNavigationBarHidden
    toolbarIfUsed?.isHidden = hidesToolbar(at: stack.count - 1)
  }

  /// Follows a change of an item that may change the height of the bar.
  func barHeightMayHaveChanged() {
    guard isViewLoaded, transition == nil else { return }
    updatePages()
    placeBars()
  }

  /// Looks for the scroll view that the bar follows.
  func contentScrollViewDidChange() {
    guard isViewLoaded, transition == nil, topPage?.findScrollView() == true else { return }
    placeBars()
  }

  /// Follows the content of a controller.
  func pageDidMove(_ page: NavigationPage, of controller: UIViewController) {
    guard controller === topViewController, transition == nil, isViewLoaded else { return }
    placeBars()
  }

  // MARK: Restoring

  var barProperties: [RestorableProperty] {
    [
      RestorableProperty(of: self, \.isNavigationBarHidden), RestorableProperty(of: self, \.isToolbarHidden),
      RestorableProperty(of: navigationBar, \.prefersLargeTitles),
    ]
  }

  // MARK: Toolbar

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    if controller === topViewController { showToolbarItems(animated: animated) }
  }

  /// Displays the items of the top controller.
  func showToolbarItems(animated: Bool) {
    let items = topViewController?.toolbarItems
    if items != nil || toolbarIfUsed != nil || !isToolbarHidden { toolbar.setItems(items, animated: animated) }
  }
}

extension UINavigationController: BarController {
  var pageOfBar: UIView? { topViewController?.viewIfLoaded }
}
