import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Safe area of views")
struct SafeAreaTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 400))
  private let controller = UIViewController()
  private var root: UIView { controller.view }

  /// Creates a root view of 300 by 400 whose margins differ at all edges.
  init() {
    harness.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)
  }

  private func add(_ frame: CGRect, to superview: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (superview ?? root).addSubview(view)
    return view
  }

  @Test("A window and a view whose controller adds no insets have no safe area insets")
  func window() {
    #expect(harness.window.safeAreaInsets == .zero)
    let plain = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(plain.safeAreaInsets == .zero)
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
  }

  @Test("A subview's insets are the parts of the margins that overlap its frame")
  func partly() {
    #expect(add(root.bounds).safeAreaInsets == root.safeAreaInsets)
    #expect(add(CGRect(x: 10, y: 40, width: 270, height: 330)).safeAreaInsets == .zero)
    #expect(
      add(CGRect(x: 4, y: 15, width: 100, height: 100)).safeAreaInsets
        == UIEdgeInsets(top: 25, left: 6, bottom: 0, right: 0))
    #expect(
      add(CGRect(x: 100, y: 300, width: 195, height: 98)).safeAreaInsets
        == UIEdgeInsets(top: 0, left: 0, bottom: 28, right: 15))
  }

  @Test("A view larger than its superview has insets no wider than the superview's")
  func beyond() {
    #expect(add(CGRect(x: -50, y: -50, width: 400, height: 500)).safeAreaInsets == root.safeAreaInsets)
    #expect(add(CGRect(x: -50, y: 100, width: 100, height: 100)).safeAreaInsets.left == 10)
  }

  @Test("Nested views each have their part of the insets, whatever the bounds origins between them")
  func nested() {
    let middle = add(CGRect(x: 0, y: 20, width: 300, height: 380))
    let inner = add(CGRect(x: 5, y: 5, width: 290, height: 370), to: middle)
    #expect(middle.safeAreaInsets == UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 20))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 15, left: 5, bottom: 25, right: 15))
    middle.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(middle.safeAreaInsets == UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 20))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 19, left: 8, bottom: 21, right: 12))
  }

  @Test("Insets follow a view that moves, grows or is transformed")
  func moving() {
    let view = add(CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(view.safeAreaInsets == .zero)
    view.frame.origin.y = 10
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    view.center = CGPoint(x: 150, y: 345)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 25, right: 0))
    view.bounds.size = CGSize(width: 300, height: 20)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    view.transform = CGAffineTransform(translationX: 5, y: -340)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 5, bottom: 0, right: 20))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: -190)
    #expect(view.frame == CGRect(x: 140, y: 5, width: 20, height: 300))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 35, left: 0, bottom: 0, right: 0))
  }

  @Test("An autoresized view has the insets of its new frame")
  func autoresizing() {
    let view = add(CGRect(x: 100, y: 100, width: 200, height: 300))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    harness.resize(to: CGSize(width: 200, height: 500))
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 400))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 20))
  }

  @Test("A controller's additional insets add to the insets, or reduce them down to zero")
  func additionalOnTop() {
    let inner = UIViewController()
    inner.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    root.addSubview(inner.view)
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: -4, bottom: 6, right: -90)
    #expect(inner.view.safeAreaInsets == UIEdgeInsets(top: 45, left: 6, bottom: 6, right: 0))
    controller.additionalSafeAreaInsets = .zero
    #expect(inner.view.safeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0))
  }

  @Test("Outside of a window there are no insets, not even additional ones")
  func outside() {
    let middle = add(root.bounds)
    let inner = UIViewController()
    inner.additionalSafeAreaInsets.top = 7
    middle.addSubview(inner.view)
    middle.removeFromSuperview()
    #expect(middle.safeAreaInsets == .zero && inner.view.safeAreaInsets == .zero)
    inner.additionalSafeAreaInsets.top = 8
    #expect(inner.view.safeAreaInsets == .zero)
    harness.window.addSubview(middle)
    #expect(middle.safeAreaInsets == .zero && inner.view.safeAreaInsets.top == 8)
  }

  @Test("A view has the insets of its current superview")
  func reparenting() {
    let (left, right) = (add(CGRect(x: 0, y: 0, width: 150, height: 400)), add(root.bounds))
    let view = add(CGRect(x: 0, y: 0, width: 150, height: 400), to: left)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 0))
    right.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 0))
    right.bounds.origin.x = -150
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 20))
    harness.window.addSubview(view)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("A controller's new view takes over the additional insets")
  func exchangedView() {
    let (old, new) = (root, add(CGRect(x: 50, y: 0, width: 200, height: 200)))
    controller.view = new
    #expect(old.safeAreaInsets == .zero)
    #expect(new.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
  }

  @Test("A change of insets requests layout")
  func layout() {
    harness.runUntilIdle()
    let view = add(root.bounds)
    harness.run(for: 0.1)
    #expect(view.layoutState == .done)
    view.frame.origin.y += 1
    #expect(view.layoutState.needsLayout)
  }

  @Test("Additional insets that contain NaN are refused with a message that names them")
  func notFinite() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIViewController().additionalSafeAreaInsets.left = .nan }
    }
  }
}
