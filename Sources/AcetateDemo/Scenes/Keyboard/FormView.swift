import UIKit

/// Twelve labeled fields in rows that share the view's height up to their maximum.
final class FormView: UIView {
  private let rows = FormView.entries.map { FormRow($0) }

  /// The space above the first row and below the last for focus rings, in points.
  static let margin: CGFloat = 2

  /// The height below which the fields are illegible, in points.
  static let leastHeight = 2 * margin + 28 * CGFloat(entries.count)

  /// Called when a field gets the focus.
  var fieldDidBeginEditing: (FormRow) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for row in rows {
      row.field.delegate = self
      row.translatesAutoresizingMaskIntoConstraints = false
      addSubview(row)
    }
    rows.last?.field.returnKeyType = .done
    place()
  }

  required init?(coder: NSCoder) { nil }

  /// The row of the focused field.
  var focusedRow: FormRow? { rows.first { $0.field.isFirstResponder } }

  /// The rows share the height and have the width, as far as their maximum allows.
  private func place() {
    let (first, last) = (rows[0], rows[rows.count - 1])
    let wishes = [
      first.widthAnchor.constraint(equalTo: widthAnchor),
      last.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.margin),
    ]
    for wish in wishes { wish.priority = .defaultHigh }
    NSLayoutConstraint.activate(
      wishes + [
        first.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin),
        first.widthAnchor.constraint(lessThanOrEqualToConstant: FormRow.largestSize.width),
        first.heightAnchor.constraint(lessThanOrEqualToConstant: FormRow.largestSize.height),
      ] + rows.map { $0.centerXAnchor.constraint(equalTo: centerXAnchor) })
    for (above, row) in zip(rows, rows.dropFirst()) {
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above.bottomAnchor),
        row.widthAnchor.constraint(equalTo: first.widthAnchor),
        row.heightAnchor.constraint(equalTo: first.heightAnchor),
      ])
    }
  }

  private static let entries = [
    FormRow.Entry(label: "First name", placeholder: "Ada"),
    FormRow.Entry(label: "Last name", placeholder: "Lovelace"),
    FormRow.Entry(label: "Company", placeholder: "Analytical Engines"),
    FormRow.Entry(label: "Street", placeholder: "12 St James's Square"),
    FormRow.Entry(label: "City", placeholder: "London"),
    FormRow.Entry(label: "Postcode", placeholder: "SW1Y 4JH", capitals: .allCharacters),
    FormRow.Entry(label: "Country", placeholder: "United Kingdom"),
    FormRow.Entry(label: "Telephone", placeholder: "020 7946 0000", keyboard: .phonePad),
    FormRow.Entry(label: "E-mail", placeholder: "ada@example.org", keyboard: .emailAddress, capitals: .none),
    FormRow.Entry(label: "Height in m", placeholder: "1.68", keyboard: .decimalPad),
    FormRow.Entry(label: "Password", placeholder: "8 letters or more", capitals: .none, isSecret: true),
    FormRow.Entry(label: "Remarks", placeholder: "anything else", capitals: .sentences),
  ]
}

extension FormView: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let row = rows.first(where: { $0.field === textField }) { fieldDidBeginEditing(row) }
  }

  /// Return moves the focus to the next field; in the last one it ends editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = rows.firstIndex(where: { $0.field === textField }) else { return true }
    if index + 1 < rows.count {
      rows[index + 1].field.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return false
  }
}
