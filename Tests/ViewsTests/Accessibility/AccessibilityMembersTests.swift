import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("The members for assistive technologies")
struct AccessibilityMembersTests {
  private let harness = OffscreenHarness(size: CGSize(width: 100, height: 100))

  @Test("A view without values has none stored, however they are read and reset")
  func nothingStored() {
    let view = UIView()
    _ = (view.accessibilityLabel, view.accessibilityTraits, view.accessibilityElements, view.accessibilityFrame)
    (view.accessibilityLabel, view.accessibilityElements, view.accessibilityCustomActions) = (nil, nil, nil)
    #expect(view.existingSparseState == nil)
    view.accessibilityIdentifier = "view"
    #expect(view.existingSparseState?.accessibility != nil && view.accessibilityIdentifier == "view")
  }

  @Test("Views, controllers, elements of menus and elements keep each value")
  func values() {
    let objects: [UIAccessibility.Object] = [
      UIView(), UIViewController(), UIAction { _ in }, UIAccessibilityElement(accessibilityContainer: UIView()),
    ]
    for object in objects {
      object.accessibilityLabel = "label"
      object.accessibilityValue = "value"
      object.accessibilityHint = "hint"
      object.accessibilityIdentifier = "identifier"
      object.accessibilityLanguage = "de-CH"
      object.accessibilityTraits = [.button, .selected]
      object.isAccessibilityElement = true
      object.accessibilityElementsHidden = true
      object.accessibilityViewIsModal = true
      object.shouldGroupAccessibilityChildren = true
      object.accessibilityContainerType = .landmark
      object.accessibilityNavigationStyle = .combined
      object.accessibilityTextualContext = .console
      object.accessibilityExpandedStatus = .collapsed
      object.accessibilityRespondsToUserInteraction = true
      object.accessibilityUserInputLabels = ["one", "two"]
      #expect(object.accessibilityLabel == "label" && object.accessibilityValue == "value")
      #expect(object.accessibilityHint == "hint" && object.accessibilityIdentifier == "identifier")
      #expect(object.accessibilityLanguage == "de-CH" && object.accessibilityTraits == [.button, .selected])
      #expect(object.isAccessibilityElement && object.accessibilityElementsHidden && object.accessibilityViewIsModal)
      #expect(object.shouldGroupAccessibilityChildren && object.accessibilityContainerType == .landmark)
      #expect(object.accessibilityNavigationStyle == .combined && object.accessibilityTextualContext == .console)
      #expect(object.accessibilityRespondsToUserInteraction && object.accessibilityExpandedStatus == .collapsed)
      #expect(object.accessibilityUserInputLabels == ["one", "two"])
      #expect(object.accessibilityAttributedUserInputLabels.map(\.string) == ["one", "two"])
    }
  }

  @Test("A text with attributes and one without are the same value")
  func attributed() {
    let view = UIView()
    let text = NSMutableAttributedString(string: "Text")
    view.accessibilityAttributedLabel = text
    text.mutableString.setString("changed later")
    #expect(view.accessibilityLabel == "Text" && view.accessibilityAttributedLabel?.string == "Text")
    view.accessibilityLabel = "Other"
    #expect(view.accessibilityAttributedLabel?.string == "Other")
    view.accessibilityAttributedLabel = nil
    #expect(view.accessibilityLabel == nil && view.accessibilityAttributedLabel == nil)
    view.accessibilityAttributedValue = NSAttributedString(string: "3")
    view.accessibilityAttributedHint = NSAttributedString(string: "Opens")
    #expect(view.accessibilityValue == "3" && view.accessibilityHint == "Opens")
    #expect(view.accessibilityUserInputLabels == [] && view.accessibilityAttributedUserInputLabels == [])
    view.accessibilityLabel = "Name"
    #expect(view.accessibilityUserInputLabels == ["Name"])
    view.accessibilityUserInputLabels = nil
    #expect(view.accessibilityUserInputLabels == ["Name"])
  }

