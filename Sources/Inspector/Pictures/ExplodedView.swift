import Drawing
import Foundation
import Rendering
import Views

/// A subtree in perspective, each view a plane above that of its superview: the film over the frame. A drag turns it, and the
/// wheel spreads it.
final class ExplodedView: UIView {
  /// The planes that are shown at most: each one is a picture.
  static let mostPlanes = 300

  /// The view whose subtree is shown.
  private weak var subject: UIView?

  /// The number of views of the subtree, shown or not.
  private(set) var count = 0

  /// The distance between two levels, in points of the app, from 0 to 400.
  private(set) var spread: CGFloat = 60

  /// The turn about the vertical and the horizontal axis, in radians. Beyond 80° the planes would be seen from behind.
  private(set) var turn = CGPoint(x: -0.6, y: 0.35)
  private static let mostTurn: CGFloat = 80 * .pi / 180

  private struct Plane {
    let layer: CALayer
    var size = CGSize.zero
    /// The index of the pass in which the picture was made.
    var age = 0
  }

  private var planes: [ObjectIdentifier: Plane] = [:]
  private let stage = CALayer()
  private var pass = 0
  private var turnAtStart = CGPoint.zero

  /// How many pictures are made again in a pass.
  private static let picturesPerPass = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.addSublayer(stage)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned self] pan in drag(pan) }
    pan.allowedScrollTypesMask = .all
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the subtree of a view; nil for none.
  func show(_ view: UIView?) {
    if view !== subject {
      for plane in planes.values { plane.layer.removeFromSuperlayer() }
      planes = [:]
      subject = view
    }
    refresh()
  }

  // MARK: Turning

  private func drag(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    // A drag without a finger is the wheel or a touchpad.
    if pan.numberOfTouches == 0, pan.state == .changed || pan.state == .began {
      pan.setTranslation(.zero, in: self)
      return spread(by: -translation.y / 2)
    }
    if pan.state == .began { turnAtStart = turn }
    guard pan.state == .began || pan.state == .changed else { return }
    turn(to: CGPoint(x: turnAtStart.x + translation.x / 150, y: turnAtStart.y - translation.y / 150))
  }

  /// Turns the planes about both axes, in radians.
  func turn(to turn: CGPoint) {
    func limited(_ angle: CGFloat) -> CGFloat { min(max(angle, -Self.mostTurn), Self.mostTurn) }
    self.turn = CGPoint(x: limited(turn.x), y: limited(turn.y))
    place()
  }

  /// Changes the distance between two levels by a number of points.
  func spread(by distance: CGFloat) {
    spread = min(max(spread + distance, 0), 400)
    place()
  }

  // MARK: Planes

  private struct Item {
    let view: UIView
    let depth: Int
  }

  /// What is shown of the subtree, from back to front. Views are not retained.
  private var shown: [(view: Unretained<UIView>, depth: Int)] = []

  /// The views of the subtree that show, from back to front.
  private func items(of subject: UIView) -> [Item] {
    var (items, pending): ([Item], [Item]) = ([], [Item(view: subject, depth: 0)])
    count = 0
    while let item = pending.popLast() {
      if item.view.isHidden || item.view.alpha == 0 { continue }
      count += 1
      if items.count < Self.mostPlanes { items.append(item) }
      for inner in item.view.nodesInside.reversed() { pending.append(Item(view: inner, depth: item.depth + 1)) }
    }
    return items
  }

  /// Reads the places of the views again, and makes the oldest pictures again.
  func refresh() {
    guard let subject else {
      (shown, count) = ([], 0)
      return place()
    }
    pass += 1
    let items = items(of: subject)
    shown = items.map { (Unretained(wrappedValue: $0.view), $0.depth) }
    let keys = Set(items.map { ObjectIdentifier($0.view) })
    for (key, plane) in planes where !keys.contains(key) {
      plane.layer.removeFromSuperlayer()
      planes[key] = nil
    }
    for item in items where planes[ObjectIdentifier(item.view)] == nil {
      let plane = CALayer()
      plane.anchorPoint = .zero
      plane.borderWidth = 1
      stage.addSublayer(plane)
      planes[ObjectIdentifier(item.view)] = Plane(layer: plane)
    }
    let stale = items.sorted { age(of: $0) < age(of: $1) }
    let urgent = stale.count { planes[ObjectIdentifier($0.view)]?.size != $0.view.bounds.size }
    for item in stale.prefix(max(Self.picturesPerPass, urgent)) { makePicture(of: item.view) }
    place()
  }

  private func age(of item: Item) -> Int {
    guard let plane = planes[ObjectIdentifier(item.view)], plane.size == item.view.bounds.size else { return -1 }
    return plane.age
  }

  private func makePicture(of view: UIView) {
    guard var plane = planes[ObjectIdentifier(view)] else { return }
    (plane.size, plane.age) = (view.bounds.size, pass)
    // Views that are larger than a window are content that a frame shows in part: their outline says enough.
    let isSmall = view.bounds.width * view.bounds.height <= 4_000_000
    plane.layer.contents = isSmall ? view.ownPicture(scale: 1)?.cgImage : nil
    plane.layer.opacity = Float(view.alpha)
    plane.layer.borderColor =
      (view is UIScrollView ? UIColor.systemOrange : UIColor.systemBlue.withAlphaComponent(0.6)).cgColor
    plane.layer.borderWidth = view is UIScrollView ? 2 : 1
    planes[ObjectIdentifier(view)] = plane
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Places the planes as they are turned and spread.
  private func place() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    stage.frame = bounds
    guard let subject, subject.bounds.width > 0, subject.bounds.height > 0, bounds.width > 0, bounds.height > 0 else {
      stage.isHidden = true
      return
    }
    stage.isHidden = false
    let (size, center) = (subject.bounds.size, CGPoint(x: subject.bounds.midX, y: subject.bounds.midY))
    let depth = CGFloat(shown.map(\.depth).max() ?? 0)
    let fit = min(1, 0.72 * min(bounds.width / size.width, bounds.height / size.height))
    var space = CATransform3DIdentity
    space.m34 = -1 / (3 * max(bounds.width, bounds.height))
    space = CATransform3DRotate(space, turn.y, 1, 0, 0)
    space = CATransform3DRotate(space, turn.x, 0, 1, 0)
    stage.sublayerTransform = space
    for item in shown {
      guard let view = item.view.object, let layer = planes[ObjectIdentifier(view)]?.layer else { continue }
      // From the view's own plane to that of the subject, by three of its points.
      let origin = view.convert(view.bounds.origin, to: subject)
      let across = view.convert(CGPoint(x: view.bounds.minX + 1, y: view.bounds.minY), to: subject)
      let down = view.convert(CGPoint(x: view.bounds.minX, y: view.bounds.minY + 1), to: subject)
      layer.bounds = CGRect(origin: .zero, size: view.bounds.size)
      layer.position = CGPoint(
        x: bounds.midX + (origin.x - center.x) * fit, y: bounds.midY + (origin.y - center.y) * fit)
      layer.setAffineTransform(
        CGAffineTransform(
          a: (across.x - origin.x) * fit, b: (across.y - origin.y) * fit, c: (down.x - origin.x) * fit,
          d: (down.y - origin.y) * fit, tx: 0, ty: 0))
      layer.zPosition = (CGFloat(item.depth) - depth / 2) * spread * fit
    }
  }
}
