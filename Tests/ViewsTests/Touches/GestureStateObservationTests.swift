import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
private final class Observer: KeyValueObserver {
  var keyPaths: [String?] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    keyPaths.append(keyPath)
  }
}

@MainActor
struct GestureStateObservationTests {
  private let view = UIView()
  private let pan = UIPanGestureRecognizer()

  private func drag() {
    view.addGestureRecognizer(pan)
    OffscreenHarness(root: view).pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
  }

  @Test func `Each state of a drag is observed once`() {
    var states: [UIGestureRecognizer.State] = []
    let token = pan.observe(\.state, options: [.old, .new]) { recognizer, change in
      #expect(change.newValue == recognizer.state && change.oldValue == states.last ?? .possible)
      states.append(recognizer.state)
    }
    drag()
    token.invalidate()
    #expect(states == [.began, .changed, .ended, .possible])
  }

  @Test func `An observer of the state by its name is called until it is removed`() {
    let observer = Observer()
    pan.addObserver(observer, forKeyPath: "state", context: nil)
    drag()
    #expect(observer.keyPaths == ["state", "state", "state", "state"])
    pan.removeObserver(observer, forKeyPath: "state")
    drag()
    #expect(observer.keyPaths.count == 4)
  }
}
