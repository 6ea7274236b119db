import Drawing
import Foundation
import Rendering

// The four `convert` methods.

extension UIView {
  // MARK: Through the tree; nil stands for the window, or the root view outside of one

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? spaceOfNil
    let ancestor = commonAncestor(with: target)
    return target.descend(ascend(point, to: ancestor), from: ancestor)
  }

  /// Converts to the box at the common ancestor, and then to the box around that at the target, as in UIKit. The null
  /// and the infinite rectangle stay as they are.
  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    let target = view ?? spaceOfNil
    guard target !== self, !rect.isNull, !rect.isInfinite else { return rect }
    let ancestor = commonAncestor(with: target)
    let box = CGRect(around: rect.standardized.corners.map { ascend($0, to: ancestor) })
    return CGRect(around: box.corners.map { target.descend($0, from: ancestor) })
  }

  // MARK: One step

  /// From this view's coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    if let planeMap { return planeMap.affine(at: storedBounds.center) }
    return toSuperviewInPlane
  }

  /// From this view's coordinates to its superview's, without transforms in space.
  var toSuperviewInPlane: CGAffineTransform {
    Self.map(bounds: storedBounds, center: storedCenter, transform: storedTransform, anchor: storedAnchorPoint)
  }

  /// The place of the origin of a view with this geometry in its superview's coordinates. The transform is a translation.
  static func translation(bounds: CGRect, center: CGPoint, transform: CGAffineTransform, anchor: CGPoint) -> CGPoint {
    CGPoint(
      x: center.x - bounds.size.width * anchor.x - bounds.origin.x + transform.tx,
      y: center.y - bounds.size.height * anchor.y - bounds.origin.y + transform.ty)
  }

  /// From the coordinates of a view with this geometry to its superview's.
  static func map(bounds: CGRect, center: CGPoint, transform: CGAffineTransform, anchor: CGPoint) -> CGAffineTransform {
    if transform.isTranslation {
      let origin = translation(bounds: bounds, center: center, transform: transform, anchor: anchor)
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    let pivot = bounds.point(at: anchor)
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The box around a rectangle of this view's coordinates, in its superview's.
  func convertToSuperview(_ rect: CGRect) -> CGRect {
    planeMap?.box(around: rect) ?? Self.box(around: rect, by: toSuperview)
  }

  static func box(around rect: CGRect, by map: CGAffineTransform) -> CGRect {
    map.isTranslation ? rect.offsetBy(dx: map.tx, dy: map.ty) : rect.applying(map)
  }

  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    if case .projective(let map)? = planeMap { return map.image(of: point) }
    return point.applying(toSuperview)
  }

  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if case .projective(let map)? = planeMap { return map.inverse?.image(of: point) ?? .farAway }
    let map = toSuperview
    return map.isTranslation ? CGPoint(x: point.x - map.tx, y: point.y - map.ty) : point.applying(map.inverted())
  }

  /// Whether neither this view nor an ancestor is rotated or scaled: a vector is then the same in all of them.
  var isOnlyTranslated: Bool {
    var view = self
    while view.planeMap == nil, view.existingSparseState?.transform.isTranslation ?? true {
      guard let above = view.storedSuperview else { return true }
      view = above
    }
    return false
  }

  // MARK: The frame's size

  /// The size of the box around bounds under a transform.
  func frameSize(ofBoundsSize size: CGSize, under transform: CGAffineTransform) -> CGSize {
    transform.isTranslation ? size : CGRect(origin: .zero, size: size).applying(transform).size
  }

  /// The center that gives bounds of a size a frame, under this view's transform.
  func center(ofFrame frame: CGRect, boundsSize size: CGSize) -> CGPoint {
    let (transform, anchor) = (storedTransform, storedAnchorPoint)
    guard anchor != .middle else {
      return CGPoint(x: frame.center.x - transform.tx, y: frame.center.y - transform.ty)
    }
    let box = CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
      .applying(transform)
    return CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
  }

  /// The size of the bounds for a frame, under this view's transform.
  func boundsSize(forFrameSize size: CGSize) -> CGSize {
    let transform = storedTransform
    if transform.isTranslation { return size }
    guard transform.isInvertible else { return storedBounds.size }
    return CGRect(origin: .zero, size: size).applying(transform.inverted()).size
  }

  // MARK: Paths through the tree

  var root: UIView {
    var view = self
    while let above = view.storedSuperview { view = above }
    return view
  }

  /// The window of this view, or the root of a tree outside of one.
  var spaceOfNil: UIView {
    let root = root
    return root.asWindow?.isStack == true ? rootInStack : root
  }

  /// The window that contains this view in a `WindowStack`, which is the root.
  var rootInStack: UIView {
    var view = self
    while let above = view.storedSuperview, above.storedSuperview != nil { view = above }
    return view
  }

  /// The number of ancestors.
  var depth: Int {
    var (view, count) = (self, 0)
    while let above = view.storedSuperview { (view, count) = (above, count + 1) }
    return count
  }

  /// The nearest common ancestor; nil for the space around the roots.
  func commonAncestor(with other: UIView) -> UIView? {
    // Most constraints are between a view and its superview, or a sibling.
    if self === other { return self }
    let above = storedSuperview
    if above === other { return above }
    let aboveOther = other.storedSuperview
    if self === aboveOther { return self }
    if above != nil, above === aboveOther { return above }
    var (left, right) = (self as UIView?, other as UIView?)
    var (leftDepth, rightDepth) = (depth, other.depth)
    while leftDepth > rightDepth { (left, leftDepth) = (left?.storedSuperview, leftDepth - 1) }
    while rightDepth > leftDepth { (right, rightDepth) = (right?.storedSuperview, rightDepth - 1) }
    while left !== right { (left, right) = (left?.storedSuperview, right?.storedSuperview) }
    return left
  }

  private func ascend(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
    var (view, point) = (self as UIView?, point)
    while let current = view, current !== ancestor {
      point = current.convertToSuperview(point)
      view = current.storedSuperview
    }
    return point
  }

  private func descend(_ point: CGPoint, from ancestor: UIView?) -> CGPoint {
    if self === ancestor { return point }
    let above = storedSuperview?.descend(point, from: ancestor) ?? point
    return convertFromSuperview(above)
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ]
  }

  init(around points: [CGPoint]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (minX, minY) = (x.min() ?? 0, y.min() ?? 0)
    self.init(x: minX, y: minY, width: (x.max() ?? 0) - minX, height: (y.max() ?? 0) - minY)
  }
}

extension ProjectiveMap {
  /// The image of a point; far away for one without image.
  fileprivate func image(of point: CGPoint) -> CGPoint {
    apply(point.x, point.y).map { CGPoint(x: $0.x, y: $0.y) } ?? .farAway
  }
}

extension CGPoint {
  /// Where a point is that is behind the eye: outside of every view.
  fileprivate static let farAway = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
}
