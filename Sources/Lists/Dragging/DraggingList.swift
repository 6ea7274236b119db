import Foundation
import Views

/// A list whose items are dragged, and on which content is dropped: a table or a collection view.
@MainActor
protocol DraggingList: ChoosingList {
  /// Nil until the list has a delegate of drags.
  var drags: ListDrags? { get set }

  // MARK: The delegate of drags

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  // MARK: The delegate of drops

  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func performDrop(_ drop: ListDrop)

  // MARK: Moves without a delegate of drops

  /// Whether the user may move an item by the data source.
  func mayMove(_ path: IndexPath) -> Bool
  func move(_ path: IndexPath, to target: IndexPath)

  // MARK: Places

  /// The frame of an item's cell, in the content's coordinates; nil for an item that does not exist.
  func frame(at path: IndexPath) -> CGRect?

  /// Whether items follow one another along the x axis at a place.
  func isHorizontal(at path: IndexPath) -> Bool

  /// Tells the cell of an item how it takes part in a drag.
  func setDragState(_ state: ListDragState, at path: IndexPath)
}

/// How a cell takes part in a drag. The raw values are UIKit's.
enum ListDragState: Int {
  case none, lifting, dragging
}

/// What a drop on a list would do, and where.
struct ListDropProposal {
  let operation: UIDropOperation
  let intent: Intent

  /// The raw values are UIKit's.
  enum Intent: Int {
    /// Somewhere.
    case unspecified
    /// Before or after the item at the place.
    case insert
    /// Into the item at the place.
    case into
    /// Between items, or into one in the middle of it.
    case automatic
  }
}
