import UIKit

/// A form of any number of rows in a vertical stack view, laid out by constraints.
@MainActor
final class GrowingForm {
  enum Container {
    /// A scroll view whose content is as high as the rows.
    case scrollView
    /// A view of a fixed height, more than the rows need.
    case fixedHeight
  }

  private let container: UIView
  private let stack: UIStackView
  private let middle: FormRow
  /// A row that is inserted and removed again.
  private let spare = FormRow(title: "Another row")

  init(_ kind: Container, rows count: Int) {
    let rows = (0..<count).map { FormRow(title: "Row \($0)") }
    middle = rows[count / 2]
    stack = UIStackView(arrangedSubviews: rows.map(\.stack))
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    switch kind {
    case .scrollView: container = Self.scrollView(around: stack)
    case .fixedHeight: container = Self.fixedView(around: stack, height: CGFloat(count) * 100)
    }
  }

  /// Lays out what is pending; the first time everything.
  func layOut() {
    container.layoutIfNeeded()
  }

  private static func scrollView(around stack: UIStackView) -> UIView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.addSubview(stack)
    let content = view.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
    ])
    return view
  }

  private static func fixedView(around stack: UIStackView, height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: height))
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return view
  }

  /// The height of all rows, in points.
  var height: CGFloat { stack.frame.height }

  // MARK: Measured work

  /// Gives the row in the middle a longer text, lays out, and does the same with the shorter one.
  func changeText() {
    for text in [FormRow.longText, FormRow.text] {
      middle.setDetail(text)
      container.layoutIfNeeded()
    }
  }

  /// Hides the row in the middle, lays out, and shows it again.
  func hideAndShow() {
    for isHidden in [true, false] {
      middle.stack.isHidden = isHidden
      container.layoutIfNeeded()
    }
  }

  /// Inserts a row in the middle, lays out, and removes it.
  func insertAndRemove() {
    stack.insertArrangedSubview(spare.stack, at: stack.arrangedSubviews.count / 2)
    container.layoutIfNeeded()
    spare.stack.removeFromSuperview()
    container.layoutIfNeeded()
  }

  /// Makes the form narrower, lays out, and makes it as wide as it was.
  func changeWidth() {
    for width in [360, 400] {
      container.frame.size.width = CGFloat(width)
      container.layoutIfNeeded()
    }
  }
}
