import Drawing
import Foundation
import Rendering

// The region that animations can take a view to. An endless animation outside the visible region needs no frames.

extension ViewAnimations {
  /// Whether the animations here may make the view visible, if nothing else changes. True also where that is expensive
  /// to tell.
  var canBecomeVisible: Bool {
    guard let view, let superview = view.superview else { return true }
    guard !view.isHidden, view.alpha > 0 || animates(.alpha) else { return false }
    guard let placement = DevicePlacement(of: superview) else { return false }
    guard all.allSatisfy(\.isPredictable), !superview.isMoved, view.planeMap == nil else { return true }
    let swept = sweptBox(of: view)
    let rect = superview.clipsToBounds ? swept.intersection(superview.bounds) : swept
    return !placement.pixels(touchedBy: rect).isEmpty
  }

  /// Returns a box, in the superview's coordinates, that contains all that the view paints while its center and its
  /// transform are animated.
  private func sweptBox(of view: UIView) -> CGRect {
    let (center, transform) = (reach(of: .center), reach(of: .transform))
    let extent = view.paintedExtent
    var box = UIView.box(around: extent, by: view.toSuperview)
    if animates(.transform) {
      // A circle covers every rotation. Its radius allows for the largest scale: the Frobenius norm bounds that of the
      // map.
      let farthest = extent.union(view.bounds)
      let middle = view.bounds.point(at: view.storedAnchorPoint)
      let radius = hypot(
        max(farthest.maxX - middle.x, middle.x - farthest.minX), max(farthest.maxY - middle.y, middle.y - farthest.minY)
      )
      let parts = transform + TransformParts(view.transform).vector.magnitudes
      let reach = radius * hypot(hypot(parts[2], parts[3]), parts[4])
      box = CGRect(
        x: view.center.x + view.transform.tx - reach, y: view.center.y + view.transform.ty - reach, width: 2 * reach,
        height: 2 * reach)
    }
    return box.insetBy(dx: -center[0] - transform[0], dy: -center[1] - transform[1])
  }

  /// Returns the largest distance of the property on screen from the model's value.
  private func reach(of property: AnimatableProperty) -> AnimationVector {
    all.filter { $0.property == property }.reduce(.zero) { $0 + $1.way.magnitudes }
  }
}

extension PropertyAnimation {
  /// Whether the bounds are not animated and the pacing does not overshoot.
  fileprivate var isPredictable: Bool { property != .origin && property != .size && course.neverOvershoots }
}

extension AnimationCourse {
  fileprivate var neverOvershoots: Bool { pace.neverOvershoots && (warp?.neverOvershoots ?? true) }
}

extension AnimationPace {
  fileprivate var neverOvershoots: Bool {
    switch self {
    case .cubic(let curve): [curve.y1, curve.y2].allSatisfy((0...1).contains)
    case .jump: true
    case .spring: false
    }
  }
}

extension UIView {
  /// Whether the view or one of its ancestors is animated.
  fileprivate var isMoved: Bool { animations != nil || (superview?.isMoved ?? false) }
}
