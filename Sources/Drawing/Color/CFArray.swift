import Foundation

/// An array of Core Foundation, as in `CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)`.
public typealias CFArray = [Any]

extension CGGradient {
  /// Makes a gradient of an array of Core Foundation; nil as with an array of colors, or if an element is not a ``CGColor``.
  public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let own = colors.compactMap { $0 as? CGColor }
    guard own.count == colors.count else { return nil }
    self.init(colorsSpace: colorsSpace, colors: own, locations: locations)
  }
}
