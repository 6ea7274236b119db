import UIKit

/// A row of a form: a place for a picture, a column of a title and a wrapping text, and a switch.
@MainActor
struct FormRow {
  let stack: UIStackView

  private let detail = UILabel()

  /// Two lines beside the picture and the switch of a row of 400 points.
  static let text = "Show a message on the lock screen when it arrives"

  /// More lines than `text`.
  static let longText = "\(text), play a sound, and repeat both every two minutes until the message is read"

  init(title: String) {
    let (picture, label) = (UIView(), UILabel())
    // Before the view is arranged, as many apps do.
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 28), picture.heightAnchor.constraint(equalToConstant: 28),
    ])
    label.text = title
    detail.text = Self.text
    detail.numberOfLines = 0
    let labels = UIStackView(arrangedSubviews: [label, detail])
    labels.axis = .vertical
    stack = UIStackView(arrangedSubviews: [picture, labels, UISwitch()])
    stack.spacing = 12
    stack.alignment = .center
  }

  /// Replaces the text of the second label.
  func setDetail(_ text: String) {
    detail.text = text
  }
}
