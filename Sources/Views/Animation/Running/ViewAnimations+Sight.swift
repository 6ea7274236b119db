import Drawing
import Foundation
import Rendering

// Where animations can take a view. What nobody can see however long it goes on needs no frames.

extension ViewAnimations {
  /// Whether the view may come into sight by what is animated here, with everything else as it is now; true also where that
  /// would be hard to tell.
  var mayShow: Bool {
    guard let view, let superview = view.superview else { return true }
    guard !view.isHidden, view.alpha > 0 || animates(.alpha) else { return false }
    guard let placement = DevicePlacement(of: superview) else { return false }
    guard all.allSatisfy(\.isPredictable), !superview.isMoved else { return true }
    let swept = sweptBox(of: view)
    let rect = superview.clipsToBounds ? swept.intersection(superview.bounds) : swept
    return !placement.pixels(touchedBy: rect).isEmpty
  }

  /// A box, in the superview's coordinates, that the view paints nothing outside of while its centre and its transform are
  /// on their ways.
  private func sweptBox(of view: UIView) -> CGRect {
    let (center, transform) = (reach(of: .center), reach(of: .transform))
    let extent = view.paintedExtent
    var box = UIView.box(around: extent, by: view.toSuperview)
    if animates(.transform) {
      // A circle, as it may be turned, as large as it may be scaled: Frobenius' norm is at least that of the map.
      let farthest = extent.union(view.bounds)
      let middle = view.bounds.center
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

  /// How far from the model's value a property can be shown.
  private func reach(of property: AnimatableProperty) -> AnimationVector {
    all.filter { $0.property == property }.reduce(.zero) { $0 + $1.way.magnitudes }
  }
}

extension PropertyAnimation {
  /// Whether the view's bounds keep still, and what is shown stays between the ends of the way.
  fileprivate var isPredictable: Bool { property != .origin && property != .size && course.staysBetweenEnds }
}

extension AnimationCourse {
  fileprivate var staysBetweenEnds: Bool { pace.staysBetweenEnds && (warp?.staysBetweenEnds ?? true) }
}

extension AnimationPace {
  fileprivate var staysBetweenEnds: Bool {
    switch self {
    case .cubic(let curve): [curve.y1, curve.y2].allSatisfy((0...1).contains)
    case .jump: true
    case .spring: false
    }
  }
}

extension UIView {
  /// Whether the view or one above it is animated.
  fileprivate var isMoved: Bool { animations != nil || (superview?.isMoved ?? false) }
}
