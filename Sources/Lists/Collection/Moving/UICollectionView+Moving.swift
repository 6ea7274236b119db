import Diagnostics
import Foundation
import Views

/// An item that the user moves. The collection view shows it at its new place already, while the data source still has it
/// at the old one.
struct ItemMovement {
  /// The place in the data source.
  let source: IndexPath

  /// The place that is shown.
  var target: IndexPath

  /// The center of the cell, in points of the content.
  var position: CGPoint

  /// The center when items made room last.
  var lastPosition: CGPoint

  /// The center from the finger that holds the cell.
  var grip = CGPoint.zero

  /// The numbers of items in the data source.
  let counts: [Int]

  /// Where the items of the data source are shown.
  var map: ListUpdateMap?
}

// The user moves an item: a gesture of the app, or the control of a list, calls these functions.

extension UICollectionView {
  func beginMovement(of indexPath: IndexPath) -> Bool {
    guard movement == nil, arrangement == nil, updates.depth == 0, exists(indexPath),
      let cell = cellForItem(at: indexPath),
      attributes(of: .cell(indexPath))?.orthogonalSection == nil,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    dropPress()
    swipes?.close(animated: true)
    movement = ItemMovement(
      source: indexPath, target: indexPath, position: cell.center, lastPosition: cell.center, counts: currentCounts)
    cell.flags.insert(.reordering)
    showMovingItem()
    return true
  }

  func holdMovedItem(at targetPosition: CGPoint) {
    requirement(
      targetPosition.x.isFinite && targetPosition.y.isFinite,
      "UICollectionView.updateInteractiveMovementTargetPosition(\(targetPosition)); use finite numbers")
    guard movement != nil else { return }
    movement?.position = targetPosition
    showMovingItem()
    retarget()
    scrollAtEdges(for: targetPosition - bounds.origin)
  }

  func dropMovedItem() {
    guard let movement else { return }
    self.movement = nil
    stopScrollingAtEdges()
    if movement.target != movement.source {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
      let after = askCounts()
      requirement(
        after == currentCounts,
        "UICollectionView: after collectionView(_:moveItemAt: \(Array(movement.source)), to: \(Array(movement.target))) "
          + "the sections have \(after) items, and not \(currentCounts); move the item in the data")
    }
    endMovement(movement, isCancelled: false)
    putDown(movement.target)
  }

  func cancelMovement() {
    guard let movement else { return }
    stopScrollingAtEdges()
    shift(to: movement.source)
    self.movement = nil
    endMovement(movement, isCancelled: true)
    putDown(movement.source)
  }

  // MARK: Places

  /// The place in the data source of an item that is shown.
  func dataPath(of path: IndexPath) -> IndexPath { movement?.map?.oldPath(for: path) ?? path }

  /// The attributes of the item that is moved.
  func movingAttributes(_ movement: ItemMovement) -> UICollectionViewLayoutAttributes {
    let center = mirrorsLayout ? CGPoint(x: contentSize.width - movement.position.x, y: movement.position.y) : nil
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: center ?? movement.position)
    return mirrored(attributes) ?? attributes
  }

  /// Places the cell that is moved.
  private func showMovingItem() {
    guard let movement, let element = shown[.cell(movement.target)] else { return }
    let (attributes, oldOrder) = (movingAttributes(movement), element.attributes.zIndex)
    element.attributes = attributes
    layoutWindow.replace(.cell(movement.target), by: attributes)
    UIView.performOwnWithoutAnimation {
      element.view.adopt(attributes, in: self)
      if oldOrder != attributes.zIndex { place(element.view, at: attributes.zIndex) }
    }
  }

  /// Lets the other items make room where the layout and the delegate say.
  private func retarget() {
    guard let movement else { return }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: mirroredPoint(movement.position))
    guard proposed != movement.target else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.target else { return }
    let last = (currentCounts[safely: target.first ?? -1] ?? -1) - (target.first == movement.target.section ? 1 : 0)
    requirement(
      target.count == 2 && 0...max(0, last) ~= target.item && last >= 0,
      "UICollectionView: the item at \(Array(movement.source)) cannot be moved to \(Array(target)); return a place among "
        + "the items")
    shift(to: target)
  }

  /// Shows the item that is moved at another place.
  private func shift(to target: IndexPath) {
    guard let movement, target != movement.target else { return }
    let before = currentCounts
    var after = before
    after[movement.target.section] -= 1
    after[target.section] += 1
    let changes = ListUpdates(movedItems: [.init(from: movement.target, to: target)])
    let all = ListUpdates(movedItems: [.init(from: movement.source, to: target)])
    guard let step = try? ListUpdateMap(changes, before: before, after: after) else { return }
    let layout = collectionViewLayout
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: mirroredPoint(movement.position),
      previousIndexPaths: [movement.target], previousPosition: mirroredPoint(movement.lastPosition))
    self.movement?.target = target
    self.movement?.lastPosition = movement.position
    self.movement?.map =
      target == movement.source ? nil : try? ListUpdateMap(all, before: movement.counts, after: after)
    transition(CollectionTransition(map: step, changes: changes, counts: after, context: context)) { _ in }
  }

  /// Invalidates what the layout arranged for a movement that has ended.
  private func endMovement(_ movement: ItemMovement, isCancelled: Bool) {
    let layout = collectionViewLayout
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? movement.source : movement.target], previousIndexPaths: [movement.source],
      movementCancelled: isCancelled)
    context.keepsMeasurements = true
    layout.invalidateLayout(with: context)
  }

  private func mirroredPoint(_ point: CGPoint) -> CGPoint { mirrored(CGRect(origin: point, size: .zero)).origin }

  /// Lets a cell go to its place.
  private func putDown(_ path: IndexPath) {
    layoutWindow.rect = .null
    guard let element = shown[.cell(path)], let attributes = attributes(of: .cell(path)) else {
      return setNeedsLayout()
    }
    element.attributes = attributes
    (element.view as? UICollectionViewCell)?.flags.remove(.reordering)
    setNeedsLayout()
    guard window != nil, UIView.areAnimationsEnabled else {
      element.view.adopt(attributes)
      return place(element.view, at: attributes.zIndex)
    }
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      element.view.adopt(attributes)
    } completion: { [weak self] _ in
      guard let self, let now = shown[.cell(path)], now.view === element.view else { return }
      place(now.view, at: now.attributes.zIndex, in: container(of: now.attributes))
    }
  }

  // MARK: Scrolling near edges

  /// Scrolls while something is held near an edge.
  ///
  /// - Parameter point: From the top left of the visible part.
  func scrollAtEdges(for point: CGPoint) {
    let inset = adjustedContentInset
    for axis in Axis.allCases where contentSize[axis] > bounds.size[axis] {
      edgeScrolls[axis].speed = ReorderScroll.speed(
        at: point[axis], from: inset.leading(axis), to: bounds.size[axis] - inset.trailing(axis))
    }
  }

  func stopScrollingAtEdges() {
    for axis in Axis.allCases { edgeScrolls[axis].speed = 0 }
  }

  /// Scrolls, and takes along what is held.
  func scrollAtEdge(to offset: CGFloat, on axis: Axis) {
    let old = bounds.origin
    publish(CGPoint { $0 == axis ? offset : old[$0] }, indicators: .shown)
    let distance = bounds.origin - old
    guard distance != .zero else { return }
    if let movement {
      self.movement?.position = movement.position + distance
      layoutIfNeeded()
      showMovingItem()
      retarget()
    }
    if let band { extendBand(to: band.end + distance) }
    sweepDidScroll()
  }
}

extension Array {
  /// The element at an index; nil outside of the array.
  subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
