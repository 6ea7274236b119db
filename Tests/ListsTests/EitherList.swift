import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// The kinds of lists, for tests of what both do.
enum ListKind: CaseIterable {
  case table, collection

  /// A list in a window with rows of 44 points, as wide as the list.
  @MainActor
  func stage(
    _ names: [[Int]], size: CGSize = CGSize(width: 300, height: 400), laysOut: Bool = true
  ) -> any ListStage {
    if self == .table {
      let stage = TableStage(names.map(\.count), size: size, header: nil)
      stage.names = names
      if laysOut { stage.layOut() }
      return stage
    }
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 44), 0)
    return CollectionStage(names, layout: layout, size: size, laysOut: laysOut)
  }
}

/// A list in a window, and the names of its items.
@MainActor
protocol ListStage: AnyObject {
  var list: any EitherList { get }
  var harness: OffscreenHarness { get }
  var names: [[Int]] { get set }

  /// The calls of the delegate about selection.
  var log: [String] { get }
}

extension ListStage {
  func scroll(to y: CGFloat) {
    list.contentOffset.y = y
    list.layoutIfNeeded()
  }

  /// The middle of an item, in the window.
  func center(of path: IndexPath) -> CGPoint {
    let rect = list.rect(of: path)
    return CGPoint(x: rect.midX, y: rect.midY - list.contentOffset.y)
  }
}

extension ListStage {
  /// Scrolls or clicks at random.
  func move(using random: inout SplitMix64) {
    func place(_ random: inout SplitMix64) -> CGPoint {
      CGPoint(x: 60, y: CGFloat.random(in: 50...harness.window.bounds.height - 50, using: &random))
    }
    let start = place(&random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: list.contentOffset.y = CGFloat(Int.random(in: -100...Int(list.contentSize.height), using: &random))
    case 1: harness.pointer.wheel(at: start, notches: CGPoint(x: 0, y: Int.random(in: -9...9, using: &random)))
    case 2: harness.finger.fling(from: start, to: place(&random), duration: 0.05)
    case 3: harness.pointer.click(at: start)
    default:
      guard let path = list.visible.randomElement(using: &random) else { return }
      let animated = Bool.random(using: &random)
      (list as? UITableView)?.scrollToRow(at: path, at: .middle, animated: animated)
      (list as? UICollectionView)?.scrollToItem(at: path, at: .centeredVertically, animated: animated)
    }
  }
}

extension TableStage: ListStage {
  var list: any EitherList { table }
  var names: [[Int]] {
    get { sections.map(\.items) }
    set { sections = newValue.enumerated().map { RandomUpdates.Section(name: 1_000_000 + $0, items: $1) } }
  }
}

extension CollectionStage: ListStage {
  var list: any EitherList { view }
  var names: [[Int]] {
    get { sections }
    set { sections = newValue }
  }
}

/// A table or a collection view, under one set of names.
@MainActor
protocol EitherList: ChoosingList {
  var allowsSelection: Bool { get set }
  var allowsMultipleSelection: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get set }
  var isEditing: Bool { get set }
  var selectionFollowsFocus: Bool { get set }
  var allowsFocus: Bool { get set }
  var allowsFocusDuringEditing: Bool { get set }
  var numberOfSections: Int { get }

  /// The items in sight, and the number of cells.
  var visible: [IndexPath] { get }
  var cellCount: Int { get }

  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func insert(_ paths: [IndexPath])
  func delete(_ paths: [IndexPath])
  func move(_ path: IndexPath, to newPath: IndexPath)
  func reload(_ paths: [IndexPath])
  func reconfigure(_ paths: [IndexPath])
  func count(in section: Int) -> Int
  func rect(of path: IndexPath) -> CGRect
  func path(at point: CGPoint) -> IndexPath?

  /// Selects an item, and shows it in the middle if it is to scroll.
  func select(_ path: IndexPath, scrolls: Bool)
  func deselect(_ path: IndexPath)
  func isSelected(_ path: IndexPath) -> Bool
  func isHighlighted(_ path: IndexPath) -> Bool
}

extension EitherList {
  var selected: [IndexPath] { selection.items.sorted() }

  func reuses(of path: IndexPath) -> Int? {
    let cell = cell(at: path)
    return (cell as? StageCell)?.reuses ?? (cell as? CollectionStage.Cell)?.reuses
  }

  /// The names that the cells in sight show.
  var visibleNames: [Int] {
    visible.map { cell(at: $0) }.map { ($0 as? StageCell)?.name ?? ($0 as? CollectionStage.Cell)?.content ?? -1 }
  }
}

extension UITableView: EitherList {
  var visible: [IndexPath] { indexPathsForVisibleRows ?? [] }
  var cellCount: Int { cells.count }
  func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: .automatic) }
  func delete(_ paths: [IndexPath]) { deleteRows(at: paths, with: .fade) }
  func move(_ path: IndexPath, to newPath: IndexPath) { moveRow(at: path, to: newPath) }
  func reload(_ paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
  func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
  func count(in section: Int) -> Int { numberOfRows(inSection: section) }
  func rect(of path: IndexPath) -> CGRect { rectForRow(at: path) }
  func path(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func select(_ path: IndexPath, scrolls: Bool) {
    selectRow(at: path, animated: false, scrollPosition: scrolls ? .middle : .none)
  }
  func deselect(_ path: IndexPath) { deselectRow(at: path, animated: false) }
  func isSelected(_ path: IndexPath) -> Bool { cellForRow(at: path)?.isSelected == true }
  func isHighlighted(_ path: IndexPath) -> Bool { cellForRow(at: path)?.isHighlighted == true }
}

extension UICollectionView: EitherList {
  var visible: [IndexPath] { indexPathsForVisibleItems }
  var cellCount: Int { indexPathsForVisibleItems.count }
  func insert(_ paths: [IndexPath]) { insertItems(at: paths) }
  func delete(_ paths: [IndexPath]) { deleteItems(at: paths) }
  func move(_ path: IndexPath, to newPath: IndexPath) { moveItem(at: path, to: newPath) }
  func reload(_ paths: [IndexPath]) { reloadItems(at: paths) }
  func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
  func count(in section: Int) -> Int { numberOfItems(inSection: section) }
  func rect(of path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .null }
  func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func select(_ path: IndexPath, scrolls: Bool) {
    selectItem(at: path, animated: false, scrollPosition: scrolls ? .centeredVertically : [])
  }
  func deselect(_ path: IndexPath) { deselectItem(at: path, animated: false) }
  func isSelected(_ path: IndexPath) -> Bool { cellForItem(at: path)?.isSelected == true }
  func isHighlighted(_ path: IndexPath) -> Bool { cellForItem(at: path)?.isHighlighted == true }
}
