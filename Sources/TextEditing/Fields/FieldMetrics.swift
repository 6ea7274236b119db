import Drawing
import Foundation

/// The measures of text fields, in points; our choice, after UIKit's appearance.
enum FieldMetrics {
  static let fontSize: CGFloat = 17
  static let caretWidth: CGFloat = 2
  static let cornerRadius: CGFloat = 6

  /// The gap between the clear button, or a view beside the text, and the edge or the text.
  static let gap: CGFloat = 5

  /// The length that is laid out beyond the visible part when a line is truncated, in UTF-16 units.
  static let ellipsisReserve = 64

  /// The additional width of a field's fitting size beyond its text and borders, for the caret.
  static let slack: CGFloat = 2

  /// The width of bounds in which the parts beside the text are measured, larger than any of them.
  static let ampleWidth: CGFloat = 100_000
}

extension UITextField.BorderStyle {
  /// The distance of the text from the edges.
  var insets: CGSize {
    switch self {
    case .none: .zero
    case .line: CGSize(width: 4, height: 4)
    case .bezel, .roundedRect: CGSize(width: 7, height: 6)
    }
  }
}
