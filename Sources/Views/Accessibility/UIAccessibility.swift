import Foundation

/// What apps and assistive technologies tell each other, and the settings of the desktop that concern it.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What assistive technologies read of an object and do with it: the superclass of responders, items of bars, elements of
  /// menus and actions of alerts. In UIKit these are members of every `NSObject`.
  ///
  /// A property that an app sets replaces the object's own value, and nil, where it can be set, restores that. Frames and
  /// points are in the coordinates of the screen, in points; see `UIAccessibility.convertToScreenCoordinates(_:in:)`.
  @preconcurrency @MainActor
  open class Object {
    /// Makes an object.
    public init() {}

    // MARK: What it is

    /// Whether assistive technologies read the object as one element, without what is in it. By default true for labels,
    /// controls and cells.
    open var isAccessibilityElement: Bool {
      get { accessibilitySetting(.isElement) ?? isOwnAccessibilityElement }
      set { setAccessibilitySetting(.isElement, to: newValue) }
    }

    /// A short name, without its kind. By default the text or title; nil without one.
    open var accessibilityLabel: String? {
      get { accessibilityString(.label)?.string ?? ownAccessibilityLabel }
      set { setAccessibilitySetting(.label, to: AccessibilityString(newValue)) }
    }

    /// The name with attributes for speech. By default `accessibilityLabel` without any.
    open var accessibilityAttributedLabel: NSAttributedString? {
      get { accessibilityString(.label)?.attributed ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
      set { setAccessibilitySetting(.label, to: AccessibilityString(newValue)) }
    }

    /// What activating it does; nil for none.
    open var accessibilityHint: String? {
      get { accessibilityString(.hint)?.string ?? ownAccessibilityHint }
      set { setAccessibilitySetting(.hint, to: AccessibilityString(newValue)) }
    }

    /// The hint with attributes for speech.
    open var accessibilityAttributedHint: NSAttributedString? {
      get { accessibilityString(.hint)?.attributed ?? accessibilityHint.map { NSAttributedString(string: $0) } }
      set { setAccessibilitySetting(.hint, to: AccessibilityString(newValue)) }
    }

    /// The present value, if that is not a part of the label; nil for none.
    open var accessibilityValue: String? {
      get { accessibilityString(.value)?.string ?? ownAccessibilityValue }
      set { setAccessibilitySetting(.value, to: AccessibilityString(newValue)) }
    }

    /// The value with attributes for speech.
    open var accessibilityAttributedValue: NSAttributedString? {
      get { accessibilityString(.value)?.attributed ?? accessibilityValue.map { NSAttributedString(string: $0) } }
      set { setAccessibilitySetting(.value, to: AccessibilityString(newValue)) }
    }

    /// A name by which tests find the object. It is not read to the user.
    open var accessibilityIdentifier: String? {
      get { accessibilitySetting(.identifier) }
      set { setAccessibilitySetting(.identifier, to: newValue) }
    }

    /// What the element is and does.
    open var accessibilityTraits: UIAccessibilityTraits {
      get { accessibilitySetting(.traits) ?? ownAccessibilityTraits }
      set { setAccessibilitySetting(.traits, to: newValue) }
    }

    /// The language of the label, value and hint, as a BCP 47 tag such as "de-CH"; nil for the app's.
    open var accessibilityLanguage: String? {
      get { accessibilitySetting(.language) }
      set { setAccessibilitySetting(.language, to: newValue) }
    }

    /// The kind of its text; nil for none in particular.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
      get { accessibilitySetting(.textualContext) }
      set { setAccessibilitySetting(.textualContext, to: newValue) }
    }

    /// The words by which a user may call the element, the best first. By default the label.
    open var accessibilityUserInputLabels: [String]! {
      get {
        let own: [NSAttributedString]? = accessibilitySetting(.userInputLabels)
        return own?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? []
      }
      set { accessibilityAttributedUserInputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }

    /// These words with attributes.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
      get {
        accessibilitySetting(.userInputLabels) ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) }
      }
      set { setAccessibilitySetting(.userInputLabels, to: newValue) }
    }

    /// Whether the element does something when the user activates it. By default true for buttons and other controls, and
    /// for views that recognize taps.
    open var accessibilityRespondsToUserInteraction: Bool {
      get { accessibilitySetting(.respondsToUserInteraction) ?? ownRespondsToUserInteraction }
      set { setAccessibilitySetting(.respondsToUserInteraction, to: newValue) }
    }

    // MARK: Where it is

    /// The frame on the screen. By default that of a view, and zero of any other object.
    open var accessibilityFrame: CGRect {
      get {
        accessibilitySetting(.frame) ?? (self as? UIView).map { $0.frameForAssistiveTechnology($0.bounds) } ?? .zero
      }
      set { setAccessibilitySetting(.frame, to: newValue.admitted(as: "accessibilityFrame", ofClass: Self.self)) }
    }

    /// The outline on the screen, in place of the frame; nil for none.
    open var accessibilityPath: UIBezierPath? {
      get { accessibilitySetting(.path) }
      set { setAccessibilitySetting(.path, to: newValue) }
    }

    /// The point of the screen that activates the element. By default the center of the frame.
    open var accessibilityActivationPoint: CGPoint {
      get { accessibilitySetting(.activationPoint) ?? accessibilityFrame.center }
      set {
        let point = newValue.admitted(as: "accessibilityActivationPoint", ofClass: Self.self)
        setAccessibilitySetting(.activationPoint, to: point)
      }
    }

    // MARK: What is in it

    /// Whether the object and what is in it are hidden from assistive technologies.
    open var accessibilityElementsHidden: Bool {
      get { accessibilitySetting(.elementsHidden) ?? false }
      set { setAccessibilitySetting(.elementsHidden, to: newValue) }
    }

    /// Whether the siblings of the view are hidden from assistive technologies while it is shown.
    open var accessibilityViewIsModal: Bool {
      get { accessibilitySetting(.viewIsModal) ?? ((self as? UIView)?.blocksKeysBehind ?? false) }
      set { setAccessibilitySetting(.viewIsModal, to: newValue) }
    }

    /// Whether the elements in the object are visited one after the other, wherever they are on the screen.
    open var shouldGroupAccessibilityChildren: Bool {
      get { accessibilitySetting(.groupsChildren) ?? ownGroupsAccessibilityChildren }
      set { setAccessibilitySetting(.groupsChildren, to: newValue) }
    }

    /// What the object holds.
    open var accessibilityContainerType: UIAccessibilityContainerType {
      get { accessibilitySetting(.containerType) ?? .none }
      set { setAccessibilitySetting(.containerType, to: newValue) }
    }

    /// How the elements in the object are visited.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
      get { accessibilitySetting(.navigationStyle) ?? .automatic }
      set { setAccessibilitySetting(.navigationStyle, to: newValue) }
    }

    /// Whether what belongs to the object is shown, such as the files of a folder. By default `.unsupported`, but for items of
    /// an outline.
    open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
      get { accessibilitySetting(.expandedStatus) ?? UIAccessibilityExpandedStatus(accessibilityFacts.isExpanded) }
      set { setAccessibilitySetting(.expandedStatus, to: newValue) }
    }

    /// The elements in the object, in the order in which they are visited; nil, by default for most views, for those of the
    /// subviews.
    open var accessibilityElements: [Any]? {
      get { accessibilitySetting(.elements) ?? ownAccessibilityElements }
      set { setAccessibilitySetting(.elements, to: newValue) }
    }

    /// The number of elements. By default that of `accessibilityElements`, or `NSNotFound` if they are nil.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    /// Returns an element by its index; nil for an index without one.
    open func accessibilityElement(at index: Int) -> Any? {
      guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
      return elements[index]
    }

    /// Returns the index of an element; `NSNotFound` if it is none of the elements.
    open func index(ofAccessibilityElement element: Any) -> Int {
      accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    // MARK: What can be done with it

    /// What the user can do with the element besides activating it; nil for nothing.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { accessibilitySetting(.customActions) }
      set { setAccessibilitySetting(.customActions, to: newValue) }
    }

    /// What the user can search for in the element and around it; nil for nothing.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
      get { accessibilitySetting(.customRotors) }
      set { setAccessibilitySetting(.customRotors, to: newValue) }
    }

    /// Activates the element. By default a control acts as if it were pressed, and any other object does nothing.
    ///
    /// - Returns: Whether it did so. After false the activation point is tapped.
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of an adjustable element.
    open func accessibilityIncrement() {}

    /// Decreases the value of an adjustable element.
    open func accessibilityDecrement() {}

    /// Scrolls by a page. By default a scroll view does so.
    ///
    /// - Returns: Whether it scrolled. After false the object around it is asked.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Leaves what is shown, such as a sheet.
    ///
    /// - Returns: Whether it did so. After false the object around it is asked.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Does what matters most, such as answering a call.
    ///
    /// - Returns: Whether it did so. After false the object around it is asked.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Whether a technology is at it

    /// Called after an assistive technology moved to the element.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called after an assistive technology left the element.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether an assistive technology is at the element.
    open func accessibilityElementIsFocused() -> Bool { AssistiveTechnology.focusedElement === self }

    /// Returns the assistive technologies that are at the element; nil for none.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers()
      -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
    {
      accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }

    // MARK: The object's own answers, which apps' values replace. Apps cannot see these members.

    /// Whether the object is one element.
    @_spi(Toolkit) open var isOwnAccessibilityElement: Bool { false }
    /// The object's own name.
    @_spi(Toolkit) open var ownAccessibilityLabel: String? { nil }
    /// The object's own value.
    @_spi(Toolkit) open var ownAccessibilityValue: String? { nil }
    /// The object's own hint.
    @_spi(Toolkit) open var ownAccessibilityHint: String? { nil }
    /// The object's own traits.
    @_spi(Toolkit) open var ownAccessibilityTraits: UIAccessibilityTraits { .none }
    /// The object's own elements.
    @_spi(Toolkit) open var ownAccessibilityElements: [Any]? { nil }
    /// Whether the elements of the subviews are visited together.
    @_spi(Toolkit) open var ownGroupsAccessibilityChildren: Bool { (self as? UIView)?.clipsToBounds ?? false }
    /// What UIKit's members do not tell.
    @_spi(Toolkit) open var accessibilityFacts: AccessibilityFacts { AccessibilityFacts() }
  }
}

extension UIAccessibility.Object {
  private func accessibilityString(_ key: AccessibilityValues.Key) -> AccessibilityString? { accessibilitySetting(key) }

  private var ownRespondsToUserInteraction: Bool {
    let traits = accessibilityTraits
    if traits.contains(.notEnabled) { return false }
    if !traits.isDisjoint(with: [.button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton]) {
      return true
    }
    let facts = accessibilityFacts
    if facts.canBeActivated || facts.text?.isEditable == true { return true }
    guard let view = self as? UIView else { return false }
    return view.isPressable
      || view.storedGestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } ?? false
  }
}

extension UIView {
  /// Returns a rectangle of the view's coordinates on the screen.
  func frameForAssistiveTechnology(_ rect: CGRect) -> CGRect {
    let frame = UIAccessibility.convertToScreenCoordinates(rect, in: self)
    // A popup is beside its owner, whose coordinates count.
    let origin = (window as? PopupWindow)?.input.frame.origin ?? .zero
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }
}
