import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
private class Target: UIResponder {
  private(set) var calls: [String] = []

  func plain() { calls.append("plain") }
  func heard(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func tapped(_ recognizer: UITapGestureRecognizer) { calls.append("tapped") }
  func show(_ animated: Bool) -> Bool {
    calls.append("show \(animated)")
    return animated
  }
  func log(_ text: String?) { calls.append(text ?? "nil") }

  static let plainSelector = Selector(named: "plain()", Target.plain)
  static let logSelector = Selector(named: "log(_:)", Target.log(_:))
}

private final class DerivedTarget: Target {}

@MainActor
struct SelectorTests {
  private let target = Target()

  @Test(
    arguments: [
      ("plain()", "plain"), ("tapped(_:)", "tapped:"), ("open(card:)", "openWithCard:"), ("move(to:)", "moveTo:"),
      ("open(_:animated:_:)", "open:animated::"), ("list(forRow:at:)", "listForRow:at:"),
      ("contentOffset", "contentOffset"),
      ("title:", "title:"),
    ])
  func `A selector has the name that Swift gives it in Objective-C`(_ name: String, _ expected: String) {
    #expect(NSStringFromSelector(Selector(named: name, Target.plain)) == expected)
  }

  @Test func `Selectors with equal names are equal`() {
    let same = Selector(named: "plain()", DerivedTarget.plain)
    #expect(Target.plainSelector == same && Target.plainSelector.hashValue == same.hashValue)
    #expect(Target.plainSelector != Target.logSelector)
  }

  @Test func `A selector calls its method with as many arguments as it takes`() {
    target.perform(Target.plainSelector, with: "more")
    target.perform(Target.logSelector, with: "one", with: "two")
    target.perform(Target.logSelector)
    #expect(target.calls == ["plain", "one", "nil"])
  }

  @Test func `An object that is passed for a Boolean value is true`() {
    let show = Selector(named: "show(_:)", Target.show(_:))
    target.perform(show, with: target)
    target.perform(show, with: false)
    target.perform(show)
    #expect(target.calls == ["show true", "show false", "show false"])
  }

  @Test func `An object responds to the methods of its class and of superclasses`() {
    #expect(DerivedTarget().responds(to: Target.plainSelector))
    #expect(!UIView().responds(to: Target.plainSelector))
    #expect(!target.responds(to: nil))
  }

  @Test func `An object is of its class and of superclasses`() {
    let derived = DerivedTarget()
    #expect(derived.isKind(of: Target.self) && derived.isKind(of: UIResponder.self) && !derived.isKind(of: UIView.self))
    #expect(derived.isMember(of: DerivedTarget.self) && !derived.isMember(of: Target.self))
    #expect(ObjectIdentifier(derived.classForCoder) == ObjectIdentifier(DerivedTarget.self))
  }

  @Test func `A recognizer calls a method once, however often it is added, until it is removed`() {
    let view = UIView()
    let harness = OffscreenHarness(root: view)
    let selector = Selector(named: "tapped(_:)", Target.tapped(_:))
    let tap = UITapGestureRecognizer(target: target, action: selector)
    view.addGestureRecognizer(tap)
    tap.addTarget(target, action: selector)
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    tap.removeTarget(target, action: Target.plainSelector)
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    tap.removeTarget(nil, action: selector)
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    #expect(target.calls == ["tapped", "tapped"])
  }

  @Test func `A notification calls the method until its observer is removed`() {
    let center = NotificationCenter()
    let name = Notification.Name("name")
    center.addObserver(target, selector: Selector(named: "heard(_:)", Target.heard(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(target)
    center.post(name: name, object: nil)
    #expect(target.calls == ["name"])
  }

  @Test func `A timer has the information that it was made with`() {
    let timers = [
      Timer(timeInterval: 60, target: target, selector: Target.plainSelector, userInfo: "a", repeats: false),
      Timer(timeInterval: 60, target: target, selector: Target.plain, userInfo: "a", repeats: true),
      Timer.scheduledTimer(
        timeInterval: 60, target: target, selector: Target.plainSelector, userInfo: "a", repeats: false),
    ]
    #expect(timers.map { $0.userInfo as? String } == ["a", "a", "a"])
    #expect(timers[1].timeInterval == 60 && timers[1].fireDate.timeIntervalSinceNow > 50)
    for timer in timers {
      timer.fire()
      timer.invalidate()
    }
    #expect(target.calls == ["plain", "plain", "plain"])
  }

  @Test func `A class has the name of its module, unless it is one of the toolkit`() {
    #expect(UIView.description() == "UIView" && NSValue.description() == "NSValue")
    #expect(DerivedTarget.description().hasSuffix("DerivedTarget"))
    #expect(DerivedTarget.description().hasPrefix("ViewsTests."))
  }

  @Test func `A timer and a display link call the method`() {
    let timer = Timer(timeInterval: 1, target: target, selector: Target.plainSelector, userInfo: nil, repeats: false)
    timer.fire()
    let harness = OffscreenHarness(root: UIView())
    let link = CADisplayLink(target: target, selector: Target.plainSelector)
    link.add(to: .main, forMode: .common)
    harness.run(for: 0.1)
    link.invalidate()
    #expect(target.calls.count > 2)
  }

  @Test func `A delayed call is made once, unless it is cancelled`() async throws {
    target.perform(Target.logSelector, with: "kept", afterDelay: 0.01)
    target.perform(Target.logSelector, with: "cancelled", afterDelay: 0.01)
    UIView.cancelPreviousPerformRequests(withTarget: target, selector: Target.logSelector, object: "cancelled")
    try await eventually("the delayed call is made") { target.calls == ["kept"] }
    target.perform(Target.plainSelector, with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    try await Task.sleep(for: .milliseconds(50))
    #expect(target.calls == ["kept"])
  }
}
