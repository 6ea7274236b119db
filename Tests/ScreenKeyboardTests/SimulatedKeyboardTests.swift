import Foundation
import TestSupport
import Testing

@testable import ScreenKeyboard
@testable import TextEditing
@testable import Views

@MainActor
@Suite("The keyboard panel", .serialized)
struct SimulatedKeyboardTests {
  private let late = Late { KeyboardStage() }
  private var stage: KeyboardStage { late.value }
  private var keyboard: SimulatedKeyboard { stage.keyboard }
  private var harness: OffscreenHarness { stage.harness }

  private let away = CGRect(x: 0, y: 600, width: 400, height: 236)
  private let shown = CGRect(x: 0, y: 364, width: 400, height: 236)

  @Test("The panel is hidden while no text has the focus")
  func restingPlace() {
    harness.runUntilIdle()
    #expect(!keyboard.isShown && keyboard.isHidden && stage.posts.isEmpty)
    #expect(harness.isIdle)
  }

  @Test("The panel slides in for a focused text, and posts notifications before and after")
  func showing() {
    stage.field.becomeFirstResponder()
    let change = { KeyboardStage.Post(name: $0, begin: self.away, end: self.shown, duration: 0.25) }
    #expect(keyboard.isShown && stage.takePosts() == ["willChangeFrame", "willShow"].map(change))
    harness.run(for: 0.125)
    #expect(stage.posts.isEmpty)
    harness.runUntilIdle()
    #expect(stage.takePosts() == ["didChangeFrame", "didShow"].map(change))
    #expect(keyboard.frame == shown && !keyboard.isHidden)
  }

