import Rendering
import UIKit
import Views

/// An offscreen window with a list of any number of rows of text. The number of visible rows is always the same.
@MainActor
final class ListStage {
  enum Kind: String, CaseIterable {
    /// A table whose rows have one height.
    case table
    /// A table whose rows measure themselves when they come into sight.
    case selfSizing = "self-sizing table"
    /// A table that asks for the height of each row when it loads.
    case uneven = "uneven table"
    /// A collection view with a flow layout, one item in each line.
    case collection
    /// The same, whose items measure themselves when they come into sight.
    case selfSizingCollection = "self-sizing collection"
  }

  /// The height of rows, in points.
  static let rowHeight: CGFloat = 44

  /// The smallest number of rows, the baseline for the others.
  static let fewest = 100

  private let kind: Kind
  private let rows: NumberedRows
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let list: UIScrollView
  private var frame = 0
  private var step: CGFloat = 7

  /// Makes the list and draws its first frame.
  init(_ kind: Kind, count: Int, size: FrameSize = FrameSize.all[0]) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    self.kind = kind
    rows = NumberedRows(count: count, varies: kind == .uneven)
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    switch kind {
    case .table, .selfSizing, .uneven: list = Self.makeTable(rows, bounds, kind)
    case .collection, .selfSizingCollection: list = Self.makeCollection(rows, bounds, kind)
    }
    window = UIWindow(frame: bounds)
    window.addSubview(list)
    window.makeKeyAndVisible()
    drawFrame()
  }

  private static func makeTable(_ rows: NumberedRows, _ bounds: CGRect, _ kind: Kind) -> UITableView {
    let table = UITableView(frame: bounds)
    table.rowHeight = kind == .table ? rowHeight : UITableView.automaticDimension
    table.register(UITableViewCell.self, forCellReuseIdentifier: NumberedRows.identifier)
    if kind == .uneven {
      table.estimatedRowHeight = 0
      table.delegate = rows
    }
    table.dataSource = rows
    return table
  }

  private static func makeCollection(_ rows: NumberedRows, _ bounds: CGRect, _ kind: Kind) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: bounds.width, height: rowHeight)
    if kind == .selfSizingCollection { layout.estimatedItemSize = layout.itemSize }
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
    view.register(LabelCell.self, forCellWithReuseIdentifier: NumberedRows.identifier)
    view.dataSource = rows
    return view
  }

  // MARK: Measured work

  /// Scrolls by seven points, up and down by half a window, and draws the frame.
  func scrollAndDraw() {
    if list.contentOffset.y + step < 0 || list.contentOffset.y + step > list.bounds.height / 2 { step = -step }
    scroll(by: step)
    drawFrame()
  }

  /// Scrolls on by some rows, and draws the frame. At the end of the content it begins again at the top.
  func enterRowsAndDraw(_ count: Int) {
    scroll(by: CGFloat(count) * Self.rowHeight)
    drawFrame()
  }

  /// Jumps to the row in the middle, draws the frame, and does the same with the first row.
  func jumpAndDraw() {
    for row in [rows.count / 2, 0] {
      let path = IndexPath(item: row, section: 0)
      (list as? UITableView)?.scrollToRow(at: path, at: .top, animated: false)
      (list as? UICollectionView)?.scrollToItem(at: path, at: .top, animated: false)
      drawFrame()
    }
  }

  /// Inserts a row in front of the others, and draws the frame.
  func insertAndDraw() {
    rows.count += 1
    let path = IndexPath(item: 0, section: 0)
    (list as? UITableView)?.insertRows(at: [path], with: .automatic)
    (list as? UICollectionView)?.insertItems(at: [path])
    drawFrame()
  }

  /// Draws the frame in which all animations have ended.
  func finishAnimations() {
    frame += 60
    drawFrame()
  }

  func reloadAndDraw() {
    (list as? UITableView)?.reloadData()
    (list as? UICollectionView)?.reloadData()
    drawFrame()
  }

  private func scroll(by distance: CGFloat) {
    let y = list.contentOffset.y + distance
    list.contentOffset = CGPoint(x: 0, y: y + list.bounds.height > list.contentSize.height ? 0 : y)
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
  }
}
