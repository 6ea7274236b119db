import UIKit

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
    modes.apportionsSegmentWidthsByContent = true
    modes.selectedSegmentIndex = Self.dismissModes.count - 1
    modes.addTarget(for: .valueChanged) { [unowned self] _ in dismissModeDidChange(dismissMode) }
    let adjustmentLabel = Self.makeLabel("Adjust inset")
    adjustmentLabel.name(adjustment)
    (modes.accessibilityLabel, modeLabel.isAccessibilityElement) = ("Keyboard dismiss mode", false)
    fill(adjustmentRow, with: [adjustmentLabel, adjustment])
    fill(modeRow, with: [modeLabel, modes])
    place()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the panel changes the inset.
  var adjustsInset: Bool { adjustment.isOn }

  var dismissMode: UIScrollView.KeyboardDismissMode { Self.dismissModes[max(0, modes.selectedSegmentIndex)].mode }

  /// The height; in a narrow window the dismiss mode has a row of its own.
  func height(forWidth width: CGFloat) -> CGFloat {
    isNarrow(width) ? 2 * Self.rowHeight - Self.margin / 2 : Self.rowHeight
  }

  private func isNarrow(_ width: CGFloat) -> Bool { width < besideText(Self.leastWidthForOneRow) }

  /// In a narrow window the second row is at the leading edge, below the first one.
  private lazy var leading = modeRow.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin)
  private lazy var trailing = modeRow.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin)

  private func place() {
    let ends = [adjustmentRow, modeRow].map {
      $0.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Self.margin)
    }
    for end in ends { end.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      ends + [
        adjustmentRow.topAnchor.constraint(equalTo: topAnchor, constant: 6),
        adjustmentRow.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
        adjustmentRow.heightAnchor.constraint(equalToConstant: Self.rowHeight - 12),
        modeRow.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
        modeRow.heightAnchor.constraint(equalTo: adjustmentRow.heightAnchor),
      ])
  }

  override func layoutSubviews() {
    let isNarrow = isNarrow(bounds.width)
    modeLabel.text = isNarrow ? "dismiss" : "keyboardDismissMode"
    (isNarrow ? trailing : leading).isActive = false
    (isNarrow ? leading : trailing).isActive = true
    super.layoutSubviews()
  }

  private func fill(_ row: UIStackView, with views: [UIView]) {
    row.spacing = 10
    row.alignment = .center
    for view in views { row.addArrangedSubview(view) }
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
  }

  private static func makeLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.setFont(ofSize: 15)
    return label
  }
}
