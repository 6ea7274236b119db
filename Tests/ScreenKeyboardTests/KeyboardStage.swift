import Foundation
import TestSupport

@testable import ScreenKeyboard
@testable import TextEditing
@testable import Views

/// A window of 400 by 600 points with a keyboard panel, two text fields, and a log of the keyboard's notifications.
@MainActor
final class KeyboardStage {
  /// A view that takes text, with traits for the keyboard.
  final class Field: UIView, UIKeyInput, UITextInputTraits {
    var text = ""
    var mayResign = true
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none
    var enablesReturnKeyAutomatically = false

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }
  }

  struct Post: Equatable {
    var name: String
    var begin: CGRect
    var end: CGRect
    var duration: TimeInterval
  }

  let harness = OffscreenHarness(size: CGSize(width: 400, height: 600))
  let keyboard = SimulatedKeyboard()
  let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
  let other = Field(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
  private(set) var posts: [Post] = []
  private var tokens: [any NSObjectProtocol] = []

  init() {
    for view in [field, other, keyboard] { harness.window.addSubview(view) }
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
    ]
    for (name, short) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: keyboard, queue: nil) { [weak self] in
          self?.note(short, $0)
        })
    }
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  private nonisolated func note(_ name: String, _ notification: Notification) {
    guard let begin = notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    MainActor.assumeIsolated { posts.append(Post(name: name, begin: begin, end: end, duration: duration)) }
  }

  func takePosts() -> [Post] {
    defer { posts = [] }
    return posts
  }

  /// Shows the panel for the first field.
  func show() {
    field.becomeFirstResponder()
    harness.runUntilIdle()
    posts = []
  }

  /// Returns the center of a key, in the window.
  func place(of key: KeyboardKey) -> CGPoint {
    harness.window.layoutIfNeeded()
    guard let view = find(key, in: keyboard) else { preconditionFailure("there is no key \(key)") }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: harness.window)
  }

  func press(_ keys: KeyboardKey...) {
    for key in keys { harness.pointer.click(at: place(of: key)) }
  }

  func type(_ characters: String) {
    for character in characters { press(.character(String(character))) }
  }

  private func find(_ key: KeyboardKey, in view: UIView) -> KeyboardKeyView? {
    if let view = view as? KeyboardKeyView, view.key == key { return view }
    return view.subviews.lazy.compactMap { self.find(key, in: $0) }.first
  }
}

/// A value made on its first use in a test, so that nothing else runs in between.
@MainActor
final class Late<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}
