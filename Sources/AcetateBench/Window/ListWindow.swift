import UIKit

/// A window with a table of numbered rows, for a program that measures windows from outside. The programs in `Peers` show
/// the same rows by other toolkits.
final class ListWindow: MeasuredWindow, UITableViewDataSource {
  private static let rowHeight: CGFloat = 44
  private static let colors = (0..<24).map { (color: Int) -> UIColor in
    func part(_ value: Int) -> CGFloat { CGFloat(value) / 255 }
    let blue = 120 + color * 7 % 24 * 5
    return UIColor(red: part(100 + 6 * color), green: part(240 - 5 * color), blue: part(blue), alpha: 1)
  }

  /// The time before a fling, and its length, in seconds.
  private static let (flingDelay, flingDuration): (TimeInterval, TimeInterval) = (1, 2)

  private let table: UITableView
  private let rows: Int
  private var link: CADisplayLink?
  private var start: TimeInterval?

  required init() {
    (table, rows) = (UITableView(), 0)
    super.init()
  }

  /// - Parameter flings: Whether the table scrolls from its first row to the last, a second after its first frame.
  init(rows: Int, size: CGSize, flings: Bool) {
    self.rows = rows
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    self.table = table
    super.init(size) { _ in table }
    table.rowHeight = Self.rowHeight
    table.separatorStyle = .none
    table.backgroundColor = .white
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    window.overrideUserInterfaceStyle = .light
    if flings {
      link = CADisplayLink { [unowned self] in fling(at: $0.timestamp) }
      link?.add(to: .main, forMode: .common)
    }
  }

  private func fling(at time: TimeInterval) {
    let start = start ?? time + Self.flingDelay
    self.start = start
    let share = min(max((time - start) / Self.flingDuration, 0), 1)
    table.contentOffset = CGPoint(x: 0, y: (share * (table.contentSize.height - table.bounds.height)).rounded())
    if share == 1 { link?.invalidate() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.backgroundColor = Self.colors[indexPath.row % Self.colors.count]
    return cell
  }
}
