import Diagnostics
import Drawing
import Foundation
import Views

/// Something that a ``UIDynamicAnimator`` moves: a view, the attributes of an element of a collection view, or an object
/// of the app.
///
/// The animator reads the three properties when it first meets the item, and after
/// `updateItem(usingCurrentState:)`. NaN and infinite numbers are a programming error then.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center, in the coordinates of the animator.
  var center: CGPoint { get set }

  /// The size of the item; the origin does not count.
  var bounds: CGRect { get }

  /// The transform about the center. The animator adds its rotation to the one that the item had.
  var transform: CGAffineTransform { get set }

  /// The shape with which the item collides: a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The path of an item whose `collisionBoundsType` is `.path`, about its center. Its convex hull counts. Empty by
  /// default, which stands for the bounds.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UIDynamicItem {
  /// The rotation of the transform, in radians.
  var angle: Double { atan2(transform.b, transform.a) }

  /// The convex shapes with which the item collides.
  var convexShapes: [ConvexShape] {
    let (width, height) = (bounds.width, bounds.height)
    if let group = self as? UIDynamicItemGroup { return group.partShapes }
    switch collisionBoundsType {
    case .rectangle: return [.rectangle(width: width, height: height)]
    case .ellipse: return [.ellipse(width: width, height: height)]
    case .path:
      let points = collisionBoundingPath.segments.flatMap { [$0.start, $0.end] }
      return [ConvexShape.hull(of: points) ?? .rectangle(width: width, height: height)]
    }
  }

  /// Makes a body in the item's place.
  func makeBody() -> RigidBody {
    requirement(
      center.x.isFinite && center.y.isFinite && bounds.width.isFinite && bounds.height.isFinite && angle.isFinite,
      "the dynamic item \(self) has center \(center), bounds \(bounds) and transform \(transform); use finite numbers")
    return RigidBody(
      position: Vector(center), angle: angle, size: Vector(abs(bounds.width), abs(bounds.height)),
      shape: convexShapes)
  }
}

extension UIBezierPath {
  /// The straight lines of the path. Curves are divided into equal parts.
  var segments: [Segment] {
    let partsOfCurve = 12
    var segments: [Segment] = []
    var (start, current) = (Vector.zero, Vector.zero)
    func line(to end: Vector) {
      if end != current { segments.append(Segment(start: current, end: end)) }
      current = end
    }
    func curve(_ point: (Double) -> Vector) {
      for part in 1...partsOfCurve { line(to: point(Double(part) / Double(partsOfCurve))) }
    }
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (start, current) = (Vector(points[0]), Vector(points[0]))
      case .addLineToPoint: line(to: Vector(points[0]))
      case .addQuadCurveToPoint:
        let (first, control, end) = (current, Vector(points[0]), Vector(points[1]))
        curve { t in first * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t) }
      case .addCurveToPoint:
        let (first, one, other, end) = (current, Vector(points[0]), Vector(points[1]), Vector(points[2]))
        curve { t in
          let s = 1 - t
          return first * (s * s * s) + one * (3 * s * s * t) + other * (3 * s * t * t) + end * (t * t * t)
        }
      case .closeSubpath: line(to: start)
      @unknown default: break
      }
    }
    return segments
  }
}
