import Drawing
import Foundation
import TestSupport

@testable import Views

/// Builds a tree of views of all kinds in a window and changes it at random, reproducibly for a seed.
///
/// Lengths are multiples of a quarter point, so that conversions between coordinate spaces are exact.
@MainActor
struct RandomTree {
  private static let fewestViews = 5
  private static let mostViews = 20

  private var random: SplitMix64
  private let harness: OffscreenHarness

  init(seed: UInt64, in harness: OffscreenHarness) {
    random = SplitMix64(seed: seed)
    self.harness = harness
    for _ in 0..<12 { addView() }
  }

  var isAnimating: Bool { (views + [harness.window]).contains { $0.animations != nil } }

  /// Makes one change, and returns its description.
  mutating func edit() -> String {
    let isScroll = Int.random(in: 0..<4, using: &random) == 0
    guard let edit = isScroll ? .scrollByPixels : Edit.allCases.randomElement(using: &random) else { return "" }
    let view = anyView()
    apply(edit, to: view)
    return "\(edit) of \(type(of: view))"
  }

  enum Edit: CaseIterable {
    case frame, move, size, scroll, scrollByPixels, changeOutOfSight, animate, appearance, transform, alpha, hidden,
      background, clips, corner, border
    case add, remove, insertElsewhere, bringToFront, sendToBack, exchange
    case addPatch, redraw, redrawElsewhere, contentOffset, contentSize, resizeWindow, scrollWindow, windowAlpha
  }

  // MARK: Edits

  private mutating func apply(_ edit: Edit, to view: UIView) {
    switch edit {
    case .frame: view.frame = rect()
    case .move: view.center = point(in: -20...180)
    case .size: view.bounds.size = size()
    case .scroll: view.bounds.origin = point(in: -30...30)
    case .scrollByPixels: scrollByPixels()
    case .changeOutOfSight: changeOutOfSight()
    case .animate: animate(view)
    case .appearance: view.overrideUserInterfaceStyle = view.overrideUserInterfaceStyle == .dark ? .light : .dark
    case .transform: view.transform = transform()
    case .alpha: view.alpha = alpha()
    case .hidden: view.isHidden.toggle()
    case .background: view.backgroundColor = color()
    case .clips: view.clipsToBounds.toggle()
    case .corner: setCorners(of: view)
    case .border: setBorder(of: view)
    case .add, .remove, .insertElsewhere, .bringToFront, .sendToBack, .exchange: rearrange(view, by: edit)
    case .addPatch, .redraw, .redrawElsewhere, .contentOffset, .contentSize: applyToSubclass(edit)
    case .resizeWindow, .scrollWindow, .windowAlpha: applyToWindow(edit)
    }
  }

  private mutating func setCorners(of view: UIView) {
    if Bool.random(using: &random) { return view.layer.cornerRadius = number(in: 0...30) }
    view.cornerConfiguration = .corners(
      topLeftRadius: .fixed(number(in: 0...30)), topRightRadius: nil, bottomLeftRadius: .fixed(number(in: 0...30)),
      bottomRightRadius: .containerConcentric(minimum: number(in: 0...10)))
  }

  private mutating func rearrange(_ view: UIView, by edit: Edit) {
    guard let superview = view.superview else { return }
    switch edit {
    case .remove: if views.count - views(below: view).count > Self.fewestViews { view.removeFromSuperview() }
    case .insertElsewhere: insertElsewhere(view)
    case .bringToFront: superview.bringSubviewToFront(view)
    case .sendToBack: superview.sendSubviewToBack(view)
    case .exchange:
      let indices = superview.subviews.indices
      superview.exchangeSubview(
        at: Int.random(in: indices, using: &random), withSubviewAt: Int.random(in: indices, using: &random))
    default: if views.count < Self.mostViews { addView() }
    }
  }

  private mutating func applyToSubclass(_ edit: Edit) {
    switch edit {
    case .addPatch: patchViews.randomElement(using: &random)?.add(patch())
    case .redraw: patchViews.randomElement(using: &random).map { redraw($0) }
    case .redrawElsewhere:
      // Also a view that has drawn nothing so far.
      guard let view = patchViews.randomElement(using: &random) else { return }
      redraw(view)
      view.center = point(in: 0...120)
    case .contentOffset: scrollViews.randomElement(using: &random)?.contentOffset = point(in: -30...100)
    default: scrollViews.randomElement(using: &random)?.contentSize = CGSize(width: 150, height: number(in: 0...300))
    }
  }

  private mutating func redraw(_ view: PatchView) {
    view.replace(with: (0..<Int.random(in: 0...2, using: &random)).map { _ in patch() })
  }

  /// Scrolls a view by a small number of whole pixels, with most of its content still in sight.
  private mutating func scrollByPixels() {
    guard let view = views.filter(\.clipsToBounds).randomElement(using: &random) else { return }
    let scale = harness.platform.scale
    func pixels(_ coordinate: CGFloat, by distance: Int) -> CGFloat {
      ((coordinate * scale).rounded() + CGFloat(distance)) / scale
    }
    view.bounds.origin.y = pixels(view.bounds.origin.y, by: Int.random(in: -12...12, using: &random))
    if Bool.random(using: &random) {
      view.bounds.origin.x = pixels(view.bounds.origin.x, by: Int.random(in: -5...5, using: &random))
    }
  }

