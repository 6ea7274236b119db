import Drawing
import Foundation
import Rendering

/// Copies of a layer's sublayers: each is transformed relative to the one before it, about the layer's anchor point, and
/// tinted.
struct LayerInstances: Equatable {
  /// The most copies of one layer that are shown: chosen, more than a screen shows apart.
  static let mostCopies = 10_000

  /// The most copies in one scene, with those in copies.
  static let mostCopiesInScene = 100_000

  var count = 1
  var transform = CATransform3DIdentity
  /// The color that multiplies those of the first copy; its alpha is the opacity.
  var color: CGColor? = CGColor(gray: 1, alpha: 1)
  /// What each copy's color differs by from the one before it: red, green, blue and alpha.
  var offsets = SIMD4<Float>.zero

  /// The map of each copy within the layer's coordinates, and the color that multiplies it.
  func forEach(about anchor: CGPoint, _ body: (_ map: CGAffineTransform, _ tint: Color) -> Void) {
    var space = CATransform3DIdentity
    for index in 0..<min(count, Self.mostCopies) {
      let map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        .concatenating(CATransform3DGetAffineTransform(space))
        .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
      body(map, tint(ofCopy: index))
      space = CATransform3DConcat(transform, space)
    }
  }

  private func tint(ofCopy index: Int) -> Color {
    let first = color?.color ?? .white
    let channels = SIMD4(Float(first.red), Float(first.green), Float(first.blue), Float(first.alpha))
    let tint = (channels + 255 * Float(index) * offsets)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return Color(red: UInt8(tint[0]), green: UInt8(tint[1]), blue: UInt8(tint[2]), alpha: UInt8(tint[3]))
  }
}

extension UIView {
  /// The box around what the subviews paint, with all copies of them.
  var subviewsExtent: CGRect {
    guard let existingSubviewList else { return .null }
    let extent = existingSubviewList.paintedExtent()
    guard let instances = existingLayer?.instances, !extent.isNull else { return extent }
    var all = CGRect.null
    instances.forEach(about: presentationBounds.point(at: storedAnchorPoint)) { map, _ in
      all = all.union(Self.box(around: extent, by: map))
    }
    return all
  }
}
