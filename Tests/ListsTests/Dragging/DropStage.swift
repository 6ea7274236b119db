import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// A list of 300 points in a window, its texts, and a box below it from which texts are dragged.
@MainActor
final class DropStage: NSObject {
  enum Kind: CaseIterable {
    case table, flow, list
  }

  final class TextCell: UITableViewCell {
    var text = ""
  }

  final class ItemCell: UICollectionViewCell {
    var text = ""
    var height: CGFloat = 50

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  private final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  let kind: Kind
  let harness: OffscreenHarness
  let table = UITableView()
  let collection: UICollectionView
  let box = UIView()
  var texts: [String]
  /// The texts of a second section; nil for none.
  var others: [String]?
  var dragged = ["new"]
  var log: [String] = []
  var destinations: [IndexPath?] = []
  /// The items whose delegate was asked about the focus.
  var focusable: [IndexPath] = []
  var intent = 1
  var operation = UIDropOperation.copy
  var onPerform: (DropStage, any Coordinator) -> Void = { _, _ in }
  private(set) var dragSession: (any UIDragSession)?
  /// The heights of the items of a list.
  var height: (String) -> CGFloat = { _ in 50 }

  init(
    _ kind: Kind = .table, _ count: Int = 10, others: [String]? = nil, isMirrored: Bool = false,
    size: CGSize = CGSize(width: 400, height: 400)
  ) {
    self.kind = kind
    texts = (0..<count).map { "\($0)" }
    self.others = others
    harness = OffscreenHarness(size: size)
    let layout: UICollectionViewLayout
    if kind == .list {
      layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    } else {
      let flow = MirroredFlowLayout()
      flow.itemSize = CGSize(width: 100, height: 50)
      (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
      layout = flow
    }
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    harness.add(list, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    harness.add(box, frame: CGRect(x: 320, y: 120, width: 60, height: 60))
    box.addInteraction(UIDragInteraction(delegate: self))
    table.rowHeight = 50
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.register(TextCell.self, forCellReuseIdentifier: "placeholder")
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "placeholder")
    (table.dataSource, table.delegate) = (self, self)
    (table.dragDelegate, table.dropDelegate) = (self, self)
    (collection.dataSource, collection.delegate) = (self, self)
    (collection.dragDelegate, collection.dropDelegate) = (self, self)
    harness.runUntilIdle()
  }

  var list: UIScrollView { kind == .table ? table : collection }
  var drags: ListDrags? { kind == .table ? table.drags : collection.drags }

  // MARK: What is seen

  /// The texts of the cells in sight, from the beginning to the end; cells that are transparent are left out.
  var shown: [String] {
    let cells = list.subviews.filter { ($0 is TextCell || $0 is ItemCell) && $0.alpha > 0.5 && !$0.isHidden }
    let sorted = cells.sorted { one, other in
      let isFirst =
        harness.window.traitOverrides.layoutDirection == .rightToLeft
        ? one.frame.minX > other.frame.minX : one.frame.minX < other.frame.minX
      return one.frame.minY == other.frame.minY ? isFirst : one.frame.minY < other.frame.minY
    }
    return sorted.filter { $0.frame.intersects(list.bounds) }.map(text)
  }

  /// Where each text is seen, from the top left corner of the list.
  var frames: [String: CGRect] {
    var result: [String: CGRect] = [:]
    for cell in list.subviews where (cell is TextCell || cell is ItemCell) && cell.alpha > 0.5 {
      result[text(of: cell)] = cell.frame.offsetBy(dx: -list.bounds.minX, dy: -list.bounds.minY)
    }
    return result
  }

  private func text(of cell: UIView) -> String { (cell as? TextCell)?.text ?? (cell as? ItemCell)?.text ?? "" }

  var count: Int { kind == .table ? table.numberOfRows(inSection: 0) : collection.numberOfItems(inSection: 0) }
  var shownGap: DropGap? { kind == .table ? table.shownGap : collection.shownGap }
  var hasUncommittedUpdates: Bool { kind == .table ? table.hasUncommittedUpdates : collection.hasUncommittedUpdates }

  // MARK: What the user does

  static let boxPoint = CGPoint(x: 350, y: 150)

  /// Drags a text of the box, or an item of the list, without a release.
  func pull(from start: CGPoint = boxPoint, to end: CGPoint) {
    harness.pointer.press(at: start)
    harness.pointer.move(from: start, to: end, duration: 0.2)
    harness.run(for: 0.5)
  }

  func move(to end: CGPoint) {
    harness.pointer.move(to: end)
    harness.run(for: 0.5)
  }

  func drop(at end: CGPoint) {
    harness.pointer.release(at: end)
    harness.runUntilIdle()
  }

  func drag(from start: CGPoint = boxPoint, to end: CGPoint) {
    pull(from: start, to: end)
    drop(at: end)
  }

  // MARK: What the app does

  private func data(in section: Int) -> [String] { section == 0 ? texts : others ?? [] }

  private func move(_ source: IndexPath, to destination: IndexPath) {
    log.append("move \(Array(source)) to \(Array(destination))")
    let text = source.section == 0 ? texts.remove(at: source.item) : others?.remove(at: source.item) ?? ""
    if destination.section == 0 {
      texts.insert(text, at: destination.item)
    } else {
      others?.insert(text, at: destination.item)
    }
  }

  /// Drops texts of the box at a place, and lets a placeholder stand for each.
  func drop(
    _ texts: [String], at point: CGPoint = CGPoint(x: 50, y: 70), samePlace: Bool = false
  ) -> [any Context] {
    var contexts: [any Context] = []
    dragged = texts
    onPerform = { stage, coordinator in
      let first = coordinator.destinationIndexPath ?? IndexPath(item: stage.count, section: 0)
      for (index, item) in coordinator.session.items.enumerated() {
        let path = IndexPath(item: first.item + (samePlace ? 0 : index), section: first.section)
        contexts.append(coordinator.placeholder(for: item, at: path, height: 50, text: "waits for \(texts[index])"))
      }
    }
    // Not across other items, before which there would be room first.
    pull(to: DropStage.boxPoint + CGPoint(x: 0, y: 20))
    move(to: point)
    drop(at: point)
    return contexts
  }

  func batch(_ changes: () -> Void) {
    if kind == .table { table.performBatchUpdates(changes) } else { collection.performBatchUpdates(changes) }
  }

  func insert(_ text: String, at item: Int) {
    texts.insert(text, at: item)
    let path = IndexPath(item: item, section: 0)
    if kind == .table { table.insertRows(at: [path], with: .none) } else { collection.insertItems(at: [path]) }
  }

  func delete(at item: Int) {
    texts.remove(at: item)
    let path = IndexPath(item: item, section: 0)
    if kind == .table { table.deleteRows(at: [path], with: .none) } else { collection.deleteItems(at: [path]) }
  }

  func reload() { if kind == .table { table.reloadData() } else { collection.reloadData() } }

  /// Commits a placeholder with a text.
  func commit(_ context: any Context, _ text: String) -> Bool {
    context.commitInsertion {
      log.append("commit \($0.item)")
      texts.insert(text, at: $0.item)
    }
  }
}

/// A data source of snapshots for a stage, which first shows its texts.
@MainActor
final class StageSnapshots {
  var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
  private let kind: DropStage.Kind
  private let table: UITableViewDiffableDataSource<Int, String>
  private let collection: UICollectionViewDiffableDataSource<Int, String>