  @Test("Duration, curve and locality in the notifications are numbers that cast to any type with their value")
  func numbers() {
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: keyboard, queue: nil
    ) {
      let curve = $0.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey]
      #expect(curve as? UInt == 0 && curve as? Int == 0 && curve as? NSNumber == 0)
      let duration = $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
      #expect(duration as? Double == 0.25 && duration as? Float == 0.25 && duration as? NSNumber == 0.25)
      #expect($0.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.field.becomeFirstResponder()
    #expect(stage.posts.map(\.name) == ["willChangeFrame", "willShow"])
  }

  @Test("The panel slides out when no text has the focus, and is hidden afterward")
  func hiding() {
    stage.show()
    stage.field.resignFirstResponder()
    harness.runFrame()
    let change = { KeyboardStage.Post(name: $0, begin: self.shown, end: self.away, duration: 0.25) }
    #expect(!keyboard.isShown && stage.takePosts() == ["willChangeFrame", "willHide"].map(change))
    harness.runUntilIdle()
    #expect(stage.takePosts() == ["didChangeFrame", "didHide"].map(change) && keyboard.isHidden)
  }

  @Test("Focus that moves from one text to another leaves the panel up and posts nothing")
  func staying() {
    stage.show()
    stage.other.becomeFirstResponder()
    harness.run(for: 1)
    #expect(stage.posts.isEmpty && keyboard.isShown)
  }

  @Test("A panel that is called back while it slides out turns around and never posts didHide")
  func turningRound() {
    stage.show()
    stage.field.resignFirstResponder()
    harness.run(for: 0.1)
    stage.field.becomeFirstResponder()
    harness.runUntilIdle()
    #expect(
      stage.posts.map(\.name) == [
        "willChangeFrame", "willHide", "willChangeFrame", "willShow", "didChangeFrame", "didShow",
      ])
    #expect(keyboard.frame == shown && !keyboard.isHidden)
  }

  @Test("Dragging the top edge changes the panel's height within limits, and each step posts notifications")
  func resizing() {
    stage.show()
    harness.pointer.drag(from: CGPoint(x: 200, y: 368), to: CGPoint(x: 200, y: 328))
    harness.runUntilIdle()
    #expect(keyboard.height == 276 && keyboard.frame == CGRect(x: 0, y: 324, width: 400, height: 276))
    #expect(stage.posts.first?.begin == shown && stage.posts.last?.end == keyboard.frame)
    #expect(Set(stage.posts.map(\.name)) == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
    #expect(stage.posts.allSatisfy { $0.duration == 0 })
    harness.pointer.drag(from: CGPoint(x: 200, y: 328), to: CGPoint(x: 200, y: 599))
    #expect(keyboard.height == 176)
    keyboard.height = 10000
    #expect(keyboard.height == 300)
  }

  @Test("The panel stays at the bottom of a resized window, shown or not")
  func windowSize() {
    harness.resize(to: CGSize(width: 500, height: 700))
    harness.runUntilIdle()
    #expect(stage.posts.isEmpty)
    stage.show()
    #expect(keyboard.frame == CGRect(x: 0, y: 464, width: 500, height: 236))
    harness.resize(to: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    #expect(keyboard.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
    #expect(stage.posts.map(\.name) == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
  }

  @Test("The panel covers at most half of the window, however low that is", arguments: [500, 300, 120, 20, 1])
  func lowWindow(height: CGFloat) {
    stage.show()
    harness.resize(to: CGSize(width: 400, height: height))
    harness.runUntilIdle()
    #expect(keyboard.frame.height <= height / 2 && keyboard.frame.maxY == height)
  }

  @Test("A field that refuses to resign keeps the panel up")
  func stubborn() {
    stage.show()
    stage.field.mayResign = false
    stage.press(.dismiss)
    harness.run(for: 1)
    #expect(keyboard.isShown && stage.posts.isEmpty)
  }

  @Test("A panel removed from its window leaves at once, and one added again shows for the focused text")
  func removal() {
    stage.show()
    keyboard.removeFromSuperview()
    #expect(!keyboard.isShown)
    harness.window.addSubview(keyboard)
    #expect(keyboard.isShown)
  }

  @Test("With reduced motion the panel shows at once")
  func reducedMotion() {
    var settings = DesktopSettings()
    settings.motion = .reduced
    harness.settings = settings
    stage.field.becomeFirstResponder()
    harness.runFrame()
    #expect(harness.color(200, 366) != 0x000000 && keyboard.frame == shown)
  }

  @Test("The panel hides while the first responder's text is not editable, and shows again when it is")
  func abilities() {
    let view = UITextView(frame: CGRect(x: 10, y: 100, width: 100, height: 60))
    harness.window.addSubview(view)
    view.becomeFirstResponder()
    harness.runUntilIdle()
    #expect(keyboard.isShown)
    view.isEditable = false
    #expect(harness.platform.textInput == nil)
    harness.run(for: 1)
    #expect(!keyboard.isShown && keyboard.isHidden && view.isFirstResponder)
    view.isEditable = true
    #expect(keyboard.isShown && harness.platform.textInput != nil)
  }

  @Test("A panel that turns around twice stays visible until the last slide ends, and posts didHide once")
  func turningRoundTwice() {
    stage.show()
    stage.field.resignFirstResponder()
    harness.run(for: 0.1)
    stage.field.becomeFirstResponder()
    harness.run(for: 0.05)
    stage.field.resignFirstResponder()
    harness.run(for: 0.15)
    #expect(!keyboard.isShown && !keyboard.isHidden)
    harness.runUntilIdle()
    #expect(keyboard.isHidden && stage.posts.map(\.name).filter { $0 == "didHide" } == ["didHide"])
    #expect(!stage.posts.contains { $0.name == "didShow" })
  }

  @Test("A panel that is removed from its window posts that it hides")
  func tellingOfRemoval() {
    stage.show()
    keyboard.removeFromSuperview()
    let posts = stage.takePosts()
    #expect(posts.map(\.name) == ["willChangeFrame", "willHide", "didChangeFrame", "didHide"])
    #expect(posts.allSatisfy { $0.begin == shown && $0.end == away && $0.duration == 0 })
    harness.window.addSubview(keyboard)
    harness.runUntilIdle()
    #expect(keyboard.isShown && stage.takePosts().map(\.name).last == "didShow")
  }

  @Test("A panel that slides out of a window that grows hides at once")
  func resizeWhileLeaving() {
    stage.show()
    stage.field.resignFirstResponder()
    harness.run(for: 0.1)
    harness.resize(to: CGSize(width: 400, height: 800))
    harness.runFrame()
    #expect(keyboard.isHidden && stage.posts.map(\.name).filter { $0 == "didHide" } == ["didHide"])
    harness.runUntilIdle()
    #expect(keyboard.isHidden && keyboard.frame.minY >= 800 && stage.posts.filter { $0.name == "didHide" }.count == 1)
  }
}
