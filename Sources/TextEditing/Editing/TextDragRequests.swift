import Foundation
import Views

// What the delegates of dragged text are asked about.

final class TextDragRequest: UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let existingItems: [UIDragItem]
  let dragSession: any UIDragSession

  init(_ range: Range<Int>, _ suggested: [UIDragItem], existing: [UIDragItem], _ session: any UIDragSession) {
    dragRange = IndexRange(range)
    (suggestedItems, existingItems, dragSession) = (suggested, existing, session)
  }

  var isSelected: Bool { true }
}

final class TextDropRequest: UITextDropRequest {
  let dropPosition: UITextPosition
  let suggestedProposal: UITextDropProposal
  let isSameView: Bool
  let dropSession: any UIDropSession

  init(at position: CaretPosition, _ proposal: UITextDropProposal, isSameView: Bool, _ session: any UIDropSession) {
    dropPosition = IndexPosition(position)
    (suggestedProposal, self.isSameView, dropSession) = (proposal, isSameView, session)
  }
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { (textDraggableView as? any TextHost)?.interaction.drags?.preview(of: item) }
}
