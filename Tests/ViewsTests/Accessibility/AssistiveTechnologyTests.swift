import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("What apps and assistive technologies tell each other", .serialized)
struct AssistiveTechnologyTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))

  private var root: AccessibilityNode { AccessibilityTree.root(of: harness.window) }

  @Test("Whether a technology listens is posted when it changes")
  func listening() {
    var posted: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { posted.append(UIAccessibility.isVoiceOverRunning) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!UIAccessibility.isVoiceOverRunning)
    AssistiveTechnology.isListening = true
    AssistiveTechnology.isListening = true
    AssistiveTechnology.isListening = false
    #expect(posted == [true, false])
  }

  @Test("What an app posts reaches the listener alone")
  func posting() {
    var heard: [(UIAccessibility.Notification, String?)] = []
    UIAccessibility.post(notification: .announcement, argument: "lost")
    AssistiveTechnology.listener = { heard.append(($0, $1 as? String)) }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    AssistiveTechnology.listener = nil
    #expect(heard.map(\.0) == [.announcement, .screenChanged] && heard.map(\.1) == ["Saved", nil])
  }

  @Test("Elements hear that a technology comes and goes, and so do observers")
  func focus() {
    final class Element: UIView {
      var events: [String] = []
      override func accessibilityElementDidBecomeFocused() { events.append("in") }
      override func accessibilityElementDidLoseFocus() { events.append("out") }
    }
    let (first, second) = (Element(), Element())
    var posted: [(UIView?, UIView?)] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { notification in
      nonisolated(unsafe) let information = notification.userInfo ?? [:]
      MainActor.assumeIsolated {
        posted.append(
          (
            information[UIAccessibility.unfocusedElementUserInfoKey] as? UIView,
            information[UIAccessibility.focusedElementUserInfoKey] as? UIView
          ))
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    AssistiveTechnology.focusedElement = first
    AssistiveTechnology.focusedElement = first
    AssistiveTechnology.focusedElement = second
    #expect(first.events == ["in", "out"] && second.events == ["in"])
    #expect(posted.map(\.0) == [nil, first] && posted.map(\.1) == [first, second])
    #expect(second.accessibilityElementIsFocused() && !first.accessibilityElementIsFocused())
    #expect(second.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === second)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    AssistiveTechnology.focusedElement = nil
    #expect(first.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
  }

  @Test("Activating an element without an answer taps its activation point")
  func tap() {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    (view.isAccessibilityElement, view.accessibilityLabel) = (true, "Tappable")
    var taps: [CGPoint] = []
    let recognizer = UITapGestureRecognizer()
    recognizer.addTarget { taps.append($0.location(in: nil)) }
    view.addGestureRecognizer(recognizer)
    harness.window.addSubview(view)
    #expect(view.accessibilityRespondsToUserInteraction && root.children[0].perform(.activate))
    view.accessibilityActivationPoint = CGPoint(x: 25, y: 30)
    #expect(root.children[0].perform(.activate))
    #expect(taps == [CGPoint(x: 45, y: 45), CGPoint(x: 25, y: 30)])
    view.accessibilityTraits = .notEnabled
    #expect(!root.children[0].perform(.activate) && taps.count == 2)
    view.accessibilityTraits = .none
    harness.window.addSubview(UIView(frame: harness.window.bounds))
    #expect(!root.children[0].perform(.activate) && taps.count == 2, "something else is in front")
  }

  @Test("Custom actions are performed by a closure or by a method of an object that is not retained")
  func customActions() {
    @MainActor
    final class Target {
      var calls = 0
      func act(_ action: UIAccessibilityCustomAction) -> Bool {
        calls += 1
        return action.name == "Yes"
      }
      func actAlone() { calls += 1 }
    }
    var target: Target? = Target()
    let yes = UIAccessibilityCustomAction(
      name: "Yes", target: target, selector: Selector(named: "act(_:)", Target.act))
    let no = UIAccessibilityCustomAction(name: "No", target: target, selector: Selector(named: "act(_:)", Target.act))
    let alone = UIAccessibilityCustomAction(
      attributedName: NSAttributedString(string: "Alone"), target: target,
      selector: Selector(named: "actAlone()", Target.actAlone))
    let method = UIAccessibilityCustomAction(name: "Yes", target: target, selector: Target.act)
    #expect(yes.perform() && !no.perform() && alone.perform() && method.perform() && target?.calls == 4)
    #expect(alone.name == "Alone" && alone.attributedName.string == "Alone")
    target = nil
    #expect(!yes.perform() && !method.perform() && yes.target == nil)
    var performed: UIAccessibilityCustomAction?
    let handler = UIAccessibilityCustomAction(name: "Handler") {
      performed = $0
      return true
    }
    #expect(handler.perform() && performed === handler)
  }

  @Test("A rotor moves the technology to what it finds, from the element that it is at")
  func rotors() {
    let views = (0..<3).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 30 * index, width: 20, height: 20))
      (view.isAccessibilityElement, view.accessibilityLabel) = (true, "\(index)")
      harness.window.addSubview(view)
      return view
    }
    let rotor = UIAccessibilityCustomRotor(name: "Views") { predicate in
      let index = views.firstIndex { $0 === predicate.currentItem.targetElement } ?? -1
      let next = predicate.searchDirection == .next ? index + 1 : index - 1
      return views.indices.contains(next)
        ? UIAccessibilityCustomRotorItemResult(targetElement: views[next], targetRange: nil) : nil
    }
    views[0].accessibilityCustomRotors = [rotor]
    #expect(rotor.name == "Views" && rotor.systemRotorType == .none)
    var reached: [String?] = []
    AssistiveTechnology.listener = { notification, argument in
      guard notification == .layoutChanged, let view = argument as? UIView else { return }
      reached.append(view.accessibilityLabel)
      AssistiveTechnology.focusedElement = view
    }
    let node = root.children[0]
    #expect(node.perform(.search(rotor, .next)) && node.perform(.search(rotor, .next)))
    #expect(!node.perform(.search(rotor, .next)) && node.perform(.search(rotor, .previous)))
    #expect(reached == ["1", "2", "1"])
    (AssistiveTechnology.listener, AssistiveTechnology.focusedElement) = (nil, nil)
  }

  @Test("What an element does not handle goes to the objects around it")
  func bubbling() {
    final class Page: UIViewController {
      var events: [String] = []
      override func accessibilityPerformEscape() -> Bool {
        events.append("escape")
        return true
      }
      override func accessibilityPerformMagicTap() -> Bool {
        events.append("magic")
        return true
      }
    }
    let page = Page()
    harness.window.rootViewController = page
    let element = UIAccessibilityElement(accessibilityContainer: page.view!)
    element.accessibilityLabel = "Element"
    page.view.accessibilityElements = [element]
    let node = root.children[0]
    #expect(node.label == "Element" && node.perform(.escape) && node.perform(.magicTap))
    #expect(page.events == ["escape", "magic"] && !node.perform(.scroll(.down)))
  }

  @Test("A scroll view scrolls by pages in all directions, tells where it is, and leaves its ends to the one around it")
  func scrolling() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 280)
    harness.window.addSubview(scrollView)
    var statuses: [String] = []
    AssistiveTechnology.listener = { if $0 == .pageScrolled { statuses.append($1 as? String ?? "") } }
    defer { AssistiveTechnology.listener = nil }
    #expect(!scrollView.accessibilityScroll(.up) && !scrollView.accessibilityScroll(.right))
    #expect(scrollView.accessibilityScroll(.down) && scrollView.contentOffset.y == 90)
    #expect(scrollView.accessibilityScroll(.next) && scrollView.contentOffset.y == 180)
    #expect(!scrollView.accessibilityScroll(.down))
    #expect(scrollView.accessibilityScroll(.previous) && scrollView.contentOffset.y == 90)
    #expect(statuses == ["page 2 of 3", "page 3 of 3", "page 2 of 3"])
    scrollView.isScrollEnabled = false
    #expect(!scrollView.accessibilityScroll(.down))
  }

  @Test("A horizontal scroll view goes on in the direction of text")
  func mirroredScrolling() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 300, height: 100)
    scrollView.isPagingEnabled = true
    scrollView.semanticContentAttribute = .forceRightToLeft
    harness.window.addSubview(scrollView)
    harness.window.layoutIfNeeded()
    scrollView.contentOffset.x = 200
    var statuses: [String] = []
    AssistiveTechnology.listener = { if $0 == .pageScrolled { statuses.append($1 as? String ?? "") } }
    defer { AssistiveTechnology.listener = nil }
    #expect(scrollView.accessibilityScroll(.next) && scrollView.contentOffset.x == 100)
    #expect(scrollView.accessibilityScroll(.left) && scrollView.contentOffset.x == 0)
    #expect(statuses == ["page 2 of 3", "page 3 of 3"])
  }

  @Test("An element of a container moves with it")
  func containerFrames() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    harness.window.addSubview(view)
    let outer = UIAccessibilityElement(accessibilityContainer: view)
    let inner = UIAccessibilityElement(accessibilityContainer: outer)
    for element in [outer, inner] {
      element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    }
    view.frame.origin.x = 30
    #expect(outer.accessibilityFrame.minX == 31 && outer.accessibilityActivationPoint == CGPoint(x: 32.5, y: 24))
    outer.accessibilityFrame = CGRect(x: 5, y: 5, width: 5, height: 5)
    view.frame.origin.x = 0
    #expect(outer.accessibilityFrame.minX == 5 && outer.accessibilityFrameInContainerSpace == .zero)
    #expect(outer.next === view && inner.next === outer)
    outer.accessibilityContainer = inner
    #expect(inner.accessibilityFrame == .zero, "elements in each other are in no view")
  }

  @Test("Rectangles and paths are converted to the screen")
  func conversion() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    harness.window.addSubview(view)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(UIAccessibility.convertToScreenCoordinates(rect, in: view) == CGRect(x: 11, y: 22, width: 3, height: 4))
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: view)
    #expect(path.bounds == CGRect(x: 11, y: 22, width: 3, height: 4))
  }
}
