import Foundation
import Views

// Lists: editing, outlines and swipes.

extension UICollectionView: ListCellHost {
  // MARK: States of cells

  /// Tells a cell in which states it is.
  func updateState(of cell: UICollectionViewCell, at path: IndexPath) {
    let place = outline(at: path)
    let isEditable = isEditing && collectionDelegate?.collectionView(self, canEditItemAt: path) ?? true
    var flags: CellFlags = isEditable ? .editing : []
    if place?.isExpanded == true { flags.insert(.expanded) }
    if swipes?.openPath == path { flags.insert(.swiped) }
    if movement?.target == path { flags.insert(.reordering) }
    cell.flags = flags
    guard let cell = cell as? UICollectionViewListCell else { return }
    (cell.host, cell.outlineLevel) = (self, place?.level ?? 0)
  }

  /// Tells the cells in sight in which states they are.
  func updateCellStates(animated: Bool) {
    for (key, element) in shown.inOrder where key.category == .cell && !key.isPlaceholder {
      if let cell = element.view as? UICollectionViewCell { updateState(of: cell, at: key.path) }
    }
    guard animated, window != nil else { return }
    UIView.animate(withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction) {
      for (_, element) in shown.inOrder { element.view.layoutIfNeeded() }
    }
  }

  // MARK: Outlines

  func outline(at path: IndexPath) -> OutlinePlace? {
    exists(path) ? (dataSource as? any OutlineSource)?.outlinePlace(at: dataPath(of: path)) : nil
  }

  func outlineWasPressed(in cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    (dataSource as? any OutlineSource)?.toggleOutline(at: path)
  }

  // MARK: Controls

  func deleteWasPressed(in cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    swipes?.open(path, on: .trailing, animated: true)
  }

  func reorderControl(in cell: UICollectionViewListCell, did action: ReorderControl.Action) {
    switch action {
    case .lift(let location):
      guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) else { return }
      movement?.grip = cell.center - convert(location, from: nil)
    // A second finger on the control of another item moves nothing.
    case _ where movement.map { cellForItem(at: $0.target) !== cell } ?? true: break
    case .move(let location):
      guard let movement else { return }
      updateInteractiveMovementTargetPosition(convert(location, from: nil) + movement.grip)
    case .drop: endInteractiveMovement()
    case .cancel: cancelInteractiveMovement()
    }
  }
}

extension UICollectionView {
  /// Keeps the cell of an open item displaced.
  func layOutSwipedCell() {
    if swipes == nil, collectionViewLayout.hasSwipeActions {
      let swipes = ListSwipes(list: self)
      self.swipes = swipes
      swipes.install()
      installMenus()
    }
    guard let swipes, let path = swipes.openPath else { return }
    if let cell = cellForItem(at: path) {
      cell.frame = closedFrame(at: path).offsetBy(dx: swipes.displacement(of: path), dy: 0)
    }
    swipes.placeActions()
    swipes.listDidLayOut()
  }
}
