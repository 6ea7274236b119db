import Foundation

extension UIView {
  /// The opacity below which a view receives no touches, as UIKit documents, and is hidden from assistive technologies.
  static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether touches can hit the view at any point. A view that is scaled to nothing has no area.
  var isTouchable: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= Self.leastTouchableAlpha && transform.isInvertible
  }

  /// Implements `hitTest(_:with:)`: the frontmost subview that contains the point, else this view. An animated view is
  /// hit only with `.allowUserInteraction`, as UIKit documents.
  func findHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isHit(point, with: event) else { return nil }
    var (view, point) = (self, point)
    // A view that contains the point is hit, unless a subview is. So no step back is needed.
    while let (subview, inner) = view.nextHit(point, with: event) {
      guard let inner else { return subview }
      (view, point) = (subview, inner)
    }
    return view
  }

  // Apps' own hit tests call `findHit` again for each level, so it and `nextHit` have small stack frames: what they use is
  // not inlined.

  /// The frontmost subview that is hit, with the point in its coordinates; without a point, the result of its own hit test.
  private func nextHit(_ point: CGPoint, with event: UIEvent?) -> (view: UIView, inner: CGPoint?)? {
    guard let existingSubviewList, !existingSubviewList.isEmpty else { return nil }
    for subview in existingSubviewList.views(touchedAt: point).reversed() {
      let inner = subview.ownPoint(point)
      if TouchOverrides.mayBeIn(subview) {
        if let hit = subview.hitTest(inner, with: event) { return (hit, nil) }
      } else if subview.isHit(inner, with: event) {
        return (subview, inner)
      }
    }
    return nil
  }

  @inline(never)
  private func ownPoint(_ pointInSuperview: CGPoint) -> CGPoint { convertFromSuperview(pointInSuperview) }

  /// Whether the view itself is hit at a point of its coordinates.
  @inline(never)
  private func isHit(_ point: CGPoint, with event: UIEvent?) -> Bool {
    if let existingLayer, !existingLayer.look.isDoubleSided, !isSeenFromFront { return false }
    return isTouchable && !isBlockedByAnimation && self.point(inside: point, with: event)
  }

  private var isBlockedByAnimation: Bool {
    if animations?.blocksTouches == true { return true }
    return existingLayer?.animationRecord?.blocksTouches ?? false
  }
}

/// Tells which views may accept touches outside of their bounds, because their class overrides `hitTest(_:with:)` or
/// `point(inside:with:)`. Every touch in the superview is tested against such a view.
@MainActor
enum TouchOverrides {
  static func mayBeIn(_ view: UIView) -> Bool {
    // Most of many views are plain `UIView`s.
    !view.isExactlyUIView && (hitTest.isOverridden(in: type(of: view)) || pointInside.isOverridden(in: type(of: view)))
  }

  private static let hitTest = places(overriddenBy: HitTestOverrider.self)
  private static let pointInside = places(overriddenBy: PointInsideOverrider.self)

  private static func places(overriddenBy overrider: UIView.Type) -> MethodPlaces {
    MethodPlaces(1, of: UIView.self, inheritedBy: PlainSubclass.self, overriddenBy: overrider)
  }

  private final class PlainSubclass: UIView {}

  private final class HitTestOverrider: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class PointInsideOverrider: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
}
