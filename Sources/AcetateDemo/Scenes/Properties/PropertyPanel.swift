import UIKit

/// The list of all properties and methods, each with its key and a control that does what the key does; below it what
/// goes on and what the delegate was told last.
final class PropertyPanel: UIView {
  static let width: CGFloat = 340

  private let list = UIScrollView()
  private let rows: [PropertyRow]
  private let line = UIView()
  private let report = UILabel()
  private let makeReport: () -> String

  /// Points.
  private static let reportHeight: CGFloat = 188
  private static let margin: CGFloat = 12

  /// - Parameters:
  ///   - report: Says what goes on; asked for at each layout, when everything that moves is where the frame shows it.
  ///   - perform: Does what a key does.
  init(keys: [PropertyKey], report makeReport: @escaping () -> String, perform: @escaping (PropertyKey) -> Void) {
    self.makeReport = makeReport
    rows = keys.map { key in PropertyRow(key) { perform(key) } }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    report.numberOfLines = 0
    report.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    report.textColor = .secondaryLabel
    for row in rows { list.addSubview(row) }
    for view in [list, line, report] { addSubview(view) }
  }

  /// Writes what the properties are now.
  func showReadings(of scene: PropertiesScene) {
    for row in rows { row.show(scene) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - Self.reportHeight)
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * PropertyRow.height, width: bounds.width, height: PropertyRow.height)
    }
    list.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * PropertyRow.height)
    line.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
    let text = makeReport()
    if text != report.text { report.text = text }
    let room = CGSize(width: max(0, bounds.width - 2 * Self.margin), height: Self.reportHeight - Self.margin)
    report.frame = CGRect(
      x: Self.margin, y: height + Self.margin, width: room.width,
      height: min(room.height, report.sizeThatFits(room).height))
  }
}
