import Drawing
import Foundation
import Rendering

/// The values of a view's animated properties on screen; nil for properties that are not animated.
struct Presentation: Equatable {
  var origin: CGPoint?
  var size: CGSize?
  var center: CGPoint?
  var transform: CGAffineTransform?
  var spatialTransform: Spatial?
  var alpha: CGFloat?
  var cornerRadius: CGFloat?
  /// Which part of the radius each corner has; nil for the model's.
  var corners: Corners?
  var backgroundColor: Background?
  var backdrop: BackdropEffect?

  struct Background: Equatable {
    let color: PackedColor?
  }

  /// A transform in space, which few presentations have and which is larger than all the rest.
  final class Spatial: Equatable {
    /// Nil for a transform within the plane.
    let transform: CATransform3D?

    init(transform: CATransform3D?) {
      self.transform = transform
    }

    static func == (one: Spatial, other: Spatial) -> Bool { one === other || one.transform == other.transform }
  }

  /// Whether no property is animated.
  var isEmpty: Bool { self == Presentation() }

  /// Whether the two differ at most in the origin of the bounds.
  func differsInOriginOnly(from other: Presentation) -> Bool {
    var moved = self
    moved.origin = other.origin
    return moved == other
  }
}
