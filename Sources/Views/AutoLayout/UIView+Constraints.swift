import Constraints
import Diagnostics
import Foundation

// What views and constraints tell the layout engine. A view that no constraint mentions has no `LayoutItem` and pays one
// check.

extension UIView {
  /// What the view keeps for constraints; nil until a constraint mentions it.
  var existingLayoutItem: LayoutItem? {
    existingSparseState?.layoutItem
  }

  var layoutItem: LayoutItem {
    if let existingLayoutItem { return existingLayoutItem }
    let item = LayoutItem()
    sparseState.layoutItem = item
    // A subclass may make its constraints there. It runs once before the first layout by constraints.
    if !isExactlyUIView {
      item.needsUpdateConstraints = true
      enqueueUpdateConstraints()
    }
    return item
  }

  /// The place in the superview without the transform, which layout does not see, but for a scroll view's zoom.
  var untransformedFrame: CGRect {
    let zoom = zoomScaleForLayout
    return CGRect(
      x: storedCenter.x - zoom * storedBounds.width / 2, y: storedCenter.y - zoom * storedBounds.height / 2,
      width: storedBounds.width, height: storedBounds.height)
  }

  func noteConstrainedSubview() {
    layoutItem.hasConstrainedSubviews = true
    noteLayoutNeeded()
  }

  // MARK: Changes of the tree and of frames

  /// Called after the view got a superview.
  func didJoinForLayout() {
    guard existingLayoutItem != nil else { return }
    LayoutEngine.shared.viewDidChange(self)
    if !translatesAutoresizingMaskIntoConstraints { superview?.noteConstrainedSubview() }
  }

  /// Deactivates the constraints between a subtree that leaves and what stays. Called before it leaves.
  func willLeaveForLayout() {
    guard existingSparseState != nil || existingSubviewList != nil else { return }
    var above = storedSuperview
    while let view = above, view.existingLayoutItem?.held.isEmpty != false { above = view.storedSuperview }
    if above != nil { deactivateConstraints(heldOutsideOf: self) }
  }

  private func deactivateConstraints(heldOutsideOf view: UIView) {
    visitTree { inner, visitLater in
      for (constraint, _) in inner.existingLayoutItem?.users.entries ?? []
      where constraint.holder?.isInside(view) == false {
        constraint.isActive = false
      }
      inner.existingSubviewList?.forEach(visitLater)
    }
  }

  func didLeaveForLayout() {
    if existingLayoutItem != nil { LayoutEngine.shared.viewDidChange(self) }
  }

  /// Called after a change of the frame, or of the origin of the bounds. That changes no inset of a guide, so scrolling
  /// does not visit them.
  func geometryDidChangeForLayout(frame frameChanged: Bool, origin originChanged: Bool) {
    guard let item = existingLayoutItem else { return }
    if frameChanged {
      LayoutEngine.shared.viewDidChange(self)
      noteInsetsOfGuides(item)
    }
    if originChanged, scrollsContent { LayoutEngine.shared.originDidChange(of: self) }
  }

  private func noteInsetsOfGuides(_ item: LayoutItem) {
    func note(_ guide: UILayoutGuide?) { if let guide { LayoutEngine.shared.noteInsets(of: guide) } }
    note(existingSparseState?.safeAreaLayoutGuide)
    note(item.marginsGuide)
    note(item.readableGuide)
    note(item.keyboardGuide)
    note(item.topGuide)
    note(item.bottomGuide)
  }

  /// Called after a change of the safe area or the margins.
  func guidesDidChange() {
    if let existingLayoutItem { noteInsetsOfGuides(existingLayoutItem) }
  }

  /// Called after the direction of text changed.
  func directionDidChangeForLayout() {
    for held in existingLayoutItem?.held ?? [] { LayoutEngine.shared.rebuild(held.constraint) }
    guidesDidChange()
    directionDidChange()
  }

  /// Called after the view began, or ceased, to get its frame from constraints.
  func originOfFrameDidChange() {
    LayoutEngine.shared.viewDidChange(self)
  }