  @Test("Values end with their object")
  func lifetime() {
    weak var token: UIAccessibilityCustomAction?
    do {
      let view = UIView()
      let action = UIAccessibilityCustomAction(name: "Do") { _ in true }
      token = action
      view.accessibilityCustomActions = [action]
      #expect(view.accessibilityCustomActions?.first === action)
    }
    #expect(token == nil)
  }

  /// Records which of its members are called.
  private final class Recorder: UIView {
    var calls: Set<String> = []
    var isNamed = false

    private func note(_ name: String = #function) { calls.insert(name) }

    override var isAccessibilityElement: Bool {
      get { note(); return super.isAccessibilityElement }
      set {}
    }
    override var accessibilityLabel: String? {
      get { note(); return isNamed ? "label" : nil }
      set {}
    }
    override var accessibilityAttributedLabel: NSAttributedString? {
      get { note(); return super.accessibilityAttributedLabel }
      set {}
    }
    override var accessibilityHint: String? {
      get { note(); return "hint" }
      set {}
    }
    override var accessibilityAttributedHint: NSAttributedString? {
      get { note(); return super.accessibilityAttributedHint }
      set {}
    }
    override var accessibilityValue: String? {
      get { note(); return "value" }
      set {}
    }
    override var accessibilityAttributedValue: NSAttributedString? {
      get { note(); return super.accessibilityAttributedValue }
      set {}
    }
    override var accessibilityIdentifier: String? {
      get { note(); return "identifier" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { note(); return .adjustable }
      set {}
    }
    override var accessibilityLanguage: String? {
      get { note(); return "fr" }
      set {}
    }
    override var accessibilityTextualContext: UIAccessibilityTextualContext? {
      get { note(); return .narrative }
      set {}
    }
    override var accessibilityUserInputLabels: [String]! {
      get { note(); return ["input"] }
      set {}
    }
    override var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
      get { note(); return super.accessibilityAttributedUserInputLabels }
      set {}
    }
    override var accessibilityRespondsToUserInteraction: Bool {
      get { note(); return true }
      set {}
    }
    override var accessibilityFrame: CGRect {
      get { note(); return CGRect(x: 1, y: 2, width: 3, height: 4) }
      set {}
    }
    override var accessibilityPath: UIBezierPath? {
      get { note(); return UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)) }
      set {}
    }
    override var accessibilityActivationPoint: CGPoint {
      get { note(); return CGPoint(x: 2, y: 3) }
      set {}
    }
    override var accessibilityElementsHidden: Bool {
      get { note(); return false }
      set {}
    }
    override var accessibilityViewIsModal: Bool {
      get { note(); return true }
      set {}
    }
    override var shouldGroupAccessibilityChildren: Bool {
      get { note(); return false }
      set {}
    }
    override var accessibilityContainerType: UIAccessibilityContainerType {
      get { note(); return .none }
      set {}
    }
    override var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
      get { note(); return .separate }
      set {}
    }
    override var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
      get { note(); return .expanded }
      set {}
    }
    override var accessibilityElements: [Any]? {
      get { note(); return nil }
      set {}
    }
    override func accessibilityElementCount() -> Int { note(); return 1 }
    override func accessibilityElement(at index: Int) -> Any? { note(); return inner }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get {
        note();
        return [
          UIAccessibilityCustomAction(name: "custom") { [weak self] _ in
            self?.note(); return true
          }
        ]
      }
      set {}
    }
    override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
      get {
        note();
        return [
          UIAccessibilityCustomRotor(name: "rotor") { [weak self] _ in
            self?.note(); return nil
          }
        ]
      }
      set {}
    }
    override func accessibilityActivate() -> Bool { note(); return true }
    override func accessibilityIncrement() { note() }
    override func accessibilityDecrement() { note() }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { note(); return true }
    override func accessibilityPerformEscape() -> Bool { note(); return true }
    override func accessibilityPerformMagicTap() -> Bool { note(); return true }
    override func accessibilityElementDidBecomeFocused() { note() }
    override func accessibilityElementDidLoseFocus() { note() }

    lazy var inner = UIAccessibilityElement(accessibilityContainer: self)
  }

  @Test("The tree calls what a class overrides")
  func overrides() {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.window.addSubview(view)
    // The view is no element: it is flattened, and then in the tree as a container with a label.
    #expect(AccessibilityTree.root(of: harness.window).children.count == 1)
    view.isNamed = true
    let node = AccessibilityTree.root(of: harness.window).children[0]
    #expect(node.object === view && node.children.count == 1 && node.children[0].object === view.inner)
    #expect(node.label == "label" && node.value == "value" && node.hint == "hint" && node.identifier == "identifier")
    #expect(node.language == "fr" && node.traits == .adjustable)
    #expect(node.textualContext == .narrative && node.userInputLabels == ["input"])
    #expect(node.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && node.activationPoint == CGPoint(x: 2, y: 3))
    #expect(node.path?.bounds == node.frame && node.isModal && node.navigationStyle == .separate)
    #expect(node.containerType == .none && node.actions.count == 6 && node.isExpanded == true)
    for action in node.actions + [.escape, .magicTap, .scroll(.next)] { node.perform(action) }
    AssistiveTechnology.focusedElement = view
    AssistiveTechnology.focusedElement = nil
    let members: Set<String> = [
      "isAccessibilityElement", "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityHint",
      "accessibilityAttributedHint", "accessibilityValue", "accessibilityAttributedValue", "accessibilityIdentifier",
      "accessibilityTraits", "accessibilityLanguage", "accessibilityTextualContext",
      "accessibilityUserInputLabels", "accessibilityAttributedUserInputLabels",
      "accessibilityRespondsToUserInteraction", "accessibilityFrame", "accessibilityPath",
      "accessibilityActivationPoint", "accessibilityElementsHidden", "accessibilityViewIsModal",
      "shouldGroupAccessibilityChildren", "accessibilityContainerType", "accessibilityNavigationStyle",
      "accessibilityExpandedStatus", "accessibilityElements", "accessibilityElementCount()",
      "accessibilityElement(at:)",
      "accessibilityCustomActions", "accessibilityCustomRotors", "accessibilityActivate()",
      "accessibilityIncrement()", "accessibilityDecrement()", "accessibilityScroll(_:)",
      "accessibilityPerformEscape()", "accessibilityPerformMagicTap()", "accessibilityElementDidBecomeFocused()",
      "accessibilityElementDidLoseFocus()",
    ]
    #expect(view.calls.subtracting(members).isEmpty && members.subtracting(view.calls).isEmpty)
  }

  @Test("The standard trait sets are distinct")
  func traits() {
    let all: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header, .supportsZoom, .toggleButton,
    ]
    #expect(all.reduce(into: UIAccessibilityTraits.none) { $0.formUnion($1) }.rawValue.nonzeroBitCount == all.count)
    #expect(
      [.right, .left, .up, .down, .next, .previous].map(\UIAccessibilityScrollDirection.rawValue) == [1, 2, 3, 4, 5, 6])
  }

  @Test("An image names an image, and a symbol has the words of its name")
  func images() throws {
    let image = UIImage()
    #expect(image.accessibilityLabel == nil && image.accessibilityIdentifier == nil)
    image.accessibilityLabel = "A cat"
    image.accessibilityIdentifier = "cat"
    #expect(image.accessibilityLabel == "A cat" && image.accessibilityIdentifier == "cat")
    let symbol = try #require(UIImage(systemName: "star.fill"))
    #expect(symbol.accessibilityLabel == "star")
    symbol.accessibilityLabel = "Favorite"
    #expect(symbol.accessibilityLabel == "Favorite")
  }

  @Test("A frame with NaN ends the program with a message that names the property")
  func notANumber() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().accessibilityFrame = CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0) }
    }
  }
}