  init(_ stage: DropStage) {
    kind = stage.kind
    table = UITableViewDiffableDataSource(tableView: stage.table) { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      (cell as? DropStage.TextCell)?.text = text
      return cell
    }
    collection = UICollectionViewDiffableDataSource(collectionView: stage.collection) { view, path, text in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? DropStage.ItemCell)?.text = text
      return cell
    }
    snapshot.appendSections([0])
    snapshot.appendItems(stage.texts)
    apply()
    stage.harness.runUntilIdle()
  }

  func apply() {
    if kind == .table { table.apply(snapshot) } else { collection.apply(snapshot) }
  }
}

/// What the coordinators of both kinds of lists have in common.
@MainActor
protocol Coordinator {
  var destinationIndexPath: IndexPath? { get }
  var session: any UIDropSession { get }
  var sources: [IndexPath?] { get }
  func send(_ item: UIDragItem, to path: IndexPath)
  func placeholder(for item: UIDragItem, at path: IndexPath, height: CGFloat, text: String) -> any Context
}

/// What the contexts of both kinds of placeholders have in common.
@MainActor
protocol Context: UIDragAnimating, Sendable {
  var dragItem: UIDragItem { get }
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult
  func deletePlaceholder() -> Bool
  func setNeedsCellUpdate()
}

extension ListPlaceholderContext: Context {}

extension Coordinator {
  func placeholder(for item: UIDragItem, at path: IndexPath) -> any Context {
    placeholder(for: item, at: path, height: 50, text: "placeholder")
  }
}

extension TableDropCoordinator: Coordinator {
  var sources: [IndexPath?] { items.map(\.sourceIndexPath) }
  func send(_ item: UIDragItem, to path: IndexPath) { _ = drop(item, toRowAt: path) }
  func placeholder(for item: UIDragItem, at path: IndexPath, height: CGFloat, text: String) -> any Context {
    let placeholder = UITableViewDropPlaceholder(
      insertionIndexPath: path, reuseIdentifier: "placeholder", rowHeight: height)
    placeholder.cellUpdateHandler = { ($0 as? DropStage.TextCell)?.text = text }
    let context = drop(item, to: placeholder)
    guard let context = context as? any Context else { fatalError("another context") }
    return context
  }
}

extension CollectionDropCoordinator: Coordinator {
  var sources: [IndexPath?] { items.map(\.sourceIndexPath) }
  func send(_ item: UIDragItem, to path: IndexPath) { _ = drop(item, toItemAt: path) }
  func placeholder(for item: UIDragItem, at path: IndexPath, height: CGFloat, text: String) -> any Context {
    let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "placeholder")
    placeholder.cellUpdateHandler = { ($0 as? DropStage.ItemCell)?.text = text }
    let context = drop(item, to: placeholder)
    guard let context = context as? any Context else { fatalError("another context") }
    return context
  }
}

