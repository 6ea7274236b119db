import Diagnostics
import Foundation
import Views

/// A list whose items are dragged, and on which content is dropped: a table or a collection view.
@MainActor
protocol DraggingList: ChoosingList {
  /// Nil until the list has a delegate of drags.
  var drags: ListDrags? { get set }

  // MARK: The delegate of drags

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(toAddTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
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
  func setDragState(_ state: ListDragState, of cell: UIView)

  // MARK: Room for drops

  /// Whether changes of the data are collected that are not shown yet.
  var isUpdating: Bool { get }

  /// The room for a drag, and the placeholders.
  var gaps: ListGaps { get }

  /// The room for a drag that is seen; nil for none.
  var shownGap: DropGap? { get }

  /// Makes room for a drag, or none, animated.
  func showGap(_ gap: DropGap?)

  /// How long a drag rests before there is room for it, in seconds.
  var gapDelay: TimeInterval { get }

  /// Where content that is dropped at a point would go, by its place in the data: to the item there. Where there is room for a drag
  /// it goes there, and an item that the drag moves goes to the place that it would have. Nil beside all items.
  func dropPlace(at point: CGPoint) -> IndexPath?

  /// The item whose cell is seen at a point; nil for none.
  func shownItem(at point: CGPoint) -> IndexPath?

  /// Called before and after the app performs a drop.
  func beginDrop()
  func endDrop()

  // MARK: Placeholders

  /// Inserts a placeholder at a place that counts items and placeholders. One that does not exist is a programming error.
  func insert(_ placeholder: ListPlaceholder, at place: IndexPath)
  func remove(_ placeholder: ListPlaceholder)

  /// Shows an item that the data source has inserted.
  func insertItem(at path: IndexPath)

  /// The frame of a placeholder, in the content's coordinates; nil for one that is gone.
  func frame(of placeholder: ListPlaceholder) -> CGRect?

  /// The cell of a placeholder; nil while it is out of sight.
  func cell(of placeholder: ListPlaceholder) -> UIView?

  /// Lets the cell of a placeholder go that has ended.
  func retire(_ placeholder: ListPlaceholder, animated: Bool)
}

extension DraggingList {
  var gapDelay: TimeInterval { 0 }
  func shownItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// Whether content can come to a place in the data: before an item, or at the end of a section.
  ///
  /// - Parameter moved: An item that goes there, and does not count.
  func isPlace(_ place: IndexPath, without moved: IndexPath?) -> Bool {
    guard place.count == 2, 0..<items.count ~= place.section, moved.map(exists) != false else { return false }
    return 0...items.count(in: place.section) - (moved?.section == place.section ? 1 : 0) ~= place.item
  }

  func requirePlace(_ place: IndexPath, in counts: [Int]) {
    let count =
      place.count == 2 ? counts[safely: place.section].map { $0 + gaps.placeholderCount(in: place.section) } : nil
    requirement(
      count.map { 0...$0 ~= place.item } ?? false,
      "\(type(of: self)): a placeholder at \(Array(place)) among sections of \(counts) items; use a place in a section, or its end"
    )
  }
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
