import UIKit

/// A label and its field.
final class FormRow: UIView {
  let field = UITextField()
  private let label = UILabel()

  /// The label and the kind of a field.
  struct Entry {
    var label: String
    var placeholder: String
    var keyboard = UIKeyboardType.default
    var capitals = UITextAutocapitalizationType.words
    var isSecret = false
  }

  /// Points.
  private static let margin: CGFloat = 16
  private static let usualLabelWidth: CGFloat = 120
  private static let gap: CGFloat = 12

  /// The maximum size: a field at most 640 points wide, with space above and below for its focus ring.
  static let largestSize = CGSize(width: 2 * margin + usualLabelWidth + gap + 640, height: 40 + 2 * fieldMargin)
  private static let fieldMargin: CGFloat = 3

  init(_ entry: Entry) {
    super.init(frame: .zero)
    label.text = entry.label
    label.setFont(ofSize: 15)
    label.textColor = .secondaryText
    field.setHint(entry.placeholder)
    label.name(field)
    field.borderStyle = .roundedRect
    (field.font, field.adjustsFontForContentSizeCategory) = (.text(15), true)
    field.keyboardType = entry.keyboard
    field.autocapitalizationType = entry.capitals
    field.isSecureTextEntry = entry.isSecret
    field.returnKeyType = .next
    field.clearButtonMode = .whileEditing
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    place()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: FormRow, _) in row.showLabelWidth() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }

  private lazy var labelWidth = label.widthAnchor.constraint(equalToConstant: Self.usualLabelWidth)

  private func showLabelWidth() {
    labelWidth.constant = besideText(Self.usualLabelWidth)
  }

  private func place() {
    showLabelWidth()
    // In a window narrower than the label, the field has no width.
    let end = field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin)
    end.priority = .defaultHigh
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      labelWidth,
      label.topAnchor.constraint(equalTo: topAnchor, constant: Self.fieldMargin),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.fieldMargin),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: Self.gap),
      field.topAnchor.constraint(equalTo: label.topAnchor),
      field.bottomAnchor.constraint(equalTo: label.bottomAnchor),
      end,
    ])
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }
}
