import Drawing
import Foundation

extension UIAccessibility {
  /// What an app tells assistive technologies; see `post(notification:argument:)`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen is new. The argument is the element that the user is taken to, or a text to speak; nil for the
    /// first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is new. The argument is the element that the user is taken to, or a text to speak; nil to stay.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to speak, a string with or without attributes.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled. The argument is a text that tells where the content is, such as "page 3 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
    /// The assistive technology that the argument names should pause.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1027)
    /// The assistive technology that the argument names should go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1028)
  }

  /// Tells the assistive technologies of a change. Without any that listens it has no effect.
  public static func post(notification: Notification, argument: Any?) {
    AssistiveTechnology.listener?(notification, Object.reading(argument) ?? argument)
  }

  /// An assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Switch Control.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    /// A screen reader.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// The element that an assistive technology is at; nil if none is, or the technology is another one.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    guard assistiveTechnologyIdentifier ?? .notificationVoiceOver == .notificationVoiceOver else { return nil }
    return AssistiveTechnology.focusedElement
  }

  /// Posted after an assistive technology moved to another element.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that it moved to.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that it was at before.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the `AssistiveTechnologyIdentifier`, as a string.
  public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Posted after an announcement was passed on.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the text of the announcement.
  public nonisolated static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of whether the announcement was passed on.
  public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// Converts a rectangle of a view's coordinates to those of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    UIScreen.main.coordinateSpace.convert(rect, from: view)
  }

  /// Converts a path of a view's coordinates to those of the screen, without the rotations and scales of views.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = UIScreen.main.coordinateSpace.convert(CGPoint.zero, from: view)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }

  /// Tells a magnifier where the user works. No effect on Linux: magnifiers follow the focus and the caret.
  public static func zoomFocusChanged(zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView) {}
}

/// What listens to the shared app: the bridge to the desktop's assistive technologies sets it. Nothing here costs an app
/// without one.
@MainActor
package enum AssistiveTechnology {
  /// What listens to an app.
  struct State {
    var isListening = false
    var listener: ((UIAccessibility.Notification, Any?) -> Void)?
    weak var element: UIAccessibility.Object?
    var placesMayHaveChanged: (@MainActor () -> Void)?
  }

  /// Whether an assistive technology listens. A change is posted as `UIAccessibility.voiceOverStatusDidChangeNotification`.
  package static var isListening: Bool {
    get { UIApplication.shared.assistiveTechnology.isListening }
    set {
      guard newValue != isListening else { return }
      UIApplication.shared.assistiveTechnology.isListening = newValue
      if !newValue { focusedElement = nil }
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// Whether a technology reads what is in a view.
  package static func reads(_ view: UIView) -> Bool {
    view.window?.application.assistiveTechnology.isListening ?? false
  }

  /// Receives what the app posts; nil while nothing listens.
  package static var listener: ((UIAccessibility.Notification, Any?) -> Void)? {
    get { UIApplication.shared.assistiveTechnology.listener }
    set { UIApplication.shared.assistiveTechnology.listener = newValue }
  }

  /// Called when a window of the desktop may have been moved; nil while nothing listens.
  package static var placesMayHaveChanged: (@MainActor () -> Void)? {
    get { UIApplication.shared.assistiveTechnology.placesMayHaveChanged }
    set { UIApplication.shared.assistiveTechnology.placesMayHaveChanged = newValue }
  }

  /// The element that the technology is at. The elements hear of a change, and it is posted as
  /// `UIAccessibility.elementFocusedNotification`.
  package static var focusedElement: UIAccessibility.Object? {
    get { UIApplication.shared.assistiveTechnology.element }
    set {
      let old = focusedElement
      guard newValue !== old else { return }
      UIApplication.shared.assistiveTechnology.element = newValue
      old?.accessibilityElementDidLoseFocus()
      newValue?.accessibilityElementDidBecomeFocused()
      var information: [AnyHashable: Any] = [
        UIAccessibility.assistiveTechnologyUserInfoKey:
          UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
      ]
      information[UIAccessibility.focusedElementUserInfoKey] = newValue?.appObject
      information[UIAccessibility.unfocusedElementUserInfoKey] = old?.appObject
      NotificationCenter.default.post(
        name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
    }
  }

  /// Posts that an announcement was passed on, or could not be.
  package static func didAnnounce(_ text: String, wasSuccessful: Bool) {
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
      ])
  }
}
