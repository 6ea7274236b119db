import UIKit

/// Chapter 8: a table with a refresh control under a keyboard panel, and beside it its plane. Both change the inset and nothing
/// else.
final class ContentInsetFigure: StageFigure {
  private let table = FigureTableView(frame: .zero, style: .plain)
  private let refresh = UIRefreshControl()
  private let keyboard = KeyboardSketch()
  private let sketch = PlaneSketch(isResizable: false)
  private var keyboardHeight: CGFloat = 0
  private var heightAtPress: CGFloat = 0
  private var refreshStart: TimeInterval?

  private static let rowCount = 20
  private static let rowHeight: CGFloat = 36
  /// The heights of the panel, without its grip.
  private static let (raised, highest): (CGFloat, CGFloat) = (90, 150)
  /// How long a refresh takes, in seconds.
  private static let refreshDuration: TimeInterval = 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    table.rowHeight = Self.rowHeight
    table.contentInsetAdjustmentBehavior = .never
    table.allowsSelection = false
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.refreshControl = refresh
    refresh.addTarget(for: .valueChanged) { [unowned self] (_: UIRefreshControl) in update() }
    keyboard.addDrag { [unowned self] in
      heightAtPress = keyboardHeight
    } moved: { [unowned self] in
      raiseKeyboard(to: heightAtPress - $0.y)
    }
    sketch.originWasDragged = { [unowned self] in scroll(to: $0.y) }
    for part in [table, keyboard, sketch] { stage.addSubview(part) }
    controls.add(UIButton.figure("Keyboard") { [unowned self] in toggleKeyboard() })
    controls.add(UIButton.figure("Refresh") { [unowned self] in startRefresh() })
    let legend = Legend(["contentInset": .systemOrange, "where the origin may rest": .legalRange])
    controls.add(FittedLegend(legend), leastWidth: 220)
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    let (inset, legal) = (table.adjustedContentInset, table.legalOrigins)
    return [
      "contentInset     top \(inset.top.figure), bottom \(inset.bottom.figure)",
      "content, bounds  \(table.contentSize.height.figure) and \(table.bounds.height.figure) high",
      "contentOffset.y  \(table.contentOffset.y.figure), legal \(legal.minY.figure)...\(legal.maxY.figure)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Up, Down": "scroll by a row", "k": "raises and lowers the keyboard", "r": "refreshes"]
  }

  /// The last row is above the raised keyboard.
  override var showsAnswer: Bool {
    table.contentInset.bottom >= 60 && table.bounds.height > 0
      && abs(table.contentOffset.y - table.legalOrigins.maxY) <= 1
  }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 300 }

  override func layStage(_ size: CGSize) {
    let width = (size.width * 0.58).rounded()
    table.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    placeKeyboard()
    sketch.frame = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
    let height = CGFloat(Self.rowCount) * Self.rowHeight
    sketch.area = CGRect(x: -60, y: -110, width: width + 120, height: height + Self.highest + 220)
    sketch.show(table.sketch)
  }

  override func reset() {
    refresh.endRefreshing()
    refreshStart = nil
    raiseKeyboard(to: 0)
    table.setContentOffset(.zero, animated: false)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    guard y != 0 else { return false }
    scroll(to: table.contentOffset.y + y * Self.rowHeight)
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "k": toggleKeyboard()
    case "r": startRefresh()
    default: return false
    }
    return true
  }

  private func scroll(to y: CGFloat) {
    table.setContentOffset(CGPoint(x: 0, y: y).rounded(in: table.legalOrigins), animated: false)
  }

  // MARK: The keyboard

  private func toggleKeyboard() {
    let height = keyboardHeight > 0 ? 0 : Self.raised
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.raiseKeyboard(to: height)
    }
  }

  /// The inset is as high as what the panel covers of the table.
  private func raiseKeyboard(to height: CGFloat) {
    keyboardHeight = min(max(0, height.rounded()), Self.highest)
    placeKeyboard()
    update()
  }

  private func placeKeyboard() {
    let shown = keyboardHeight + KeyboardSketch.gripHeight
    if table.contentInset.bottom != shown { table.contentInset.bottom = shown }
    table.verticalScrollIndicatorInsets.bottom = shown
    keyboard.frame = CGRect(
      x: 0, y: table.frame.maxY - shown, width: table.frame.width, height: Self.highest + KeyboardSketch.gripHeight)
  }

  // MARK: Refreshing

  private func startRefresh() {
    guard !refresh.isRefreshing else { return }
    refresh.beginRefreshing()
    table.setContentOffset(CGPoint(x: 0, y: table.legalOrigins.minY), animated: true)
    update()
  }

  override func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    guard refresh.isRefreshing else { return refreshStart = nil }
    let start = refreshStart ?? time
    refreshStart = start
    if time - start >= Self.refreshDuration {
      refresh.endRefreshing()
      update()
    } else {
      // A layout pass requests a frame, even if there is nothing to lay out.
      setNeedsLayout()
    }
  }
}

extension ContentInsetFigure: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { update() }
}
