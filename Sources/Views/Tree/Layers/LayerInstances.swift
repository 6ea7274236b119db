import Drawing
import Foundation

/// Copies of a layer's sublayers: each is transformed relative to the one before it, about the layer's anchor point.
struct LayerInstances: Equatable {
  var count = 1
  var transform = CATransform3DIdentity
  /// What each copy's opacity differs by from the one before it.
  var alphaOffset: Float = 0

  /// The map of each copy within the layer's coordinates, and its opacity.
  func forEach(about anchor: CGPoint, _ body: (_ map: CGAffineTransform, _ opacity: Float) -> Void) {
    var space = CATransform3DIdentity
    for index in 0..<count {
      let map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        .concatenating(CATransform3DGetAffineTransform(space))
        .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
      body(map, min(max(1 + alphaOffset * Float(index), 0), 1))
      space = CATransform3DConcat(transform, space)
    }
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
