import Foundation
import Views

extension UICollectionView: DraggingList {
  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(toAddTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
    guard let dropDelegate else { return ListDropProposal(operation: .cancel, intent: .unspecified) }
    return ListDropProposal(
      dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path))
  }

  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
  }

  func mayMove(_ path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) ?? false }

  func move(_ path: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: path, to: target)
    performBatchUpdates { self.moveItem(at: path, to: target) }
  }

  func frame(at path: IndexPath) -> CGRect? { exists(path) ? layoutAttributesForItem(at: path)?.frame : nil }

  /// By the item before or after it: one at the same height follows along the x axis.
  func isHorizontal(at path: IndexPath) -> Bool {
    guard let frame = frame(at: path) else { return false }
    let neighbors = [-1, 1].compactMap { self.frame(at: IndexPath(item: path.item + $0, section: path.section)) }
    return neighbors.contains { $0.minY < frame.maxY && $0.maxY > frame.minY }
  }

  func setDragState(_ state: ListDragState, of cell: UIView) {
    guard let state = UICollectionViewCell.DragState(rawValue: state.rawValue) else { return }
    (cell as? UICollectionViewCell)?.dragStateDidChange(state)
  }
}
