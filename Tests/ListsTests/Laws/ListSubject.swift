import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// A list of either kind with a model of its rows, on which a script acts.
@MainActor
final class ListSubject: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  enum Kind: CaseIterable {
    /// Heights by the delegate; rows that find their heights.
    case table, selfSizingTable
    /// Sizes by the delegate; cells that find their sizes; lists.
    case flow, selfSizingFlow, list
    /// A section of a list's cells that scrolls across.
    case strip

    var isTable: Bool { self == .table || self == .selfSizingTable }
  }

  /// What happens to a list. Places are counted modulo the number of rows, so that a shorter script makes sense.
  enum Step: LawStep {
    case scroll(Int)
    case scrollTo(Int, Int)
    case animateTo(Int, Int)
    case wheel(Int)
    case fling(Int)
    case insert(Int)
    case delete(Int)
    case move(Int, Int)
    case reload
    case reloadRow(Int)
    case grow(Int, Int)
    case width(Int)
    case height(Int)
    case inset(Int)
    case estimate(Int)
    /// A view before the first row, or after the last; none with a height of 0.
    case header(Int)
    case footer(Int)
    /// Begins or ends a refresh. A pull by a finger may begin one too.
    case refresh(Bool)
    case pull
    case frames(Int)
    case layOut
    case rest

    fileprivate var resizes: Bool {
      switch self {
      case .width, .height: true
      default: false
      }
    }

    /// Whether what it does depends on the sizes that the last layout has found.
    fileprivate var dependsOnSize: Bool {
      switch self {
      case .scroll, .wheel, .fling: true
      default: false
      }
    }

    static func random(using random: inout SplitMix64) -> Step {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      return switch number(0...17) {
      case 0: .scroll(number(0...100))
      case 1: .scrollTo(number(0...50), number(0...2))
      case 2: .animateTo(number(0...50), number(0...2))
      case 3: .wheel(number(-9...9))
      case 4: .fling(Bool.random(using: &random) ? number(30...150) : -number(30...150))
      case 5: .insert(number(0...50))
      case 6: .delete(number(0...50))
      case 7: .move(number(0...50), number(0...50))
      case 8: .reload
      case 9: .reloadRow(number(0...50))
      case 10: .grow(number(0...50), number(10...150))
      case 11: .width(number(80...240))
      case 12: .height(number(60...300))
      case 13: .inset(number(0...60))
      case 14: .estimate(number(10...200))
      case 15: .frames(number(1...10))
      case 16: .layOut
      default: .rest
      }
    }

    /// Any step, also those that happen to a list as a whole.
    static func randomOfAll(using random: inout SplitMix64) -> Step {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      return switch number(0...19) {
      case 0: .width(0)
      case 1: .height(0)
      case 2: .estimate([1, 10_000][number(0...1)])
      case 3: .header(number(0...2) == 0 ? 0 : number(1...120))
      case 4: .footer(number(0...2) == 0 ? 0 : number(1...120))
      case 5: .refresh(Bool.random(using: &random))
      case 6: .pull
      default: Step.random(using: &random)
      }
    }

    var simpler: [Step] {
      switch self {
      case .scroll(let part): Self.simpler(part).map { .scroll($0) }
      case .scrollTo(let row, let place):
        Self.simpler(row).map { .scrollTo($0, place) } + Self.simpler(place).map { .scrollTo(row, $0) }
      case .animateTo(let row, let place):
        [.scrollTo(row, place)] + Self.simpler(row).map { .animateTo($0, place) }
          + Self.simpler(place).map { .animateTo(row, $0) }
      case .wheel(let notches): Self.simpler(notches).map { .wheel($0) }
      // A short one is a tap.
      case .fling(let distance): Self.simpler(distance, than: distance < 0 ? -30 : 30).map { .fling($0) }
      case .insert(let row): Self.simpler(row).map { .insert($0) }
      case .delete(let row): Self.simpler(row).map { .delete($0) }
      case .move(let from, let to):
        Self.simpler(from).map { .move($0, to) } + Self.simpler(to).map { .move(from, $0) }
      case .reloadRow(let row): Self.simpler(row).map { .reloadRow($0) }
      case .grow(let row, let height):
        Self.simpler(row).map { .grow($0, height) } + Self.simpler(height, than: 50).map { .grow(row, $0) }
      case .width(let width): Self.simpler(width, than: 120).map { .width($0) }
      case .height(let height): Self.simpler(height, than: 200).map { .height($0) }
      case .inset(let inset): Self.simpler(inset).map { .inset($0) }
      case .estimate(let estimate): Self.simpler(estimate, than: 50).map { .estimate($0) }
      case .frames(let count): Self.simpler(count, than: 1).map { .frames($0) }
      case .header(let height): Self.simpler(height).map { .header($0) }
      case .footer(let height): Self.simpler(height).map { .footer($0) }
      case .reload, .layOut, .rest, .refresh, .pull: []
      }
    }
  }

  /// How a list lies: down, across, or across in text from right to left.
  struct Lie: Equatable {
    var axis = Axis.vertical
    var isMirrored = false
  }

  let kind: Kind
  let lie: Lie
  let view: UIScrollView
  let harness: OffscreenHarness
  private(set) var names: [Int]
  private var heights: [Int: CGFloat]
  private var nextName: Int
  private var estimate: CGFloat = 40
  /// The heights of the views before the first row and after the last.
  private var ends: (header: CGFloat, footer: CGFloat) = (0, 0)

  /// Whether a layout comes before the offset is set and before input, and after a resize in motion: only then do a section
  /// that scrolls across, and mirrored content that need not fill the view, know their sizes.
  var laysOutFirst = false

  /// What scrolls along the list.
  var scroller: UIScrollView { kind == .strip ? collection?.orthogonal.views[0] ?? view : view }

  private var table: UITableView? { view as? UITableView }
  private var collection: UICollectionView? { view as? UICollectionView }

  /// A part of a cell that becomes first responder.
  final class Responder: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  final class Row: UITableViewCell {
    var name = 0
    var wish: (() -> CGFloat)?

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: wish?() ?? 0) }
  }

  final class Item: UICollectionViewCell {
    var name = 0
    var axis = Axis.vertical
    var wish: (() -> CGFloat)?
    var width: (() -> CGFloat)?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let wish { layoutAttributes.size[axis] = wish() }
      if let width { layoutAttributes.size[axis.other] = width() }
      return layoutAttributes
    }
  }

  /// - Parameter size: That of the bounds as if the list scrolled down.
  init(
    _ kind: Kind, _ lie: Lie = Lie(), rows: Int = 30, size: CGSize = CGSize(width: 120, height: 200), scale: CGFloat = 1
  ) {
    (self.kind, self.lie) = (kind, lie)
    let size = lie.axis == .vertical ? size : CGSize(width: size.height, height: size.width)
    (names, heights, nextName) = (Array(0..<rows), [:], rows)
    if kind.isTable {
      view = UITableView(frame: CGRect(origin: Self.origin, size: size), style: .plain)
    } else {
      view = UICollectionView(
        frame: CGRect(origin: Self.origin, size: size), collectionViewLayout: Self.layout(kind, lie, estimate: estimate)
      )
    }
    if lie.isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    harness = OffscreenHarness(size: CGSize(width: 600, height: 600), scale: scale, framesPerSecond: 20)
    table?.register(Row.self, forCellReuseIdentifier: "row")
    collection?.register(Item.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collection?.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    table?.estimatedRowHeight = estimate
    table?.dataSource = self
    collection?.dataSource = self
    view.delegate = self
    harness.add(view, frame: view.frame)
    harness.run(for: 0.1)
  }

  /// A new list with the same rows, size and inset.
  convenience init(like other: ListSubject) {
    self.init(other.kind, other.lie, rows: 0, size: other.lie.unturned(other.view.bounds.size))
    (names, heights, nextName, estimate) = (other.names, other.heights, other.nextName, other.estimate)
    view.contentInset = other.view.contentInset
    ends = other.ends
    applyEstimate()
    applyEnds()
    reload()
    harness.run(for: 0.1)
  }

  private final class FlippingFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private static func layout(_ kind: Kind, _ lie: Lie, estimate: CGFloat) -> UICollectionViewLayout {
    let direction: UICollectionView.ScrollDirection = lie.axis == .vertical ? .vertical : .horizontal
    guard kind != .list, kind != .strip else {
      let size =
        lie.axis == .vertical
        ? CompositionalLayoutTests.size(.fractionalWidth(1), .estimated(estimate))
        : CompositionalLayoutTests.size(.estimated(estimate), .fractionalHeight(1))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      if kind == .strip {
        section.orthogonalScrollingBehavior = .continuous
      } else {
        configuration.scrollDirection = direction
      }
      return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }
    let layout = FlippingFlow()
    layout.scrollDirection = direction
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    if kind == .selfSizingFlow {
      layout.estimatedItemSize = lie.unturned(CGSize(width: 60, height: estimate))
    }
    return layout
  }

  // MARK: The model

  /// The place of the view: no finger leaves the window, on whichever side it leaves the view.
  private static let origin = CGPoint(x: 100, y: 100)

  /// The height of a row, by its name. That of a table and a list depends on the width as well.
  func height(of name: Int) -> CGFloat {
    let own = heights[name] ?? CGFloat(20 + name * 37 % 61)
    return kind == .flow || kind == .selfSizingFlow || lie.unturned(view.bounds.size).width >= 120 ? own : own + 11
  }

  private func index(_ number: Int) -> Int { names.isEmpty ? 0 : abs(number) % names.count }

  private func path(_ number: Int) -> IndexPath { IndexPath(item: index(number), section: 0) }

  // MARK: Acting

  func run(_ script: [Step]) {
    for step in script { act(step) }
    // Without a height or a width a list shows nothing.
    for axis in Axis.allCases where view.frame.size[axis] == 0 { view.frame.size[axis] = 120 }
    harness.runUntilIdle()
    harness.run(for: 0.1)
  }

  func act(_ step: Step) {
    let middle = CGPoint(x: view.frame.midX, y: view.frame.midY)
    if laysOutFirst, step.dependsOnSize { view.layoutIfNeeded() }
    // Meanwhile a motion would go on within the old edges.
    defer { if laysOutFirst, step.resizes, !scroller.isAtRest { view.layoutIfNeeded() } }
    switch step {
    case .scroll(let part):
      let range = max(0, scroller.contentSize[lie.axis] + inset - scroller.bounds.size[lie.axis])
      let distance = (range * CGFloat(part) / 100).rounded()
      scroller.contentOffset[lie.axis] =
        lie.axis == .horizontal && lie.isMirrored
        ? scroller.contentSize.width - scroller.bounds.width - distance : distance
    case .scrollTo(let row, let place): scroll(to: row, place, animated: false)
    case .animateTo(let row, let place): scroll(to: row, place, animated: true)
    case .wheel(let notches):
      harness.pointer.wheel(at: middle, notches: lie.vector(CGFloat(notches)))
      harness.run(for: 0.1)
    case .fling(let distance):
      // Each of its reports is on a pixel, because a change of the content's size moves a drag to one. Where a list across is
      // mirrored such a change moves the content, and where it is not it does not.
      let length = (CGFloat(distance) / 6).rounded() * 6
      harness.finger.fling(from: middle, to: middle + lie.vector(length), duration: 0.096)
    case .insert(let row): update { self.insert(row) }
    case .delete(let row): if !names.isEmpty { update { self.delete(row) } }
    case .move(let from, let to): if !names.isEmpty { update { self.move(from, to) } }
    case .reload: reload()
    case .reloadRow(let row):
      guard !names.isEmpty else { return }
      table?.reloadRows(at: [path(row)], with: .none)
      collection?.reloadItems(at: [path(row)])
    case .grow(let row, let height): grow(row, to: CGFloat(height))
    case .width(let width): view.frame.size[lie.axis.other] = CGFloat(width)
    case .height(let height): view.frame.size[lie.axis] = CGFloat(height)
    case .inset(let inset): setInset(CGFloat(inset))
    case .estimate(let new):
      estimate = CGFloat(new)
      applyEstimate()
    case .header(let height):
      ends.header = CGFloat(height)
      applyEnds()
    case .footer(let height):
      ends.footer = CGFloat(height)
      applyEnds()
    case .refresh(let begins): refresh(begins)
    case .pull:
      guard lie == Lie(), kind != .strip else { return }
      view.contentOffset.y = -view.adjustedContentInset.top
      harness.finger.drag(
        from: CGPoint(x: middle.x, y: view.frame.minY + 10), to: CGPoint(x: middle.x, y: view.frame.minY + 170))
    case .frames(let count): harness.run(for: Double(count) / 20)
    case .layOut: view.layoutIfNeeded()
    case .rest: harness.runUntilIdle()
    }
  }

  /// The inset after the last row.
  private var inset: CGFloat {
    lie.axis == .vertical ? view.contentInset.bottom : lie.isMirrored ? view.contentInset.left : view.contentInset.right
  }

  private func setInset(_ inset: CGFloat) {
    var insets = UIEdgeInsets.zero
    if lie.axis == .vertical {
      insets.bottom = inset
    } else if lie.isMirrored {
      insets.left = inset
    } else {
      insets.right = inset
    }
    view.contentInset = insets
  }

  private func applyEstimate() {
    table?.estimatedRowHeight = kind == .table ? 0 : estimate
    if kind == .selfSizingFlow, let flow = collection?.collectionViewLayout as? UICollectionViewFlowLayout {
      flow.estimatedItemSize = lie.unturned(CGSize(width: 60, height: estimate))
    }
    if kind == .list || kind == .strip, let collection {
      collection.collectionViewLayout = Self.layout(kind, lie, estimate: estimate)
    }
  }

  private func applyEnds() {
    if let table {
      table.tableHeaderView = end(table.tableHeaderView, of: ends.header)
      table.tableFooterView = end(table.tableFooterView, of: ends.footer)
    }
    if let flow = collection?.collectionViewLayout as? UICollectionViewFlowLayout {
      flow.headerReferenceSize = lie.unturned(CGSize(width: 50, height: ends.header))
      flow.footerReferenceSize = lie.unturned(CGSize(width: 50, height: ends.footer))
    }
  }

  /// The same view with another height, or a new one.
  private func end(_ present: UIView?, of height: CGFloat) -> UIView? {
    guard height > 0 else { return nil }
    let view = present ?? UIView()
    view.frame.size.height = height
    return view
  }

  private func refresh(_ begins: Bool) {
    guard lie == Lie(), kind != .strip else { return }
    if begins, view.refreshControl == nil { view.refreshControl = UIRefreshControl() }
    if begins { view.refreshControl?.beginRefreshing() } else { view.refreshControl?.endRefreshing() }
  }

  private func scroll(to row: Int, _ place: Int, animated: Bool) {
    guard !names.isEmpty else { return }
    table?.scrollToRow(at: path(row), at: [.top, .middle, .bottom][place % 3], animated: animated)
    let down: [UICollectionView.ScrollPosition] = [.top, .centeredVertically, .bottom]
    let across: [UICollectionView.ScrollPosition] = [.left, .centeredHorizontally, .right]
    let positions = lie.axis == .vertical ? down : lie.isMirrored ? across.reversed() : across
    collection?.scrollToItem(at: path(row), at: positions[place % 3], animated: animated)
  }

  private func update(_ changes: @escaping () -> Void) {
    table?.performBatchUpdates(changes)
    collection?.performBatchUpdates(changes)
  }

  private func insert(_ row: Int) {
    let index = abs(row) % (names.count + 1)
    names.insert(nextName, at: index)
    nextName += 1
    table?.insertRows(at: [[0, index]], with: .fade)
    collection?.insertItems(at: [[0, index]])
  }

  private func delete(_ row: Int) {
    let path = path(row)
    names.remove(at: path.item)
    table?.deleteRows(at: [path], with: .fade)
    collection?.deleteItems(at: [path])
  }

  private func move(_ from: Int, _ to: Int) {
    let (old, new) = (path(from), path(to))
    names.insert(names.remove(at: old.item), at: new.item)
    table?.moveRow(at: old, to: new)
    collection?.moveItem(at: old, to: new)
  }

  private func reload() {
    table?.reloadData()
    collection?.reloadData()
  }

  /// Gives a row another height, and tells the list as an app does.
  private func grow(_ row: Int, to height: CGFloat) {
    guard !names.isEmpty else { return }
    heights[names[index(row)]] = height
    switch kind {
    case .table: table?.performBatchUpdates(nil)
    case .flow: collection?.collectionViewLayout.invalidateLayout()
    case .selfSizingTable, .selfSizingFlow, .list, .strip:
      cell(index(row))?.invalidateIntrinsicContentSize()
      // A row out of sight is measured when it comes into sight, if the list has never done it.
      if cell(index(row)) == nil { update {} }
    }
  }

  // MARK: What is seen

  /// The cell of a row; nil if the row has none.
  func cell(_ row: Int) -> UIView? {
    table?.cellForRow(at: [0, row]) ?? collection?.cellForItem(at: [0, row])
  }

  /// The rectangle of a row.
  func rect(_ row: Int) -> CGRect {
    table?.rectForRow(at: [0, row]) ?? collection?.layoutAttributesForItem(at: [0, row])?.frame ?? .null
  }

  /// Makes a row in sight the place where the user is at work, and selects it.
  ///
  /// - Returns: The first responder in its cell.
  func work(in row: Int) -> Responder? {
    guard let cell = cell(row) else { return nil }
    let responder = Responder(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    ((cell as? Row)?.contentView ?? (cell as? Item)?.contentView)?.addSubview(responder)
    responder.becomeFirstResponder()
    table?.selectRow(at: [0, row], animated: false, scrollPosition: .none)
    collection?.selectItem(at: [0, row], animated: false, scrollPosition: [])
    return responder
  }

  /// The names of the selected rows.
  var selectedNames: [Int] {
    (table?.indexPathsForSelectedRows ?? collection?.indexPathsForSelectedItems ?? []).map { names[$0.item] }
  }

  /// Where a row is seen, as if the list scrolled down from left to right; nil if it has no cell.
  func sight(of row: Int) -> CGRect? {
    guard let cell = cell(row) else { return nil }
    let frame = cell.convert(cell.bounds, to: view)
    let (seen, size) = (frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY), view.bounds.size)
    let x = lie.isMirrored ? size.width - seen.maxX : seen.minX
    return lie.axis == .vertical
      ? CGRect(x: x, y: seen.minY, width: seen.width, height: seen.height)
      : CGRect(x: seen.minY, y: x, width: seen.height, height: seen.width)
  }

  func name(of cell: UIView) -> Int? { (cell as? Row)?.name ?? (cell as? Item)?.name }

  /// The cells among the subviews.
  var cells: [UIView] { view.subviews.filter { $0 is Row || $0 is Item } }

  // MARK: Data source and delegate

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let name = names[indexPath.row]
    (cell as? Row)?.name = name
    (cell as? Row)?.wish = { [unowned self] in height(of: name) }
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    kind == .table ? height(of: names[indexPath.row]) : UITableView.automaticDimension
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let name = names[indexPath.item]
    (cell as? Item)?.name = name
    (cell as? Item)?.axis = lie.axis
    (cell as? Item)?.wish = { [unowned self] in height(of: name) }
    if kind == .selfSizingFlow { (cell as? Item)?.width = { Self.width(of: name) } }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
  }

  private static func width(of name: Int) -> CGFloat { CGFloat(30 + name % 3 * 10) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let name = names[indexPath.item]
    return lie.unturned(CGSize(width: Self.width(of: name), height: height(of: name)))
  }
}

extension ListSubject.Lie {
  /// A size as if the list scrolled down, and the other way round.
  func unturned(_ size: CGSize) -> CGSize {
    axis == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// A way along the list, toward its end.
  func vector(_ length: CGFloat) -> CGPoint {
    axis == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: isMirrored ? -length : length, y: 0)
  }
}
