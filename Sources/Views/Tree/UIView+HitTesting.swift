import Foundation

extension UIView {
  /// The opacity below which a view receives no touches, as UIKit documents.
  private static let leastTouchableAlpha: CGFloat = 0.01

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
///
/// The language cannot tell whether a method is overridden. The tables of functions that classes consist of can.
@MainActor
enum TouchOverrides {
  static func mayBeIn(_ view: UIView) -> Bool {
    // Most of many views are plain `UIView`s.
    !view.isExactlyUIView && (hitTest.isOverridden(in: view) || pointInside.isOverridden(in: view))
  }

  private static let hitTest = PlaceOfMethod(overriddenIn: HitTestOverrider.self)
  private static let pointInside = PlaceOfMethod(overriddenIn: PointInsideOverrider.self)

  private final class HitTestOverrider: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class PointInsideOverrider: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
}

/// Where a method of `UIView` stands in the table of each subclass.
@MainActor
private struct PlaceOfMethod {
  private final class Subclass: UIView {}

  /// In words from the beginning of a class; nil if it is unknown, so that every class counts as overriding.
  private let index: Int?

  private static let ofUIView = words(of: UIView.self)

  /// - Parameter overrider: A class that overrides this method alone.
  init(overriddenIn overrider: UIView.Type) {
    let (base, subclass, overrider) = (Self.ofUIView, Self.words(of: Subclass.self), Self.words(of: overrider))
    // The size of a class in bytes, and how many of them are before its beginning, as Swift's ABI documents them.
    let sizes = UnsafeRawPointer(base + 4).loadUnaligned(as: (whole: UInt32, before: UInt32).self)
    let count = Int(sizes.whole - sizes.before) / MemoryLayout<UInt>.size
    // Subclasses differ by their initializers, too.
    let places = (0..<count).filter { base[$0] == subclass[$0] && base[$0] != overrider[$0] }
    index = places.count == 1 ? places[0] : nil
  }

  func isOverridden(in view: UIView) -> Bool {
    index.map { Self.words(of: type(of: view))[$0] != Self.ofUIView[$0] } ?? true
  }

  private static func words(of type: UIView.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
