import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Lists
@testable import Views

/// A table of texts whose rows are dragged, and that takes texts.
@MainActor
private final class TextTable: UIViewController, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate
{
  var texts = (0..<6).map { "row \($0)" }
  var log: [String] = []
  var proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  var destinations: [IndexPath?] = []
  var movable = false
  let tableView = UITableView()

  override func loadView() {
    view = tableView
    tableView.rowHeight = 50
    tableView.register(StatefulCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts.insert(texts.remove(at: source.row), at: destination.row)
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("items \(indexPath.row)")
    return [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.row] as NSString))]
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("begin")
    #expect(tableView.hasActiveDrag)
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("end") }

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    log.append("drop enters")
    #expect(tableView.hasActiveDrop)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destinations.append(destinationIndexPath)
    return proposal
  }

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("drop exits") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("drop ends") }

  var onPerform: ((any UITableViewDropCoordinator) -> Void)?

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    log.append("perform")
    if let onPerform { return onPerform(coordinator) }
    guard let item = coordinator.items.first, let destination = coordinator.destinationIndexPath,
      let source = item.sourceIndexPath
    else { return }
    tableView.performBatchUpdates {
      texts.insert(texts.remove(at: source.row), at: destination.row)
      tableView.deleteRows(at: [source], with: .automatic)
      tableView.insertRows(at: [destination], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: destination).addCompletion { _ in self.log.append("animated") }
  }
}

private final class StatefulCell: UITableViewCell {
  static var states: [UITableViewCell.DragState] = []

  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { Self.states.append(dragState) }
}

@MainActor
@Suite("Drags in tables", .serialized)
struct TableDragTests {
  private func start() -> (TextTable, OffscreenHarness) {
    StatefulCell.states = []
    let controller = TextTable()
    return (controller, OffscreenHarness(root: controller))
  }

  private func drag(_ harness: OffscreenHarness, from start: CGPoint, to end: CGPoint) {
    harness.pointer.press(at: start)
    harness.pointer.move(from: start, to: end, duration: 0.3)
    harness.run(for: 0.1)
    harness.pointer.release(at: end)
    harness.runUntilIdle()
  }

