import Foundation

/// The measures of drawn symbols. Those without a source are chosen by eye, beside text of the same size.
enum SymbolConstants {
  /// The point size without a configuration: that of body text.
  static let defaultPointSize: CGFloat = 17

  /// The height of the square that symbols are designed in, in units of the design.
  static let designSide: CGFloat = 20

  /// The height of a medium symbol, as a multiple of the point size.
  static let relativeHeight: CGFloat = 1.2

  /// The size of small, medium and large symbols, relative to medium ones.
  static let scales: [CGFloat] = [0.8, 1, 1.28]

  /// The widths of lines from ultra light to black, in units of the design.
  static let lineWidths: [CGFloat] = [0.5, 0.8, 1.2, 1.6, 1.8, 2.1, 2.4, 2.8, 3.2]

  /// The size of a symbol inside of a circle or square, relative to the whole.
  static let enclosedSize: CGFloat = 0.56

  /// The distance of a circle or square from the edge of the design.
  static let enclosureInset: CGFloat = 1

  /// The radius of the corners of a square, in units of the design.
  static let cornerRadius: CGFloat = 4
}
