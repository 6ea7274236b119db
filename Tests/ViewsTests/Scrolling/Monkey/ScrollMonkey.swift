import Foundation
import TestSupport

@testable import Views

/// Nested and adjacent scroll views, and random input and changes for them.
@MainActor
final class ScrollMonkey {
  /// The violations, first ones first, with the monkey's last actions.
  private(set) var complaints: [String] = []

  private let harness: OffscreenHarness
  private var random: SplitMix64
  private var scrollViews: [UIScrollView] = []
  private var witnesses: [ObjectIdentifier: ScrollWitness] = [:]

  private var isPointerDown = false
  private var isTouchpadDown = false
  private var isPinching = false
  private var fingers: Set<Int> = []
  private var actions: [String] = []

  private static let size = CGSize(width: 200, height: 200)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let rate = [30, 60, 144][Int(random.next() % 3)]
    harness = OffscreenHarness(
      size: Self.size, scale: [1, 1.5, 2][Int(random.next() % 3)], framesPerSecond: rate)
    for _ in 0..<(2 + number(4)) { addScrollView() }
  }

  // MARK: Actions

  func act() {
    switch number(24) {
    case 0...2: press()
    case 3...7: move()
    case 8, 9: release()
    case 10: turnWheel()
    case 11: moveTouchpad()
    case 12: touchWithFinger()
    case 13: strikeKey()
    case 14: moveByCode()
    case 15, 16: changeProperty()
    case 17: changeTree()
    case 18: pinchTouchpad()
    case 19: zoomByCode()
    case 20, 21: touchWithFinger()
    default: break
    }
    harness.run(for: random.number(in: 0...0.05))
    check()
    if number(60) == 0 { settle() }
  }

  /// Releases everything, and checks that all views come to rest and that removed ones are deallocated.
  func stop() {
    settle()
    weak let survivor = scrollViews.last
    scrollViews = []
    witnesses = [:]
    for view in harness.window.subviews { view.removeFromSuperview() }
    harness.run(for: 0.1)
    if survivor != nil { complain("a scroll view outlives its removal") }
  }

  // MARK: Input

  private func press() {
    guard !isPointerDown else { return release() }
    isPointerDown = true
    note("press")
    harness.pointer.press(at: place())
  }

  private func move() {
    note("move")
    harness.pointer.move(to: place())
  }

  private func release() {
    guard isPointerDown else { return move() }
    isPointerDown = false
    if number(8) == 0 {
      note("pointerCancel")
      harness.send(.pointerCancel)
    } else {
      note("release")
      harness.pointer.release(at: place())
    }
  }

  private func turnWheel() {
    note("wheel")
    let notches = CGPoint(x: CGFloat(number(3)) - 1, y: CGFloat(number(7)) - 3)
    let modifiers: [KeyModifiers] = [[], [], .shift, .control]
    harness.pointer.wheel(at: place(), notches: notches, modifiers: modifiers[number(4)])
  }

  private func moveTouchpad() {
    let phase: InputEvent.ScrollPhase = !isTouchpadDown ? .began : number(4) == 0 ? .ended : .changed
    isTouchpadDown = phase != .ended
    note("touchpad \(phase)")
    let delta = CGPoint(x: random.number(in: -40...40), y: random.number(in: -40...40))
    harness.send(.scroll(at: place(), delta: number(5) == 0 ? .zero : delta, phase: phase))
  }

  private func pinchTouchpad() {
    // An update may come without a beginning.
    let phases: [InputEvent.PinchPhase] =
      isPinching ? [.changed, .changed, .changed, .ended, .cancelled] : [.began, .began, .changed]
    let phase = phases[number(phases.count)]
    isPinching = phase == .began || phase == .changed
    note("pinch \(phase)")
    harness.send(
      .pinch(
        at: place(), phase: phase, scale: exp(random.number(in: -3...3)), rotation: random.number(in: -3...3),
        delta: CGPoint(x: random.number(in: -40...40), y: random.number(in: -40...40))))
  }

  private func touchWithFinger() {
    let id = number(10) < 7 ? number(3) : number(10)
    if fingers.contains(id) {
      let isLast = number(3) == 0
      // A number in use cannot belong to another finger.
      if number(20) == 0 { harness.touch(id, .began, at: place()) }
      if isLast { fingers.remove(id) }
      note("finger \(id) \(isLast ? "ended" : "moved")")
      harness.touch(id, isLast ? .ended : .moved, at: place())
    } else {
      fingers.insert(id)
      note("finger \(id) began")
      harness.touch(id, .began, at: place())
    }
  }

  private func strikeKey() {
    let names = ["Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home", "End", "space", "plus", "minus", "0"]
    let modifiers: [KeyModifiers] = [[], [], .shift, .control]
    let name = names[number(names.count)]
    note("key \(name)")
    harness.strike(name, modifiers: modifiers[number(modifiers.count)])
  }

  // MARK: Code

  private func moveByCode() {
    guard let scrollView = anyScrollView() else { return }
    let offset = CGPoint(x: random.number(in: -300...900), y: random.number(in: -300...900))
    let action = number(8)
    note("code \(action) to \(offset)")
    if action < 5 || action > 6 { witnesses[ObjectIdentifier(scrollView)]?.isPlacedByApp = true }
    asApp {
      switch action {
      case 0, 1: scrollView.setContentOffset(offset, animated: true)
      case 2: scrollView.setContentOffset(offset, animated: false)
      case 3: scrollView.contentOffset = offset
      case 4: scrollView.scrollRectToVisible(CGRect(origin: offset, size: Self.size), animated: number(2) == 0)
      case 5: scrollView.stopScrollingAndZooming()
      case 6: scrollView.flashScrollIndicators()
      default: scrollView.bounds.origin = offset
      }
    }
  }

  private func zoomByCode() {
    guard let scrollView = anyScrollView(), let witness = witnesses[ObjectIdentifier(scrollView)] else { return }
    let (action, animated, scale) = (number(11), number(2) == 0, exp(random.number(in: -2...2)))
    note("zoom \(action) to \(scale), animated \(animated)")
    witness.isPlacedByApp = true
    asApp {
      switch action {
      case 0, 1: scrollView.setZoomScale(scale, animated: animated)
      case 2:
        let rect = CGRect(x: scale * 20, y: scale * 30, width: 100 / scale, height: 50)
        scrollView.zoom(to: rect, animated: animated)
      case 3: scrollView.minimumZoomScale = min(scale, 1)
      case 4: scrollView.maximumZoomScale = max(scale, 1)
      case 5: scrollView.bouncesZoom.toggle()
      case 6: witness.zooms.toggle()
      case 7: (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (1 - scale, 2 - scale)
      case 8: scrollView.subviews.first?.transform = .identity
      case 9: scrollView.insertSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100 * scale)), at: 0)
      default: scrollView.subviews.first?.bounds.size = CGSize(width: number(3) * 300, height: number(3) * 300)
      }
    }
  }

  private func changeProperty() {
    guard let scrollView = anyScrollView() else { return }
    let change = MonkeyChange.random(using: &random)
    note("\(change)")
    // The alignment applies only when the content next moves.
    if case .alignment = change { witnesses[ObjectIdentifier(scrollView)]?.isPlacedByApp = true }
    asApp { change.apply(to: scrollView) }
  }

  private func changeTree() {
    switch number(6) {
    case 0: addScrollView()
    case 1:
      guard scrollViews.count > 1, let scrollView = anyScrollView() else { return }
      note("remove")
      scrollView.removeFromSuperview()
    case 2:
      guard let scrollView = anyScrollView(), scrollView.superview == nil else { return }
      note("put back")
      harness.window.addSubview(scrollView)
    case 3:
      guard let child = anyScrollView(), let parent = anyScrollView(), !parent.isDescendant(of: child) else { return }
      note("reparent")
      parent.addSubview(child)
    case 4:
      note("resize")
      harness.resize(to: CGSize(width: random.number(in: 50...300), height: random.number(in: 50...300)))
    default:
      guard let scrollView = anyScrollView() else { return }
      note("hide or show")
      scrollView.isHidden.toggle()
    }
  }

  private func addScrollView() {
    guard scrollViews.count < 7 else { return }
    note("add")
    let side = random.number(in: 60...220)
    let scrollView = UIScrollView(
      frame: CGRect(x: random.number(in: 0...40), y: random.number(in: 0...40), width: side, height: side))
    scrollView.contentSize = CGSize(width: random.number(in: 0...600), height: random.number(in: 0...1200))
    let content = UIView(frame: CGRect(origin: .zero, size: scrollView.contentSize))
    content.addGestureRecognizer(UITapGestureRecognizer())
    scrollView.addSubview(content)
    if number(2) == 0 { (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 3) }
    let witness = ScrollWitness { [unowned self] in complain($0) }
    scrollView.delegate = witness
    witnesses[ObjectIdentifier(scrollView)] = witness
    scrollViews.append(scrollView)
    let parent = anyScrollView().flatMap { number(3) > 0 && $0 !== scrollView ? $0 : nil }
    (parent ?? harness.window).addSubview(scrollView)
  }

  /// Runs an action of the app, after which an offset beyond the range is the app's own fault.
  private func asApp(_ action: () -> Void) {
    for witness in witnesses.values { witness.isAppActing = true }
    action()
    for witness in witnesses.values { witness.isAppActing = false }
  }

  // MARK: Invariants

  private func check() {
    for scrollView in scrollViews {
      let offset = scrollView.unroundedContentOffset
      if !scrollView.bounds.isFinite || !offset.isFinite { complain("not finite: \(scrollView.bounds), \(offset)") }
      if scrollView.isDecelerating && scrollView.isScrollAnimating { complain("decelerates and is animated") }
      let scale = scrollView.zoomScale
      if !scale.isFinite || scale < 1e-7 || scale > 1e7 { complain("zoomed by \(scale)") }
      if scrollView.isZooming && scrollView.isZoomBouncing { complain("zooms and bounces") }
      if scrollView.window == nil && scrollView.isZooming { complain("zooms outside of a window") }
      if scrollView.window == nil && (scrollView.isDragging || scrollView.isDecelerating) {
        complain("moves outside of a window")
      }
    }
  }

  private func settle() {
    note("settle")
    if isPointerDown { harness.pointer.release(at: place()) }
    if isTouchpadDown { harness.send(.scroll(at: place(), delta: .zero, phase: .ended)) }
    if isPinching { harness.send(.pinch(at: place(), phase: .ended, scale: 1, rotation: 0, delta: .zero)) }
    isPinching = false
    for id in fingers.sorted() { harness.touch(id, .ended, at: place()) }
    (isPointerDown, isTouchpadDown, fingers) = (false, false, [])
    harness.send(.pointerLeave)
    harness.runUntilIdle(limit: 30)
    if !harness.isIdle { complain("never comes to rest") }
    for scrollView in scrollViews { checkRest(of: scrollView) }
  }

  private func checkRest(of scrollView: UIScrollView) {
    if case .idle = scrollView.model.activity {} else { complain("rests in the activity \(scrollView.model.activity)") }
    if scrollView.drag != nil { complain("a drag outlives its touch") }
    guard let witness = witnesses[ObjectIdentifier(scrollView)] else { return }
    witness.checkRest(of: scrollView)
    guard !witness.isPlacedByApp else { return }
    let offset = scrollView.contentOffset
    let scale = harness.platform.scale
    let pixels = CGPoint(x: offset.x * scale, y: offset.y * scale)
    if abs(pixels.x - pixels.x.rounded()) > 1e-6 || abs(pixels.y - pixels.y.rounded()) > 1e-6 {
      complain("rests between pixels, at \(offset)")
    }
    if scrollView.geometry.clamp(offset) != offset {
      complain("rests at \(offset), beyond \(scrollView.geometry.ranges)")
    }
  }

  // MARK: Internals

  private func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private func place() -> CGPoint {
    CGPoint(x: random.number(in: 0...Self.size.width), y: random.number(in: 0...Self.size.height))
  }

  private func anyScrollView() -> UIScrollView? {
    scrollViews.isEmpty ? nil : scrollViews[number(scrollViews.count)]
  }

  private func note(_ action: String) {
    actions.append("\(harness.time): \(action)")
  }

  private func complain(_ complaint: String) {
    complaints.append("\(complaint), after \(actions.suffix(12).joined(separator: "; "))")
  }
}