  /// Called after the intrinsic size may have changed.
  func intrinsicSizeDidChangeForLayout() {
    if existingLayoutItem != nil { LayoutEngine.shared.noteIntrinsicSize(of: self) }
  }

  /// Called after the view got another place among its siblings: the order decides about equally good layouts.
  package func orderDidChangeForLayout() {
    if storedSuperview?.existingLayoutItem?.hasConstrainedSubviews == true {
      LayoutEngine.shared.orderDidChange(of: self)
    }
  }

  /// Moves a guide of this view with the keyboard from now on.
  func followKeyboard(_ guide: UIKeyboardLayoutGuide) {
    LayoutEngine.shared.noteKeyboardGuide(guide)
  }

  // MARK: Updates of constraints

  /// Has `updateConstraints()` run before the next layout.
  func enqueueUpdateConstraints() {
    LayoutEngine.shared.noteUpdateNeeded(of: self)
  }

  /// Runs `updateConstraints()` in this view and inside it, where it is due.
  func updateConstraintsInside() {
    LayoutEngine.shared.updateConstraints(in: self)
    LayoutEngine.shared.solve()
  }

  // MARK: Layout

  /// Gives the subviews whose frames follow from constraints these frames. Edges are on device pixels, so neighbors stay
  /// flush.
  func applyConstraints() {
    guard existingLayoutItem?.hasConstrainedSubviews == true else { return }
    let engine = LayoutEngine.shared
    engine.solve()
    let grid = PixelGrid(scale: displayScaleInTraits)
    for view in currentSubviews {
      guard view.existingLayoutItem?.isTranslated == false, let rect = engine.solvedRect(of: view)
      else { continue }
      let frame = view.frame(forAlignmentRect: rect)
      let (left, top) = (grid.nearest(frame.minX), grid.nearest(frame.minY))
      let size = CGSize(
        width: max(0, grid.nearest(frame.maxX) - left), height: max(0, grid.nearest(frame.maxY) - top))
      let zoom = view.zoomScaleForLayout
      let shown = CGSize(width: size.width * zoom, height: size.height * zoom)
      let center = CGRect(origin: CGPoint(x: left, y: top), size: shown).point(at: view.storedAnchorPoint)
      if view.storedBounds.size != size { view.bounds.size = size }
      if view.storedCenter != center { view.center = center }
    }
  }

  /// Runs what `setNeedsUpdateConstraints()` asked for: a controller's method in place of the view's.
  func runUpdateConstraints() {
    existingLayoutItem?.needsUpdateConstraints = false
    if let viewController {
      observing(.updateViewConstraints, of: viewController) {
        observing(.updateConstraints) { viewController.updateViewConstraints() }
      }
    } else {
      observing(.updateConstraints) { updateConstraints() }
    }
  }

  // MARK: Constraints of the view

  /// In the order of activation.
  var heldConstraints: [NSLayoutConstraint] {
    existingLayoutItem?.held.map(\.constraint).sorted { $0.activation < $1.activation } ?? []
  }

  /// - Parameter space: The nearest common ancestor of the items: this view, or one inside it.
  func install(_ constraint: NSLayoutConstraint, of items: ConstraintItems, in space: UIView) {
    constraint.holder = self
    LayoutEngine.shared.activationCount += 1
    constraint.activation = LayoutEngine.shared.activationCount
    let layoutItem = layoutItem
    layoutItem.hold(constraint)
    items.forEachView { number, view in view.layoutItem.users.insert(constraint, item: number) }
    let row = LayoutEngine.shared.add(constraint, of: items, in: space)
    // The app's code may have deactivated it.
    if constraint.heldPlace >= 0 { layoutItem.setRow(row, of: constraint) } else { LayoutEngine.shared.remove(row) }
    if Self.tellsAncestorsOfConstraints { tellAncestorsOfConstraints() }
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self, let layoutItem = existingLayoutItem else { return }
    constraint.holder = nil
    let row = layoutItem.release(constraint)
    constraint.leaveUsers()
    LayoutEngine.shared.remove(row)
    if Self.tellsAncestorsOfConstraints { tellAncestorsOfConstraints() }
  }

