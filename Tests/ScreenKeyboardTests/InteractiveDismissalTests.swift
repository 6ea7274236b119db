import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Interactive dismissal of the keyboard panel", .serialized)
struct InteractiveDismissalTests {
  private let late = Late {
    let stage = KeyboardStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 500))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.contentOffset.y = 500
    scrollView.keyboardDismissMode = .interactive
    stage.harness.window.addSubview(scrollView)
    stage.show()
    return (stage: stage, scrollView: scrollView)
  }
  private var stage: KeyboardStage { late.value.stage }
  private var scrollView: UIScrollView { late.value.scrollView }
  private var harness: OffscreenHarness { stage.harness }

  private func press(at y: CGFloat) { harness.send(.pointerDown(CGPoint(x: 200, y: y))) }

  private func move(to y: CGFloat) {
    harness.send(.pointerMove(CGPoint(x: 200, y: y)))
    harness.runFrame()
  }

  /// Releases the pointer at rest.
  private func release(at y: CGFloat) {
    harness.run(for: 0.2)
    harness.send(.pointerUp(CGPoint(x: 200, y: y)))
  }

  @Test("The panel's top edge follows a pointer below it, down and up")
  func following() {
    press(at: 200)
    move(to: 220)
    move(to: 360)
    #expect(stage.keyboard.frame.minY == 364)
    move(to: 450)
    #expect(stage.keyboard.frame.minY == 450 && stage.field.isFirstResponder)
    move(to: 380)
    #expect(stage.keyboard.frame.minY == 380)
    #expect(stage.posts.isEmpty)
  }

  @Test("A panel released more than halfway down slides out, and the field resigns first responder")
  func leaving() {
    press(at: 200)
    for y in stride(from: CGFloat(210), through: 500, by: 10) { move(to: y) }
    release(at: 500)
    #expect(!stage.field.isFirstResponder && stage.posts.map(\.name) == ["willChangeFrame", "willHide"])
    #expect(stage.posts[0].begin.minY == 500 && stage.posts[0].end.minY == 600)
    harness.runUntilIdle()
    #expect(stage.keyboard.isHidden)
  }

  @Test("A panel released less than halfway down comes back, and the field stays first responder")
  func returning() {
    press(at: 200)
    for y in stride(from: CGFloat(210), through: 400, by: 10) { move(to: y) }
    release(at: 400)
    harness.runUntilIdle()
    #expect(stage.keyboard.frame.minY == 364 && stage.field.isFirstResponder && stage.keyboard.isShown)
  }

  @Test("A fast drag decides by its direction, wherever it ends")
  func fast() {
    press(at: 200)
    for y in stride(from: CGFloat(220), through: 400, by: 20) { move(to: y) }
    harness.send(.pointerUp(CGPoint(x: 200, y: 410)))
    #expect(!stage.field.isFirstResponder && !stage.keyboard.isShown)
  }

  @Test("The mode onDrag dismisses the panel when a drag begins, and the mode none never does")
  func otherModes() {
    scrollView.keyboardDismissMode = .none
    harness.pointer.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 590))
    #expect(stage.keyboard.isShown && stage.keyboard.frame.minY == 364)
    scrollView.keyboardDismissMode = .onDrag
    harness.pointer.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 230))
    #expect(!stage.field.isFirstResponder)
  }

  @Test("A field that refuses to resign brings the panel back")
  func stubborn() {
    stage.field.mayResign = false
    press(at: 200)
    for y in stride(from: CGFloat(210), through: 550, by: 10) { move(to: y) }
    release(at: 550)
    harness.runUntilIdle()
    #expect(stage.keyboard.frame.minY == 364 && stage.keyboard.isShown)
  }
}
