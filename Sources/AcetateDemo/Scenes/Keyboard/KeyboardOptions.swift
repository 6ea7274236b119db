import UIKit

/// The bar above the form: whether the inset is adjusted, and how a drag takes the keyboard away.
final class KeyboardOptions: UIView {
  static let height: CGFloat = 52

  var adjustmentDidChange: () -> Void = {}
  var dismissModeDidChange: (UIScrollView.KeyboardDismissMode) -> Void = { _ in }

  private let adjustment = UISwitch()
  private let modes = UISegmentedControl(items: KeyboardOptions.dismissModes.map(\.name))
  private let row = UIStackView()

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
    row.spacing = 10
    row.alignment = .center
    let views = [Self.makeLabel("Adjust inset"), adjustment, UIView(), Self.makeLabel("keyboardDismissMode"), modes]
    for view in views { row.addArrangedSubview(view) }
    views[2].setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    addSubview(row)
  }

  /// Whether the panel's coming makes an inset.
  var adjustsInset: Bool { adjustment.isOn }

  var dismissMode: UIScrollView.KeyboardDismissMode { Self.dismissModes[max(0, modes.selectedSegmentIndex)].mode }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds.insetBy(dx: 16, dy: 6)
  }

  private static func makeLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15)
    return label
  }
}
