import Foundation
import Views

extension UITableView: DraggingList {
  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(toAddTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
    guard let dropDelegate else { return ListDropProposal(operation: .cancel, intent: .unspecified) }
    return ListDropProposal(
      dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path))
  }

  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop))
  }

  func mayMove(_ path: IndexPath) -> Bool { isMovable(path) }
  func move(_ path: IndexPath, to target: IndexPath) { commitMove(from: path, to: target) {} }

  func frame(at path: IndexPath) -> CGRect? { exists(path) ? rectForRow(at: path) : nil }
  func isHorizontal(at path: IndexPath) -> Bool { false }

  func setDragState(_ state: ListDragState, of cell: UIView) {
    guard let state = UITableViewCell.DragState(rawValue: state.rawValue) else { return }
    (cell as? UITableViewCell)?.dragStateDidChange(state)
  }
}
