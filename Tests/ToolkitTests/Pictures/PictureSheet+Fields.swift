import Foundation

@testable import Controls
@testable import TextEditing
@testable import Views

// Sheets of editable text. One view of a sheet is edited.

extension PictureSheet {
  private static let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]

  static let textFields = PictureSheet(
    "UITextField", cell: CGSize(width: 190, height: 52), columns: 4,
    bordered + contents)

  private static let bordered = [("Text", State.plain), ("", .plain), ("Disabled", .disabled)].flatMap { text, state in
    styles.map { style in Cell(state) { field(text, style: style) } }
  }

  private static let contents = [
    Cell(.editing(NSRange(location: 4, length: 0))) { field("Text with a caret") },
    Cell { field("Secret") { $0.isSecureTextEntry = true } },
    Cell { field("To be cleared") { $0.clearButtonMode = .always } },
    Cell { field("A text that is longer than its field") },
    Cell { field("Centered") { $0.textAlignment = .center } },
    Cell { field("Right") { $0.textAlignment = .right } },
    Cell(.mirrored) {
      field("Mirrored") { ($0.clearButtonMode, $0.textAlignment) = (.always, .right) }
    },
    Cell {
      field("View") {
        ($0.leftView, $0.leftViewMode) = (templateView(), .always)
        ($0.rightView, $0.rightViewMode) = (templateView(), .always)
      }
    },
  ]

  static let selectedFields = PictureSheet(
    "UITextField.Selection", cell: CGSize(width: 190, height: 52), columns: 1,
    [
      Cell(.editing(NSRange(location: 5, length: 4))) {
        field("Text with a selection") { $0.clearButtonMode = .always }
      }
    ])

  static let emptyFields = PictureSheet(
    "UITextField.Empty", cell: CGSize(width: 190, height: 52), columns: 1,
    [Cell(.editing(NSRange(location: 0, length: 0))) { field("") }])

  @MainActor
  private static func field(
    _ text: String, style: UITextField.BorderStyle = .roundedRect, _ change: (UITextField) -> Void = { _ in }
  ) -> UITextField {
    let field = UITextField()
    (field.text, field.placeholder, field.borderStyle) = (text, "Placeholder", style)
    change(field)
    field.frame.size = CGSize(width: 170, height: field.intrinsicContentSize.height)
    return field
  }

  @MainActor
  private static func templateView() -> UIView {
    UIImageView(image: playImage.withRenderingMode(.alwaysTemplate))
  }

  // MARK: Text views

  private static let paragraphs = """
    A text view has lines that are broken where they must be.
    Its paragraphs stand below each other, and what does not fit is scrolled to.
    """

  static let textViews = PictureSheet(
    "UITextView", cell: CGSize(width: 240, height: 120), columns: 2,
    [
      Cell(.editing(NSRange(location: 11, length: 0))) { textView() },
      Cell { textView { $0.textAlignment = .center } },
      Cell {
        textView { ($0.font, $0.textColor) = (.monospacedSystemFont(ofSize: 12, weight: .regular), .systemGreen) }
      },
      Cell {
        textView {
          $0.font = .systemFont(ofSize: 20)
          $0.contentOffset.y = 60
        }
      },
    ])

  static let selectedTextViews = PictureSheet(
    "UITextView.Selection", cell: CGSize(width: 240, height: 120), columns: 1,
    [Cell(.editing(NSRange(location: 12, length: 60))) { textView() }])

  @MainActor
  private static func textView(_ change: (UITextView) -> Void = { _ in }) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
    view.text = paragraphs
    view.backgroundColor = .secondarySystemBackground
    change(view)
    return view
  }
}