  /// Tells this view and its ancestors that the constraints inside of them have changed.
  func tellAncestorsOfConstraints() {
    var view: UIView? = self
    while let current = view {
      current.constraintsDidChangeInside()
      view = current.storedSuperview
    }
  }

  /// Whether several frames satisfy the constraints equally well.
  var isPlacedAmbiguously: Bool {
    LayoutEngine.shared.solve()
    return LayoutEngine.shared.isAmbiguous(self)
  }

  /// The active constraints that the frame along an axis depends on, directly or through others.
  func constraintsThatAffect(_ axis: Axis) -> [NSLayoutConstraint] {
    var found: Set<NSLayoutConstraint> = []
    var open: [UIView] = [self]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let view = open.popLast() {
      for (constraint, _) in view.existingLayoutItem?.users.entries ?? []
      where constraint.firstAttribute.axis == axis {
        guard found.insert(constraint).inserted else { continue }
        for other in ConstraintItems(of: constraint)?.views ?? [] where !other.translatesAutoresizingMaskIntoConstraints
        {
          if visited.insert(ObjectIdentifier(other)).inserted { open.append(other) }
        }
      }
    }
    return found.sorted { $0.activation < $1.activation }
  }
}

extension NSLayoutConstraint {
  /// The items, without repetition.
  var items: [AnyObject] {
    var result: [AnyObject] = []
    for item in [firstItem, secondItem, firstOrigin?.item, secondOrigin?.item].compactMap({ $0 })
    where !result.contains(where: { $0 === item }) {
      result.append(item)
    }
    return result
  }

  func activate() {
    guard holder == nil else { return }
    let items = requireItems()
    guard let ancestor = items.commonAncestor else {
      requirementFailure(
        "Unable to activate a constraint with items that have no common ancestor; add them to one view tree first: "
          + description)
    }
    ancestor.install(self, of: items, in: ancestor)
  }

  /// Returns the items. Ends the program if one of them is gone, or is in no tree.
  func requireItems() -> ConstraintItems {
    guard let items = ConstraintItems(of: self) else {
      requirementFailure(
        "Unable to activate a constraint whose item is gone, or is a guide without owner: \(description)")
    }
    return items
  }

  func deactivate() {
    holder?.uninstall(self)
  }

  /// The view that held the constraint is gone.
  func holderIsGone(_ row: ConstraintSystem.Handle?) {
    LayoutEngine.shared.remove(row)
    // Another view may hold it by now.
    guard holder == nil else { return }
    heldPlace = -1
    leaveUsers()
  }

  /// Takes the constraint out of those that mention the views of its items. An item that is gone has taken its list along.
  func leaveUsers() {
    for number in 0..<4 where userPlaces[number] >= 0 {
      let item: AnyObject? =
        switch number {
        case 0: firstItem
        case 1: secondItem
        case 2: firstOrigin?.item
        default: secondOrigin?.item
        }
      ConstraintItem(item)?.view.existingLayoutItem?.users.remove(self, item: number)
    }
  }

  func constantDidChange() { rebuild() }

  func priorityDidChange() { rebuild() }

  private func rebuild() {
    guard isActive else { return }
    LayoutEngine.shared.rebuild(self)
    if UIView.tellsAncestorsOfConstraints { holder?.tellAncestorsOfConstraints() }
  }
}

extension ItemVariables {
  /// Takes an item that is going out of layout.
  func forget() {
    LayoutEngine.shared.forget(self)
  }
}

extension UILayoutGuide {
  /// The rectangle of an app's own guide as of the last layout.
  var solvedFrame: CGRect { LayoutEngine.shared.solvedRect(of: self) ?? .zero }

  /// Takes an app's own guide out of its view, and deactivates the constraints on it.
  func ownerWillChange() {
    guard frame == nil, let item = owningView?.existingLayoutItem else { return }
    item.guides.removeAll { $0 === self }
    for (constraint, _) in item.users.entries where constraint.items.contains(where: { $0 === self }) {
      constraint.isActive = false
    }
  }

  func ownerDidChange() {
    if frame == nil, let owningView { owningView.layoutItem.guides.append(self) }
  }
}
