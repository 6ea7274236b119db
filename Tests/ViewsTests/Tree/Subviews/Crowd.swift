import Drawing
import Foundation
import TestSupport

@testable import Views

/// A tree with several hundred views in each of a few. They overlap, are rotated, paint beyond their superviews, and
/// change at random. The expected answers come from asking every view.
@MainActor
struct Crowd {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// The views with many subviews.
  private(set) var parents: [UIView] = []

  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    parents = [root]
    for _ in 0..<150 { root.addSubview(makeView()) }
    for _ in 0..<2 {
      let parent = makeView()
      parent.frame = CGRect(x: 40, y: 30, width: 200, height: 200)
      parent.bounds.origin = CGPoint(x: number(in: -50...50), y: number(in: -50...50))
      for _ in 0..<120 { parent.addSubview(makeView()) }
      root.insertSubview(parent, at: Int.random(in: 0...150, using: &random))
      parents.append(parent)
    }
  }

  // MARK: Changes

  private enum Change: CaseIterable {
    case move, resize, turn, scroll, hide, fade, clip, takeTouches, add, remove, toFront, moveAcross, nest
  }

  /// Makes several changes.
  mutating func change() {
    for _ in 0..<5 {
      guard let change = Change.allCases.randomElement(using: &random), let view = anyView() else { continue }
      apply(change, to: view)
    }
  }

  private mutating func apply(_ change: Change, to view: UIView) {
    switch change {
    case .move: view.center = randomPoint()
    case .resize: view.bounds.size = CGSize(width: number(in: 0...120), height: number(in: 0...60))
    case .turn: view.transform = transform()
    case .scroll: view.bounds.origin = CGPoint(x: number(in: -30...30), y: number(in: -30...30))
    case .hide: view.isHidden.toggle()
    case .fade: view.alpha = view.alpha == 0 ? 1 : 0
    case .clip: view.clipsToBounds.toggle()
    case .takeTouches: view.isUserInteractionEnabled.toggle()
    case .add: (parents.randomElement(using: &random) ?? root).addSubview(makeView())
    case .remove: if !parents.contains(view) { view.removeFromSuperview() }
    case .toFront: view.superview?.bringSubviewToFront(view)
    case .moveAcross:
      if let parent = parents.randomElement(using: &random), !parent.isDescendant(of: view) { parent.addSubview(view) }
    case .nest: view.addSubview(makeView())
    }
  }

  private mutating func makeView() -> UIView {
    let kind = Int.random(in: 0..<8, using: &random)
    let view = kind == 0 ? FarReachingView() : UIView()
    view.frame = CGRect(
      origin: randomPoint(), size: CGSize(width: number(in: 0...30), height: number(in: 0...30)))
    if kind == 1 { view.transform = transform() }
    if kind == 2 || kind == 3 {
      let below = UIView(frame: CGRect(origin: randomPoint(), size: CGSize(width: 20, height: 20)))
      view.addSubview(below)
      view.clipsToBounds = kind == 2
    }
    return view
  }

  private mutating func anyView() -> UIView? {
    guard let view = parents.randomElement(using: &random)?.subviews.randomElement(using: &random) else { return nil }
    return Bool.random(using: &random) ? view : view.subviews.randomElement(using: &random) ?? view
  }

  mutating func randomPoint() -> CGPoint { CGPoint(x: number(in: -50...450), y: number(in: -50...350)) }

  mutating func randomArea() -> CGRect {
    CGRect(origin: randomPoint(), size: CGSize(width: number(in: 0...80), height: number(in: 0...80)))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double { random.number(in: range) }

  private mutating func transform() -> CGAffineTransform {
    CGAffineTransform(rotationAngle: number(in: 0...6)).scaledBy(x: number(in: -2...2), y: number(in: 0.2...2))
  }

  // MARK: The answers, by asking every view

  static func hit(_ point: CGPoint, in view: UIView) -> UIView? {
    guard view.isTouchable, view.point(inside: point, with: nil) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = hit(subview.convertFromSuperview(point), in: subview) { return hit }
    }
    return view
  }

  static func extent(of view: UIView) -> CGRect {
    guard !view.clipsToBounds else { return view.bounds }
    return view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
      .reduce(view.bounds) { $0.union($1.convertToSuperview(extent(of: $1))) }
  }

  /// Returns the area that a view can paint, in its superview's coordinates.
  static func reach(of view: UIView) -> CGRect { view.convertToSuperview(extent(of: view)) }
}

/// A view that takes touches up to 40 points outside of its bounds.
final class FarReachingView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -40, dy: -40).contains(point)
  }
}
