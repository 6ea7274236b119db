import Foundation
import Views

/// Numbers of alerts and action sheets, each with its unit and its source. Sources not named are public
/// re-implementations, whose authors measured iOS.
enum AlertConstants {
  /// The width of an alert, in points, and the greatest one to which it grows with the size of text. The latter is chosen.
  static let alertWidth: CGFloat = 270
  static let widestAlert: CGFloat = 420

  /// The radius of the corners, in points.
  static let cornerRadius: CGFloat = 14

  /// The inset of the text, in points.
  static let textInset: CGFloat = 20

  /// The distance between title, message and text fields, in points. Chosen.
  static let textSpacing: CGFloat = 4
  static let fieldSpacing: CGFloat = 8

  /// The usual sizes of the text, in points.
  static let titleSize: CGFloat = 17
  static let messageSize: CGFloat = 13
  static let buttonSize: CGFloat = 17
  static let sheetTitleSize: CGFloat = 13
  static let sheetButtonSize: CGFloat = 20

  /// The height of a text field with text of the usual size, in points. Chosen.
  static let fieldHeight: CGFloat = 32

  /// The heights of the buttons with text of the usual size, in points.
  static let alertButtonHeight: CGFloat = 45
  static let sheetButtonHeight: CGFloat = 57

  /// The distance of a button's title from its sides, in points. Chosen.
  static let buttonInset: CGFloat = 8

  /// The distance of an action sheet from the edges of the window, and of its cancel button from the others, in points.
  static let sheetEdge: CGFloat = 8

  /// The greatest width of an action sheet, in points. Chosen: that of a large phone.
  static let sheetWidth: CGFloat = 414

  /// The width of an action sheet in a popover, in points.
  static let popoverWidth: CGFloat = 304

  /// The least distance of an alert from the edges of the window, in points. Chosen.
  static let alertMargin: CGFloat = 16

  /// The scale at which an alert begins to appear. Commonly observed.
  static let initialScale: CGFloat = 1.2
}
