import UIKit
import UIKitTesting

/// A table of a million rows. Above it stand the time of the last frame and the number of cells that exist.
final class MillionScene: UIViewController, DemoScene {
  private static let count = 1_000_000

  private let table = UITableView(frame: .zero, style: .plain)
  private let bar = UIView()
  private let places = UISegmentedControl(items: ["Top", "Middle", "End"])
  private let figures = UILabel()
  private var shownOffset = CGPoint(x: 0, y: -1)
  private var reportTime = -TimeInterval.infinity

  /// The minimum time between two texts, in seconds.
  private static let reportInterval = 0.25

  /// In points.
  private static let (barHeight, margin): (CGFloat, CGFloat) = (76, 12)

  let caption = "Drag, fling, press End; the bar jumps"

  var mainScrollView: UIScrollView? { table }

  var scrollState: ScrollState { ScrollState(table) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.rowHeight = 44
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = self
    places.isMomentary = true
    (places.accessibilityLabel, table.accessibilityLabel) = ("Jump to", "Rows")
    places.addTarget(for: .valueChanged) { [unowned self] (_: UISegmentedControl) in jump() }
    figures.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    figures.textColor = .secondaryText
    figures.accessibilityTraits = [.staticText, .updatesFrequently]
    bar.backgroundColor = .secondarySystemBackground
    bar.addSubview(places)
    bar.addSubview(figures)
    view.addSubview(table)
    view.addSubview(bar)
  }

  private func jump() {
    let rows = [0, Self.count / 2, Self.count - 1]
    let row = rows[min(max(places.selectedSegmentIndex, 0), rows.count - 1)]
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight)
    let width = max(0, bounds.width - 2 * Self.margin)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let placesWidth = min(width, 320)
    places.frame = CGRect(
      x: isMirrored ? bounds.width - Self.margin - placesWidth : Self.margin, y: 8, width: placesWidth, height: 32)
    figures.frame = CGRect(x: Self.margin, y: 46, width: width, height: 20)
    table.frame = CGRect(x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
  }

  // MARK: Frames

  /// Only frames in which rows moved count. The text changes seldom, because its own frame is no such frame.
  func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    guard table.contentOffset != shownOffset else { return }
    shownOffset = table.contentOffset
    guard time - reportTime >= Self.reportInterval else { return }
    reportTime = time
    let cells = "\(NumberCell.livingCount) cells for a million rows"
    // Frames of a manual clock take no time.
    figures.text = cells + (cost.map { String(format: "; the last frame took %.2f ms", $0 / .milliseconds(1)) } ?? "")
  }
}

extension MillionScene: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(indexPath.row, of: Self.count)
    return cell
  }
}

/// A row with its number, and a color that says where in the list it is.
private final class NumberCell: UITableViewCell {
  /// The number of cells that exist.
  private(set) static var livingCount = 0

  private let sign = UIView(frame: CGRect(x: 0, y: 0, width: 14, height: 14))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.livingCount += 1
    sign.layer.cornerRadius = 7
    accessoryView = sign
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    Self.livingCount -= 1
  }

  func show(_ row: Int, of count: Int) {
    textLabel?.text = "Row \(row)"
    sign.backgroundColor = UIColor(
      hue: CGFloat(row) / CGFloat(count), saturation: 0.6, brightness: 0.9, alpha: 1)
  }
}
