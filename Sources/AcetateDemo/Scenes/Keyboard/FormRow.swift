import UIKit
import Views

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
  private static let labelWidth: CGFloat = 120
  private static let gap: CGFloat = 12

  /// The maximum size: a field at most 640 points wide, with space above and below for its focus ring.
  static let largestSize = CGSize(width: 2 * margin + labelWidth + gap + 640, height: 40 + 2 * fieldMargin)
  private static let fieldMargin: CGFloat = 3

  init(_ entry: Entry) {
    super.init(frame: .zero)
    label.text = entry.label
    label.textAlignment = .right
    label.font = .systemFont(ofSize: 15)
    label.textColor = .secondaryText
    field.setHint(entry.placeholder)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 15)
    field.keyboardType = entry.keyboard
    field.autocapitalizationType = entry.capitals
    field.isSecureTextEntry = entry.isSecret
    field.returnKeyType = .next
    field.clearButtonMode = .whileEditing
    addSubview(label)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.shrunk(dx: Self.margin, dy: Self.fieldMargin)
    label.frame = CGRect(x: room.minX, y: room.minY, width: Self.labelWidth, height: room.height)
    let start = label.frame.maxX + Self.gap
    field.frame = CGRect(x: start, y: room.minY, width: max(0, room.maxX - start), height: room.height)
  }
}
