import Foundation
import Testing

@testable import Views

@MainActor
struct MethodObserverTests {
  @MainActor
  private final class Observer {
    var calls: [String] = []
    func heard(_ notification: Notification) { calls.append(notification.name.rawValue) }
    func heardNothing() { calls.append("plain") }
    func ticked(_ timer: Timer) {
      calls.append("tick")
      timer.invalidate()
    }
  }

  private let center = NotificationCenter()
  private let first = Notification.Name("first")
  private let second = Notification.Name("second")

  @Test func `A method observes notifications`() {
    let observer = Observer()
    center.addObserver(observer, selector: Observer.heard(_:), name: first, object: nil)
    center.addObserver(observer, selector: Observer.heardNothing, name: second, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    #expect(observer.calls == ["first", "plain"])
  }

  @Test func `Removing an observer removes its methods`() {
    let (observer, other) = (Observer(), Observer())
    for name in [first, second] {
      center.addObserver(observer, selector: Observer.heard(_:), name: name, object: nil)
      center.addObserver(other, selector: Observer.heard(_:), name: name, object: nil)
    }
    center.removeObserver(observer, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    #expect(observer.calls == ["second"])
    center.removeObserver(observer)
    center.post(name: second, object: nil)
    #expect(observer.calls == ["second"] && other.calls == ["first", "second", "second"])
  }

  @Test func `Foundation's own observers are removed as well`() {
    nonisolated(unsafe) var calls = 0
    let token = center.addObserver(forName: first, object: nil, queue: nil) { _ in calls += 1 }
    center.post(name: first, object: nil)
    center.removeObserver(token)
    center.post(name: first, object: nil)
    #expect(calls == 1)
  }

  @Test func `An observer is not retained`() {
    weak var weakObserver: Observer?
    do {
      let observer = Observer()
      weakObserver = observer
      center.addObserver(observer, selector: Observer.heard(_:), name: first, object: nil)
    }
    #expect(weakObserver == nil)
    center.post(name: first, object: nil)
  }

  @Test func `The sender of a notification counts`() {
    let (observer, sender) = (Observer(), Observer())
    center.addObserver(observer, selector: Observer.heard(_:), name: first, object: sender)
    center.post(name: first, object: nil)
    center.post(name: first, object: sender)
    #expect(observer.calls == ["first"])
  }

  @Test func `A timer retains its target until it is invalidated`() {
    weak var weakObserver: Observer?
    let timer: Timer
    do {
      let observer = Observer()
      weakObserver = observer
      timer = Timer(timeInterval: 60, target: observer, selector: Observer.ticked(_:), userInfo: nil, repeats: true)
    }
    #expect(weakObserver != nil)
    timer.fire()
    #expect(weakObserver?.calls ?? ["tick"] == ["tick"] && !timer.isValid)
  }
}
