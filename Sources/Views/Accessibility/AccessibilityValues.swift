import Foundation

/// The values that an app gave an object for assistive technologies. Few objects have any: it is made at the first set.
@MainActor
final class AccessibilityValues {
  enum Key: UInt8 {
    case isElement, label, hint, value, identifier, traits, frame, path, activationPoint, language, elementsHidden,
      viewIsModal, groupsChildren, containerType, navigationStyle, elements, customActions, customRotors,
      respondsToUserInteraction, userInputLabels, textualContext, ignoresInvertColors, frameInContainer, expandedStatus
  }

  /// Most objects have one or two values, which a linear search finds soonest.
  private var entries: [(key: Key, value: Any)] = []

  subscript<Value>(key: Key) -> Value? {
    get { entries.first { $0.key == key }?.value as? Value }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}

/// A text with or without attributes: each of a pair of members sets both.
struct AccessibilityString {
  let string: String
  let attributed: NSAttributedString?

  init?(_ string: String?) {
    guard let string else { return nil }
    (self.string, attributed) = (string, nil)
  }

  init?(_ attributed: NSAttributedString?) {
    guard let copy = attributed?.copy() as? NSAttributedString else { return nil }
    (string, self.attributed) = (copy.string, copy)
  }
}

/// The key of the values of objects that are no views.
nonisolated(unsafe) private let valuesKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension UIAccessibility.Object {
  /// Nil before the first set. A view has them in its sparse state, any other object in the table of associated objects.
  var existingAccessibilityValues: AccessibilityValues? {
    if let view = self as? UIView { return view.existingSparseState?.accessibility }
    return objc_getAssociatedObject(self, valuesKey) as? AccessibilityValues
  }

  private var accessibilityValues: AccessibilityValues {
    if let existingAccessibilityValues { return existingAccessibilityValues }
    let values = AccessibilityValues()
    if let view = self as? UIView {
      view.sparseState.accessibility = values
    } else {
      objc_setAssociatedObject(self, valuesKey, values, .OBJC_ASSOCIATION_RETAIN)
    }
    return values
  }

  func accessibilitySetting<Value>(_ key: AccessibilityValues.Key) -> Value? { existingAccessibilityValues?[key] }

  /// Sets a value, or with nil the object's own again.
  func setAccessibilitySetting<Value>(_ key: AccessibilityValues.Key, to value: Value?) {
    if value == nil, existingAccessibilityValues == nil { return }
    accessibilityValues[key] = value
  }
}
