import UIKit

/// Stack views in each other, alternately vertical and horizontal, around one label.
@MainActor
final class NestedStacks {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let label = UILabel()

  init(depth: Int) {
    setText(FormRow.text)
    label.numberOfLines = 0
    var innermost: UIView = label
    for level in 0..<depth {
      let stack = UIStackView(arrangedSubviews: [innermost])
      stack.axis = level.isMultiple(of: 2) ? .vertical : .horizontal
      innermost = stack
    }
    innermost.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(innermost)
    NSLayoutConstraint.activate([
      innermost.topAnchor.constraint(equalTo: root.topAnchor),
      innermost.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      innermost.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
  }

  /// Lays out what is pending; the first time everything.
  func layOut() {
    root.layoutIfNeeded()
  }

  /// The height of the label, in points.
  var height: CGFloat { label.frame.height }

  private func setText(_ text: String) {
    label.text = text
  }

  /// Gives the label a longer text, lays out, and does the same with the shorter one.
  func changeText() {
    for text in [FormRow.longText, FormRow.text] {
      setText(text)
      root.layoutIfNeeded()
    }
  }
}