  /// Scrolls a view's content out of sight, changes it, and scrolls it back, exactly or nearly.
  private mutating func changeOutOfSight() {
    guard let view = views.filter({ $0.clipsToBounds && !$0.subviews.isEmpty }).randomElement(using: &random) else {
      return
    }
    view.bounds.origin.y += 200
    if let subview = views(below: view).randomElement(using: &random) {
      subview.backgroundColor = color()
      subview.frame.origin.x += 4
    }
    view.bounds.origin.y -= CGFloat(Int.random(in: 196...204, using: &random))
  }

  /// Animates the position of a view's content by whole points, sometimes during another such animation.
  private mutating func animate(_ view: UIView) {
    let way = CGFloat(Int.random(in: -30...30, using: &random))
    let options: UIView.AnimationOptions = Bool.random(using: &random) ? .beginFromCurrentState : []
    let delay: TimeInterval = Bool.random(using: &random) ? 0 : 0.1
    UIView.animate(withDuration: abs(way) / 60, delay: delay, options: [.curveLinear, options]) {
      view.bounds.origin.y += way
    }
  }

  private mutating func applyToWindow(_ edit: Edit) {
    switch edit {
    case .resizeWindow:
      harness.resize(
        to: CGSize(width: Int.random(in: 100...160, using: &random), height: Int.random(in: 80...120, using: &random)))
    case .scrollWindow: harness.window.bounds.origin = point(in: -10...10)
    default: harness.window.alpha = alpha()
    }
  }

  private mutating func setBorder(of view: UIView) {
    view.layer.borderWidth = number(in: 0...6)
    view.layer.borderColor = color()?.cgColor
  }

  private mutating func insertElsewhere(_ view: UIView) {
    let parents = (views + [harness.window]).filter { !$0.isDescendant(of: view) }
    guard let parent = parents.randomElement(using: &random) else { return }
    parent.insertSubview(view, at: Int.random(in: 0...parent.subviews.count, using: &random))
  }

  private mutating func addView() {
    let view: UIView
    switch Int.random(in: 0..<6, using: &random) {
    case 0: view = makeScrollView()
    case 1, 2: view = PatchView(frame: rect(), patches: (0..<3).map { _ in patch() })
    default: view = UIView(frame: rect())
    }
    view.backgroundColor = color()
    if !(view is UIScrollView) { view.clipsToBounds = Bool.random(using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { view.transform = transform() }
    if Int.random(in: 0..<3, using: &random) == 0 { view.layer.cornerRadius = number(in: 0...20) }
    if Int.random(in: 0..<4, using: &random) == 0 { setBorder(of: view) }
    if Int.random(in: 0..<4, using: &random) == 0 { view.alpha = alpha() }
    insertElsewhere(view)
  }

  private mutating func makeScrollView() -> UIScrollView {
    let view = UIScrollView(frame: rect())
    view.contentSize = CGSize(width: number(in: 0...300), height: number(in: 0...300))
    return view
  }

  // MARK: Choices

  /// All views below the window except a scroll view's own.
  private var views: [UIView] { views(below: harness.window) }

  private func views(below view: UIView) -> [UIView] {
    view.subviews.filter { !($0 is ScrollIndicator) }.flatMap { [$0] + views(below: $0) }
  }

  private var patchViews: [PatchView] { views.compactMap { $0 as? PatchView } }
  private var scrollViews: [UIScrollView] { views.compactMap { $0 as? UIScrollView } }

  private mutating func anyView() -> UIView {
    views.randomElement(using: &random) ?? harness.window
  }

  private mutating func number(in range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
  }

  private mutating func point(in range: ClosedRange<Int>) -> CGPoint {
    CGPoint(x: number(in: range), y: number(in: range))
  }

  private mutating func size() -> CGSize {
    CGSize(width: number(in: 0...100), height: number(in: 0...100))
  }

  private mutating func rect() -> CGRect {
    CGRect(origin: point(in: -20...120), size: size())
  }

  private mutating func patch() -> PatchView.Patch {
    PatchView.Patch(rect: rect(), color: color() ?? .black)
  }

  private mutating func alpha() -> CGFloat {
    [0, 0.001, 0.5, 0.7, 1, 1].randomElement(using: &random) ?? 1
  }

  private mutating func color() -> UIColor? {
    guard let alpha = [0.4, 1, 1, 1].randomElement(using: &random), Int.random(in: 0..<6, using: &random) > 0 else {
      return nil
    }
    return UIColor(
      hue: CGFloat.random(in: 0...1, using: &random), saturation: 0.8, brightness: 0.9, alpha: alpha)
  }

  private mutating func transform() -> CGAffineTransform {
    let scale = number(in: 0...3)
    let turn = CGAffineTransform(rotationAngle: CGFloat.random(in: 0...(2 * .pi), using: &random))
    let choices: [CGAffineTransform] = [
      .identity, turn, turn.scaledBy(x: scale, y: number(in: 0...2)), CGAffineTransform(rotationAngle: .pi / 2),
      CGAffineTransform(scaleX: scale, y: scale), CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(translationX: number(in: -9...9), y: 0.25),
    ]
    return choices.randomElement(using: &random) ?? .identity
  }
}
