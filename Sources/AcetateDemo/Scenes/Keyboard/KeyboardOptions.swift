import UIKit
import Views

/// The bar above the form: whether the inset is adjusted, and how a drag dismisses the keyboard.
final class KeyboardOptions: UIView {
  /// Points.
  private static let rowHeight: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let leastWidthForOneRow: CGFloat = 600

  var adjustmentDidChange: () -> Void = {}
  var dismissModeDidChange: (UIScrollView.KeyboardDismissMode) -> Void = { _ in }

  private let adjustment = UISwitch()
  private let modeLabel = KeyboardOptions.makeLabel("")
  private let modes = UISegmentedControl(items: KeyboardOptions.dismissModes.map(\.name))
  private let adjustmentRow = UIStackView()
  private let modeRow = UIStackView()

  private static let dismissModes: [(name: String, mode: UIScrollView.KeyboardDismissMode)] = [
    ("none", .none), ("onDrag", .onDrag), ("interactive", .interactive),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    adjustment.isOn = true
    adjustment.addTarget(for: .valueChanged) { [unowned self] _ in adjustmentDidChange() }
    modes.selectedSegmentIndex = Self.dismissModes.count - 1
    modes.addTarget(for: .valueChanged) { [unowned self] _ in dismissModeDidChange(dismissMode) }
    fill(adjustmentRow, with: [Self.makeLabel("Adjust inset"), adjustment])
    fill(modeRow, with: [modeLabel, modes])
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the panel changes the inset.
  var adjustsInset: Bool { adjustment.isOn }

  var dismissMode: UIScrollView.KeyboardDismissMode { Self.dismissModes[max(0, modes.selectedSegmentIndex)].mode }

  /// The height; in a narrow window the dismiss mode has a row of its own.
  static func height(forWidth width: CGFloat) -> CGFloat {
    width < leastWidthForOneRow ? 2 * rowHeight - margin / 2 : rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < Self.leastWidthForOneRow
    modeLabel.text = isNarrow ? "dismiss" : "keyboardDismissMode"
    let room = bounds.shrunk(dx: Self.margin, dy: 6)
    let height = Self.rowHeight - 12
    for (row, y) in [(adjustmentRow, room.minY), (modeRow, room.maxY - height)] {
      let width = min(room.width, row.sizeThatFits(CGSize(width: room.width, height: height)).width)
      row.frame = CGRect(x: room.minX, y: y, width: width, height: height)
    }
    if !isNarrow { modeRow.frame.origin.x = room.maxX - modeRow.frame.width }
  }

  private func fill(_ row: UIStackView, with views: [UIView]) {
    row.spacing = 10
    row.alignment = .center
    for view in views { row.addArrangedSubview(view) }
    addSubview(row)
  }

  private static func makeLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15)
    return label
  }
}
