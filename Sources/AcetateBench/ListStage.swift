import UIKit

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
    /// A flow layout of one item in each line, which measures itself when it comes into sight.
    case selfSizingCollection = "self-sizing collection"
    /// A flow layout of several items in each line, which measure themselves.
    case selfSizingLines = "self-sizing lines"
    /// A flow layout of several items in each line, each a label with insets, under constraints.
    case selfSizingTags = "self-sizing tags"
    /// A compositional layout of rows that break like words, by the widths that items find.
    case selfSizingWords = "self-sizing groups"
    /// A list whose sections of a hundred rows have headers that measure themselves, like the rows.
    case selfSizingSections = "self-sizing sections"

    /// Whether cells measure themselves when they come into sight.
    var measures: Bool { rawValue.hasPrefix("self-sizing") }

    /// Whether each row, or each section, is asked for when the list loads.
    var loadsEach: Bool { self == .uneven || self == .selfSizingSections }

    /// The smallest number of rows, the baseline for the others: more than a window shows.
    var fewest: Int { sharesLines ? 1000 : 100 }

    /// Whether several items share a line.
    var sharesLines: Bool { self == .selfSizingLines || self == .selfSizingTags || self == .selfSizingWords }
  }

  /// The height of rows, in points.
  static let rowHeight: CGFloat = 44

  private let kind: Kind
  private let rows: NumberedRows
  private let drawn: DrawnWindow
  private let list: UIScrollView
  private var step: CGFloat = 7

  /// Makes the list and draws its first frame.
  init(_ kind: Kind, count: Int, size: FrameSize = FrameSize.all[0]) {
    self.kind = kind
    rows = NumberedRows(
      count: count, varies: kind == .uneven, perSection: kind == .selfSizingSections ? 100 : nil)
    drawn = DrawnWindow(size)
    let bounds = drawn.window.bounds
    switch kind {
    case .table, .selfSizing, .uneven: list = Self.makeTable(rows, bounds, kind)
    default: list = Self.makeCollection(rows, bounds, kind)
    }
    drawn.show(list)
    drawn.draw()
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
    let layout: UICollectionViewLayout =
      switch kind {
      case .selfSizingWords: wordLayout
      case .selfSizingSections: sectionLayout
      default: flowLayout(width: kind.sharesLines ? wordWidth : bounds.width, isEstimated: kind.measures)
      }
    let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
    let cell: UICollectionViewCell.Type =
      kind == .selfSizingTags ? TagCell.self : kind.sharesLines ? WordCell.self : LabelCell.self
    view.register(cell, forCellWithReuseIdentifier: NumberedRows.identifier)
    view.register(
      LabelCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: NumberedRows.identifier)
    view.dataSource = rows
    return view
  }

  /// The estimated width of an item that shares its line, in points.
  private static let wordWidth: CGFloat = 120

  private static func flowLayout(width: CGFloat, isEstimated: Bool) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: rowHeight)
    if isEstimated { layout.estimatedItemSize = layout.itemSize }
    layout.minimumLineSpacing = 0
    return layout
  }

  private static var wordLayout: UICollectionViewLayout {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(rowHeight))
    let word = NSCollectionLayoutSize(widthDimension: .estimated(wordWidth), heightDimension: .absolute(rowHeight))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: word)])))
  }

  private static var sectionLayout: UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .grouped)
    list.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  // MARK: Measured work

  /// Scrolls by seven points, up and down by half a window, and draws the frame.
  func scrollAndDraw() {
    if list.contentOffset.y + step < 0 || list.contentOffset.y + step > list.bounds.height / 2 { step = -step }
    scroll(by: step)
    drawn.draw()
  }

  /// Scrolls on by some rows, and draws the frame. At the end of the content it begins again at the top.
  func enterRowsAndDraw(_ count: Int) {
    scroll(by: CGFloat(count) * Self.rowHeight)
    drawn.draw()
  }

  /// Jumps to the row in the middle, draws the frame, and does the same with the first row.
  func jumpAndDraw() {
    for row in [rows.count / 2, 0] {
      let path = rows.path(of: row)
      (list as? UITableView)?.scrollToRow(at: path, at: .top, animated: false)
      (list as? UICollectionView)?.scrollToItem(at: path, at: .top, animated: false)
      drawn.draw()
    }
  }

  /// Jumps to the middle, and scrolls up and down there: rows above and below those in sight are measured.
  func measureAndDraw() {
    let path = rows.path(of: rows.count / 2)
    (list as? UITableView)?.scrollToRow(at: path, at: .top, animated: false)
    (list as? UICollectionView)?.scrollToItem(at: path, at: .top, animated: false)
    drawn.draw()
    for distance in [-3, 6, -9, 12] {
      list.contentOffset.y = max(0, list.contentOffset.y + CGFloat(distance) * Self.rowHeight)
      drawn.draw()
    }
  }

  /// Inserts a row in front of the others, and draws the frame.
  func insertAndDraw() {
    rows.insertInFront()
    let path = IndexPath(item: 0, section: 0)
    (list as? UITableView)?.insertRows(at: [path], with: .automatic)
    (list as? UICollectionView)?.insertItems(at: [path])
    drawn.draw()
  }

  /// Draws the frame in which all animations have ended.
  func finishAnimations() {
    drawn.skip(60)
    drawn.draw()
  }

  func reloadAndDraw() {
    (list as? UITableView)?.reloadData()
    (list as? UICollectionView)?.reloadData()
    drawn.draw()
  }

  private func scroll(by distance: CGFloat) {
    let y = list.contentOffset.y + distance
    list.contentOffset = CGPoint(x: 0, y: y + list.bounds.height > list.contentSize.height ? 0 : y)
  }
}
