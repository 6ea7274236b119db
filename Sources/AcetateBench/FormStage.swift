import UIKit

/// A form of 100 labels and 100 fields, plain views of a fixed height, by constraints or by autoresizing masks.
@MainActor
final class FormStage {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))

  init(isConstrained: Bool) {
    for index in 0..<100 {
      let (label, field) = (UIView(), UIView())
      root.addSubview(label)
      root.addSubview(field)
      let top = CGFloat(index) * 40
      if isConstrained { constrain(label, field, top) } else { place(label, field, top) }
    }
  }

  private func constrain(_ label: UIView, _ field: UIView, _ top: CGFloat) {
    for view in [label, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: top),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.heightAnchor.constraint(equalToConstant: 20),
      field.topAnchor.constraint(equalTo: label.topAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      field.heightAnchor.constraint(equalTo: label.heightAnchor),
    ])
  }

  private func place(_ label: UIView, _ field: UIView, _ top: CGFloat) {
    label.frame = CGRect(x: 8, y: top, width: 100, height: 20)
    field.frame = CGRect(x: 116, y: top, width: root.bounds.width - 124, height: 20)
    field.autoresizingMask = .flexibleWidth
  }

  func layOut() {
    root.layoutIfNeeded()
  }

  func resize() {
    root.frame.size.width = root.frame.width == 400 ? 500 : 400
    root.layoutIfNeeded()
  }
}
