import Drawing
import Foundation
import TestSupport

@testable import Views

extension CALayer {
  /// A standalone layer with a background.
  static func colored(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, _ color: CGColor? = .red) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let black = CGColor(gray: 0, alpha: 1)
}

extension OffscreenHarness {
  /// The blue of each pixel on screen, row by row.
  var blues: [Int] {
    let (width, height) = (Int32(window.bounds.width), Int32(window.bounds.height))
    return (0..<height).flatMap { y in (0..<width).map { x in Int((color(x, y) ?? 0) & 0xFF) } }
  }
}
