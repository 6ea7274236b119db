import Diagnostics
import Foundation

// The order of callbacks in a move, as logged from UIKit: willMove(toSuperview:), willMove(toWindow:) down the tree,
// the move itself, didMoveToWindow() down the tree, didMoveToSuperview(), and last the new superview's
// didAddSubview(_:). The window callbacks are called only if the window changes. The safe area changes with the move
// itself, so that later callbacks see the new insets.

extension UIView {
  /// The window around this view, read without the property.
  var storedWindow: UIWindow? {
    guard let window = root.asWindow else { return nil }
    return window.isStack ? rootInStack.asWindow : window
  }

  /// Whether `view` is this view or one of its ancestors.
  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  /// Whether this view is inside `view` and moves with its plane. Overlays and their subviews do not.
  func isContent(of view: UIView) -> Bool {
    var current = self
    while let above = current.superview {
      if above === view { return !current.isOverlay }
      current = above
    }
    return false
  }

  /// The first view in this tree, itself included, with a tag.
  func find(tag: Int) -> UIView? {
    var found: UIView?
    visitTree { view, visitLater in
      if found != nil { return }
      // Any other class may override the method.
      if view !== self, !view.isExactlyUIView {
        found = view.viewWithTag(tag)
      } else if view.tag == tag {
        found = view
      } else {
        view.existingSubviewList?.forEach(visitLater)
      }
    }
    return found
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let views = subviewsOfApp
    requirement(
      views.indices ~= index1 && views.indices ~= index2,
      "UIView.exchangeSubview(at: \(index1), withSubviewAt: \(index2)) with \(views.count) subviews")
    guard index1 != index2 else { return }
    storedWindow?.recordReorder()
    subviewList.exchange(subviewList.index(of: views[index1]), subviewList.index(of: views[index2]))
    for view in [views[index1], views[index2]] {
      view.damageExtent()
      view.orderDidChangeForLayout()
    }
  }

  // MARK: Internals

  func insert(_ view: UIView, relativeTo sibling: UIView, distance: Int) {
    guard view !== sibling || view.superview !== self else { return }
    guard sibling.superview === self else { return insert(view, at: .max) }
    let index = subviewList.index(of: sibling)
    // Removing the view from below moves the sibling down by one.
    if view.superview === self, view.orderLabel < sibling.orderLabel { return insert(view, at: index + distance - 1) }
    insert(view, at: index + distance)
  }

  /// Removes the view from its superview; implements `removeFromSuperview()`.
  func leaveSuperview() {
    guard let oldSuperview = superview else { return }
    if isMask { return oldSuperview.layer.mask = nil }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    oldSuperview.willRemoveSubview(self)
    // A callback may have moved it elsewhere.
    if let superview {
      viewController?.surroundingsLeft = superview.surroundingsInside.past
      detach(from: superview)
    }
    if let oldWindow {
      oldWindow.forget(self)
      updateSafeAreaThroughout(in: nil)
      announceMoved()
    }
    didMoveToSuperview()
  }