  @Test("A row is reordered by the delegates, and its preview goes to its new place")
  func reordering() {
    let (table, harness) = start()
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 180))
    #expect(table.texts == ["row 1", "row 2", "row 3", "row 0", "row 4", "row 5"])
    #expect(
      table.log == ["items 0", "begin", "drop enters", "perform", "animated", "end", "drop ends"]
        || table.log == ["items 0", "begin", "drop enters", "perform", "end", "drop ends", "animated"])
    #expect(StatefulCell.states == [.lifting, .dragging, .none])
    #expect(!table.tableView.hasActiveDrag && !table.tableView.hasActiveDrop)
    #expect(table.tableView.subviews.allSatisfy { !"\(type(of: $0))".contains("DropMark") })
  }

  @Test("A finger drags a row after it rested there; before that it scrolls")
  func finger() {
    let (table, harness) = start()
    harness.fingers.press(at: CGPoint(x: 100, y: 25))
    harness.run(for: 0.6)
    harness.fingers.move(to: [CGPoint(x: 100, y: 180)], duration: 0.3)
    harness.fingers.lift()
    harness.runUntilIdle()
    #expect(table.texts[3] == "row 0")
  }

  @Test("The destination is the row at the place, and nil beside all rows; a mark shows into what a drop goes")
  func destination() {
    let (table, harness) = start()
    harness.pointer.press(at: CGPoint(x: 100, y: 25))
    harness.pointer.move(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 180), duration: 0.3)
    harness.run(for: 0.1)
    func mark() -> CGRect? {
      table.tableView.subviews.first { "\(type(of: $0))".contains("DropMark") }?.frame
    }
    #expect(table.destinations.last == IndexPath(row: 3, section: 0))
    #expect(mark() == nil && table.tableView.cellForRow(at: [0, 3])?.frame.minY == 100)
    table.proposal = UITableViewDropProposal(operation: .copy, intent: .automatic)
    harness.pointer.move(to: CGPoint(x: 100, y: 153))
    harness.run(for: 0.1)
    #expect(mark()?.midY == 200, "the row ends after the one at the place")
    table.proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    harness.pointer.move(to: CGPoint(x: 100, y: 181))
    harness.run(for: 0.1)
    #expect(mark() == CGRect(x: 0, y: 150, width: 400, height: 50))
    harness.pointer.move(to: CGPoint(x: 100, y: 350))
    harness.run(for: 0.1)
    #expect(table.destinations.last == .some(nil) && mark() == nil)
    harness.strike("Escape")
    harness.pointer.release(at: CGPoint(x: 100, y: 350))
    harness.runUntilIdle()
    #expect(table.log.suffix(3) == ["drop exits", "end", "drop ends"] && table.texts.first == "row 0")
  }

  @Test("Without a delegate of drops, the data source moves a row that it can move")
  func dataSourceMoves() {
    let (table, harness) = start()
    table.tableView.dropDelegate = nil
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 130))
    #expect(table.texts.first == "row 0", "it cannot be moved")
    table.movable = true
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 130))
    #expect(table.texts == ["row 1", "row 2", "row 0", "row 3", "row 4", "row 5"])
    #expect(!table.log.contains("perform"))
  }

  @Test("Rows cannot be dragged while that is off, or without a delegate; the table scrolls then")
  func disabled() {
    let (table, harness) = start()
    #expect(table.tableView.dragInteractionEnabled)
    table.tableView.dragInteractionEnabled = false
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 180))
    #expect(table.log.isEmpty && !table.tableView.dragInteractionEnabled)
    table.tableView.dragInteractionEnabled = true
    table.tableView.dragDelegate = nil
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 180))
    #expect(table.log.isEmpty && table.tableView.dragDelegate == nil && table.tableView.dropDelegate === table)
    let plain = UITableView()
    #expect(plain.drags == nil && plain.interactions.isEmpty && plain.dragInteractionEnabled && !plain.hasActiveDrop)
  }

  @Test("A delegate that reloads or empties the table in the middle of a drop gets no error")
  func reentrancy() {
    let (table, harness) = start()
    table.onPerform = { coordinator in
      table.texts = []
      table.tableView.reloadData()
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(row: 3, section: 0))
      coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: IndexPath(row: 9, section: 7),
        rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    drag(harness, from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 180))
    #expect(table.log.last == "drop ends" && table.tableView.numberOfRows(inSection: 0) == 0)
  }
}

/// A collection view of texts whose items are dragged.
@MainActor
private final class TextCollection: UIViewController, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var texts = (0..<9).map { "item \($0)" }
  var log: [String] = []
  let layout = UICollectionViewFlowLayout()
  lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func loadView() {
    view = collectionView
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    texts.insert(texts.remove(at: source.item), at: destination.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.item] as NSString))]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath
    else { return }
    log.append("\(source.item) to \(destination.item), \(coordinator.proposal.intent), \(Int(item.previewSize.width))")
    collectionView.performBatchUpdates {
      texts.insert(texts.remove(at: source.item), at: destination.item)
      collectionView.deleteItems(at: [source])
      collectionView.insertItems(at: [destination])
    }
    coordinator.drop(item.dragItem, toItemAt: destination)
  }
}

@MainActor
@Suite("Drags in collection views")
struct CollectionDragTests {
  @Test(
    "An item is reordered by the delegates, or by the data source without a delegate of drops",
    arguments: [true, false])
  func reordering(hasDropDelegate: Bool) {
    let controller = TextCollection()
    let harness = OffscreenHarness(root: controller)
    if !hasDropDelegate { controller.collectionView.dropDelegate = nil }
    harness.pointer.press(at: CGPoint(x: 50, y: 50))
    harness.pointer.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 150), duration: 0.3)
    harness.run(for: 0.1)
    #expect(controller.collectionView.hasActiveDrag && controller.collectionView.hasActiveDrop)
    harness.pointer.release(at: CGPoint(x: 250, y: 150))
    harness.runUntilIdle()
    #expect(controller.texts.firstIndex(of: "item 0") == 6)
    #expect(
      controller.log
        == (hasDropDelegate ? ["0 to 6, insertAtDestinationIndexPath, 100"] : []))
    #expect(!controller.collectionView.hasActiveDrag && !controller.collectionView.hasActiveDrop)
  }
}