extension DropStage: UIDragInteractionDelegate {
  private func items() -> [UIDragItem] {
    dragged.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    dragSession = session
    return items()
  }
}

extension DropStage: UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate, UITableViewDropDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { others == nil ? 1 : 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data(in: section).count }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    move(source, to: destination)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = data(in: indexPath.section)[indexPath.row]
    cell.showsReorderControl = true
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("display \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(texts[indexPath.row])")
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    dragSession = session
    return [UIDragItem(itemProvider: NSItemProvider(object: data(in: indexPath.section)[indexPath.row] as NSString))]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    log.append("add \(texts[indexPath.row])")
    return [UIDragItem(itemProvider: NSItemProvider(object: data(in: indexPath.section)[indexPath.row] as NSString))]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destinations.append(destinationIndexPath)
    return UITableViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    if let coordinator = coordinator as? any Coordinator { onPerform(self, coordinator) }
  }
}

extension DropStage: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  func numberOfSections(in collectionView: UICollectionView) -> Int { others == nil ? 1 : 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data(in: section).count
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, to: destinationIndexPath) }

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    focusable.append(indexPath)
    return true
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let text = data(in: indexPath.section)[indexPath.item]
    (cell as? ItemCell)?.text = text
    (cell as? ItemCell)?.height = height(text)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.append("display \(indexPath.item)") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(texts[indexPath.item])")
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    dragSession = session
    return [UIDragItem(itemProvider: NSItemProvider(object: data(in: indexPath.section)[indexPath.item] as NSString))]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    log.append("add \(texts[indexPath.item])")
    return [UIDragItem(itemProvider: NSItemProvider(object: data(in: indexPath.section)[indexPath.item] as NSString))]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    return UICollectionViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    if let coordinator = coordinator as? any Coordinator { onPerform(self, coordinator) }
  }
}