  /// Inserts `view` at an index that counts the other subviews, clamped to its frontmost place.
  func insert(_ view: UIView, at index: Int) {
    requirement(view !== self, "a view cannot be its own subview: \(view)")
    requirement(
      view.existingSubviewList == nil || !isDescendant(of: view),
      "\(view) cannot become a subview of its own descendant \(self)")
    if view.isMask { view.leaveSuperview() }
    let oldSuperview = view.superview
    view.viewController?.requireParent(above: self)
    if oldSuperview === self { return reorder(view, to: index) }
    if oldSuperview == nil, view.isPlainLeaf { return insertPlainLeaf(view, at: index) }
    let old =
      oldSuperview?.surroundingsInside ?? view.viewController?.surroundingsLeft
      ?? ViewSurroundings(window: view.asWindow)
    let newWindow = window
    view.willMove(toSuperview: self)
    if old.window !== newWindow { view.announceMove(to: newWindow) }
    oldSuperview?.willRemoveSubview(view)
    // A callback may have moved it elsewhere.
    if let superview = view.superview { view.detach(from: superview) }
    view.attach(to: self, at: index)
    view.viewController?.surroundingsLeft = nil
    let surroundings = surroundingsInside
    if surroundings.window != nil { view.damageExtent() }
    if !surroundings.isLike(old) { view.surroundingsDidChange(from: old) }
    if old.window !== newWindow {
      old.window?.forget(view)
      view.updateSafeAreaThroughout(in: self)
      view.announceMoved()
    } else if newWindow != nil {
      view.updateSafeArea()
    }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Inserts a new plain leaf. It has no observers, so only its new superview, this view, gets a callback.
  private func insertPlainLeaf(_ view: UIView, at index: Int) {
    view.attach(to: self, at: index)
    if window != nil {
      view.damageExtent()
      view.updateSafeArea()
    }
    didAddSubview(view)
  }

  // MARK: Standalone layers, which no code observes as views

  func insertLayerNode(_ node: UIView, at index: Int) {
    let wasReachKnown = subviewList.add(node, at: index)
    node.storedSuperview = self
    if wasReachKnown, !clipsToBounds { reachDidChange() }
    if node.isLayoutPending { noteLayoutNeededBelow() }
    node.damageExtent()
    if window != nil { node.announceMoved() }
  }

  func leaveAsLayerNode() {
    guard let superview = storedSuperview else { return }
    let oldWindow = storedWindow
    extentDidChange()
    superview.subviewList.remove(self)
    storedSuperview = nil
    oldWindow?.forget(self)
  }

  // MARK: Windows in a WindowStack, whose views stay in the same window

  func insert(window: UIWindow, at index: Int) {
    _ = subviewList.add(window, at: index)
    window.storedSuperview = self
    if window.isLayoutPending { noteLayoutNeededBelow() }
    window.damageExtent()
  }

  func remove(window: UIWindow) {
    window.damageExtent()
    subviewList.remove(window)
    window.storedSuperview = nil
  }

  private func attach(to superview: UIView, at index: Int) {
    let wasReachKnown = superview.subviewList.add(self, at: index)
    storedSuperview = superview
    if wasReachKnown, !superview.clipsToBounds { superview.reachDidChange() }
    if isLayoutPending { superview.noteLayoutNeededBelow() }
    superview.subviewsDidChange()
    if existingSparseState != nil { didJoinForLayout() }
  }

  private func detach(from superview: UIView) {
    extentDidChange()
    willLeaveForLayout()
    superview.subviewList.remove(self)
    storedSuperview = nil
    superview.subviewsDidChange()
    if existingSparseState != nil { didLeaveForLayout() }
  }

  func reorder(_ view: UIView, to index: Int) {
    storedWindow?.recordReorder()
    subviewList.move(view, to: index)
    view.damageExtent()
    view.orderDidChangeForLayout()
  }

  // A tree that enters or leaves a window is visited three times: twice here, and once for its safe areas.

  private func announceMove(to window: UIWindow?) {
    visitTree { view, visitLater in
      view.viewController?.viewWillMove(to: window)
      view.willMove(toWindow: window)
      view.existingSubviewList?.forEachObserver(visitLater)
    }
  }

  private func announceMoved() {
    var waiting: UIView?
    visitTree { view, visitLater in
      view.existingLayer?.windowDidChange()
      view.didMoveToWindow()
      view.viewController?.viewDidMoveToWindow()
      if view.existingSparseState?.becomesFirstResponderInWindow == true { waiting = view }
      view.existingSubviewList?.forEachObserver(visitLater)
    }
    guard let waiting, waiting.storedWindow != nil else { return }
    waiting.sparseState.becomesFirstResponderInWindow = false
    waiting.becomeFirstResponder()
  }

  /// Tells the layers of this view and its descendants that their window draws frames.
  func framesDidBegin() {
    visitTree { view, visitLater in
      view.existingLayer?.windowDidChange()
      view.existingSubviewList?.forEachObserver(visitLater)
    }
  }

  /// Visits the controllers of this view and its descendants, from the root down.
  func forEachController(_ body: (UIViewController) -> Void) {
    visitTree { view, visitLater in
      if let viewController = view.viewController { body(viewController) }
      view.existingSubviewList?.forEachObserver(visitLater)
    }
  }
}
