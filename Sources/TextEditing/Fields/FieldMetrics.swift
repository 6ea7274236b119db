import Drawing
import Foundation

/// The measures of text fields. Points; our choice, after UIKit's looks.
enum FieldMetrics {
  static let fontSize: CGFloat = 17
  static let caretWidth: CGFloat = 2
  static let cornerRadius: CGFloat = 6

  /// Between the clear button, or a view beside the text, and the edge or the text.
  static let gap: CGFloat = 5

  /// How much of a text is laid out beyond what fits when it is cut, in UTF-16 units.
  static let ellipsisReserve = 64

  /// How much wider than its text and its borders a field likes to be, for the caret.
  static let slack: CGFloat = 2

  /// Bounds to measure in the room that the parts beside the text take, however wide they are.
  static let ampleWidth: CGFloat = 100_000
}

extension UITextField.BorderStyle {
  /// How far the text keeps off the edges.
  var insets: CGSize {
    switch self {
    case .none: .zero
    case .line: CGSize(width: 4, height: 4)
    case .bezel, .roundedRect: CGSize(width: 7, height: 6)
    }
  }
}
