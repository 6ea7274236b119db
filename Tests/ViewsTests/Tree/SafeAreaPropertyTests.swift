import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The safe area of random trees")
struct SafeAreaPropertyTests {
  @Test(
    "After random edits all insets are as defined, and each changed view was called once",
    arguments: 0..<20 as Range<UInt64>)
  func edits(seed: UInt64) {
    var tree = RandomSafeAreaTree(seed: seed)
    var allChanges = 0
    for step in 0..<300 {
      let before = tree.views.map(\.safeAreaInsets)
      for view in tree.views { view.timesTold = 0 }
      let edit = tree.edit()
      for (index, view) in tree.views.enumerated() {
        #expect(view.safeAreaInsets.isClose(to: defined(view)), "seed \(seed), step \(step), \(edit), view \(index)")
        let changes = view.safeAreaInsets == before[index] ? 0 : 1
        #expect(view.timesTold == changes, "seed \(seed), step \(step), \(edit), view \(index)")
        allChanges += changes
      }
    }
    #expect(allChanges > 50, "seed \(seed) moves next to nothing into margins")
  }

  /// Returns the insets by their definition, from the window down.
  private func defined(_ view: UIView) -> UIEdgeInsets {
    guard view.window != nil, let superview = view.superview else { return .zero }
    var insets = UIEdgeInsets.zero
    if (superview as? CountingView)?.keepsSafeAreaToItself != true {
      let (above, outer, inner) = (defined(superview), superview.bounds, view.frame)
      insets.top = max(0, outer.minY + above.top - max(inner.minY, outer.minY))
      insets.left = max(0, outer.minX + above.left - max(inner.minX, outer.minX))
      insets.bottom = max(0, min(inner.maxY, outer.maxY) - (outer.maxY - above.bottom))
      insets.right = max(0, min(inner.maxX, outer.maxX) - (outer.maxX - above.right))
    }
    let additional = view.viewController?.additionalSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: max(0, insets.top + additional.top), left: max(0, insets.left + additional.left),
      bottom: max(0, insets.bottom + additional.bottom), right: max(0, insets.right + additional.right))
  }
}

extension UIEdgeInsets {
  /// Returns whether the insets are equal within the rounding errors of autoresizing.
  fileprivate func isClose(to other: UIEdgeInsets) -> Bool {
    zip([top, left, bottom, right], [other.top, other.left, other.bottom, other.right])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }
}

/// A view that counts the calls about its safe area.
private final class CountingView: UIView {
  var timesTold = 0
  let keepsSafeAreaToItself: Bool

  init(keepsSafeAreaToItself: Bool) {
    self.keepsSafeAreaToItself = keepsSafeAreaToItself
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsetsForSubviews: UIEdgeInsets { keepsSafeAreaToItself ? .zero : safeAreaInsets }

  override func safeAreaInsetsDidChange() { timesTold += 1 }
}

/// Twelve views in two windows and outside of them, three of them views of controllers, for random changes. Lengths are
/// multiples of a quarter point.
@MainActor
private struct RandomSafeAreaTree {
  private var random: SplitMix64
  private let harnesses = [OffscreenHarness(), OffscreenHarness()]
  private let controllers = (0..<3).map { _ in UIViewController() }
  let views: [CountingView]

  private enum Edit: CaseIterable {
    case frame, move, size, scroll, transform, mask, insert, insertAgain, remove, additional, exchangeView
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    views = (0..<12).map { CountingView(keepsSafeAreaToItself: $0 == 11) }
    for (controller, view) in zip(controllers, views) {
      controller.view = view
      controller.additionalSafeAreaInsets = insets()
    }
    for view in views {
      view.frame = rect()
      insert(view)
    }
  }

  /// Makes one change, and returns its description.
  mutating func edit() -> String {
    guard let edit = Edit.allCases.randomElement(using: &random), let view = views.randomElement(using: &random),
      let controller = controllers.randomElement(using: &random)
    else { return "" }
    switch edit {
    case .frame: view.frame = rect()
    case .move: view.center = point()
    case .size: view.bounds.size = size()
    case .scroll: view.bounds.origin = point()
    case .transform: view.transform = transform()
    case .mask: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
    case .insert, .insertAgain: insert(view)
    case .remove: view.removeFromSuperview()
    case .additional: controller.additionalSafeAreaInsets = insets()
    case .exchangeView: exchangeView(of: controller)
    }
    return "\(edit)"
  }

  private mutating func insert(_ view: UIView) {
    let superviews = (views + harnesses.map(\.window)).filter { !$0.isDescendant(of: view) }
    superviews.randomElement(using: &random)?.addSubview(view)
  }

  private mutating func exchangeView(of controller: UIViewController) {
    let free = views.filter { $0.viewController == nil && !controller.view.isDescendant(of: $0) }
    if let view = free.randomElement(using: &random) { controller.view = view }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(-30...60), y: number(-30...60)) }

  private mutating func size() -> CGSize { CGSize(width: number(0...150), height: number(0...150)) }

  private mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

  private mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: number(-20...60), left: number(0...40), bottom: number(0...40), right: number(0...40))
  }

  private mutating func transform() -> CGAffineTransform {
    let choices = [
      CGAffineTransform.identity, CGAffineTransform(translationX: number(-20...20), y: number(-20...20)),
      CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    ]
    return choices.randomElement(using: &random) ?? .identity
  }
}
