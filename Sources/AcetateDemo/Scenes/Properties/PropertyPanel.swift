import UIKit

/// A text field and the list of properties and methods, each with its key and a control with the same effect. Below the
/// list are the state and the last delegate calls.
final class PropertyPanel: UIView {
  static let width: CGFloat = 340

  let field = UITextField()
  private let list = UIScrollView()
  private let rows: [PropertyRow]
  private let line = UIView()
  private let report = UILabel()
  private let makeReport: () -> String

  /// Points.
  private static let reportHeight: CGFloat = 188
  private static let margin: CGFloat = 12
  private static let fieldHeight: CGFloat = 34

  /// - Parameters:
  ///   - report: Makes the text about the state. Called in each layout, when everything that moves is in its place.
  ///   - perform: Performs a key.
  init(keys: [PropertyKey], report makeReport: @escaping () -> String, perform: @escaping (PropertyKey) -> Void) {
    self.makeReport = makeReport
    rows = keys.map { key in PropertyRow(key) { perform(key) } }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    report.numberOfLines = 0
    report.accessibilityTraits = [.staticText, .updatesFrequently]
    report.semanticContentAttribute = .forceLeftToRight
    report.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    report.textColor = .secondaryText
    field.borderStyle = .roundedRect
    field.setHint("Return, then type")
    // Only the large scroll view follows the scene's margins.
    list.contentInsetAdjustmentBehavior = .never
    list.automaticallyAdjustsScrollIndicatorInsets = false
    for row in rows { list.addSubview(row) }
    for view in [field, list, line, report] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func showReadings(of scene: PropertiesScene) {
    for row in rows { row.show(scene) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    let width = max(0, bounds.width - 2 * margin)
    // In a low panel the list gets most of the space.
    let reportHeight = min(Self.reportHeight, (bounds.height * 0.4).rounded())
    field.frame = CGRect(x: margin, y: margin, width: width, height: Self.fieldHeight)
    let top = field.frame.maxY + margin
    let height = max(0, bounds.height - top - reportHeight)
    list.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    let rowHeight = PropertyRow.height(in: self).rounded()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
    list.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight)
    line.frame = CGRect(x: 0, y: list.frame.maxY, width: bounds.width, height: 1)
    let text = makeReport()
    if text != report.text { report.text = text }
    let room = CGSize(width: width, height: max(0, reportHeight - margin))
    report.frame = CGRect(
      x: margin, y: line.frame.maxY + margin, width: width, height: min(room.height, report.sizeThatFits(room).height))
  }
}
