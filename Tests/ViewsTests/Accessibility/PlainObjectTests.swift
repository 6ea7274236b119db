import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Objects of apps that are no responders, for assistive technologies")
struct PlainObjectTests {
  /// It answers its label, and leaves the rest to what an app sets.
  private final class Planet: UIAccessibility.PlainObject {
    let name: String
    private(set) var activations = 0
    private(set) var focusChanges = 0

    init(_ name: String) { self.name = name }

    var isAccessibilityElement: Bool { true }
    var accessibilityLabel: String? { name }
    func accessibilityActivate() -> Bool {
      activations += 1
      return true
    }
    func accessibilityElementDidBecomeFocused() { focusChanges += 1 }
    func accessibilityElementDidLoseFocus() { focusChanges += 1 }
  }

  /// A model as apps of iOS have it.
  private final class Moon: NSObject, UIAccessibility.PlainObject {}

  private func sky(_ harness: OffscreenHarness, _ objects: [Any]) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.accessibilityElements = objects
    harness.window.addSubview(view)
    return view
  }

  private func nodes(_ harness: OffscreenHarness) -> [AccessibilityNode] {
    AccessibilityTree.root(of: harness.window).children
  }

  @Test("An object's own members are read, and those that an app set")
  func members() throws {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let (mars, moon) = (Planet("Mars"), Moon())
    (mars.accessibilityHint, mars.accessibilityTraits) = ("Lands there", .button)
    mars.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    (moon.isAccessibilityElement, moon.accessibilityAttributedLabel) = (true, NSAttributedString(string: "Moon"))
    _ = sky(harness, [mars, moon, "no object that can be read"])
    let nodes = nodes(harness)
    #expect(nodes.map(\.label) == ["Mars", "Moon"])
    let node = try #require(nodes.first)
    #expect(node.hint == "Lands there" && node.role == .button && node.canBeOperated)
    #expect(node.frame.size == CGSize(width: 30, height: 40) && node.activationPoint == node.frame.center)
    #expect(mars.accessibilityAttributedLabel?.string == "Mars" && mars.accessibilityUserInputLabels == ["Mars"])
    #expect(moon.accessibilityLabel == "Moon")
    moon.accessibilityLabel = nil
    #expect(moon.accessibilityLabel == nil && moon.accessibilityAttributedLabel == nil)
  }

  @Test("A plain object without values is no element")
  func defaults() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let moon = Moon()
    _ = sky(harness, [moon])
    #expect(nodes(harness).isEmpty)
    #expect(!moon.isAccessibilityElement && moon.accessibilityTraits == .none && moon.accessibilityFrame == .zero)
    #expect(moon.accessibilityElementCount() == NSNotFound && !moon.accessibilityActivate())
  }

  @Test("A plain object contains elements, by its array and by its functions")
  func containers() {
    final class Belt: UIAccessibility.PlainObject {
      let stones = [Planet("Ceres"), Planet("Vesta")]
      func accessibilityElementCount() -> Int { stones.count }
      func accessibilityElement(at index: Int) -> Any? { stones[index] }
    }
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let group = Moon()
    group.accessibilityElements = [Planet("Io")]
    _ = sky(harness, [Belt(), group])
    #expect(nodes(harness).map(\.label) == ["Ceres", "Vesta", "Io"])
  }

  @Test("Activating and moving to an object calls it, and notifications name it")
  func actions() throws {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let mars = Planet("Mars")
    _ = sky(harness, [mars])
    let node = try #require(nodes(harness).first)
    #expect(node.perform(.activate) && mars.activations == 1)
    var named: [ObjectIdentifier] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      guard let object = note.userInfo?[UIAccessibility.focusedElementUserInfoKey] else { return }
      let identity = ObjectIdentifier(object as AnyObject)
      MainActor.assumeIsolated { named.append(identity) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    AssistiveTechnology.focusedElement = node.object
    #expect(mars.accessibilityElementIsFocused() && mars.focusChanges == 1)
    AssistiveTechnology.focusedElement = nil
    #expect(!mars.accessibilityElementIsFocused() && mars.focusChanges == 2)
    #expect(named == [ObjectIdentifier(mars)])
  }

  @Test("An object stays the same element from tree to tree, and is released with the app's last reference")
  func identity() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    weak var released: Planet?
    do {
      let mars = Planet("Mars")
      released = mars
      let view = sky(harness, [mars])
      #expect(nodes(harness).map(\.id) == nodes(harness).map(\.id))
      view.accessibilityElements = nil
    }
    #expect(released == nil)
  }
}
